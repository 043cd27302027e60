// Who sits where: the others as they follow one another.

/** The seats after `near` in the order of play, without it. */
export function after(order: readonly number[], near: number): number[] {
  const at = order.indexOf(near);
  return [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))].filter((seat) => seat !== near);
}

/** Who plays after a seat. */
export function next(order: readonly number[], seat: number): number {
  return order[(order.indexOf(seat) + 1) % Math.max(1, order.length)] ?? -1;
}
