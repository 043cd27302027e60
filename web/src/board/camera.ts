// The camera over a board that grows: which part of it is seen, and how large. Pure; Land.svelte moves it.

/** A part of the plane, in the units of the board. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The point of the board in the middle of the window, and pixels a unit. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** A window in pixels. */
export interface Window {
  width: number;
  height: number;
}

export interface Limits {
  least: number;
  most: number;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The smallest box round several; null round none. */
export function round(boxes: readonly Box[]): Box | null {
  const [first, ...rest] = boxes;
  if (!first) return null;
  return rest.reduce((all, box) => {
    const x = Math.min(all.x, box.x);
    const y = Math.min(all.y, box.y);
    return { x, y, width: Math.max(all.x + all.width, box.x + box.width) - x, height: Math.max(all.y + all.height, box.y + box.height) - y };
  }, first);
}

/** A box that is larger by `by` units on each side. */
export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** The camera that shows a whole box, never larger than `most` pixels a unit. */
export function showing(box: Box, window: Window, most = Infinity): Camera {
  const zoom = Math.min(window.width / Math.max(1e-6, box.width), window.height / Math.max(1e-6, box.height), most);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, zoom: zoom > 0 && Number.isFinite(zoom) ? zoom : 1 };
}

/** Moved by pixels of the window, as a finger drags the board. */
export function dragged(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Zoomed by a factor; what lies under a point of the window (from its middle, in pixels) stays there. */
export function zoomed(camera: Camera, factor: number, at: { x: number; y: number }, limits: Limits): Camera {
  const zoom = within(camera.zoom * factor, limits.least, limits.most);
  return { x: camera.x + at.x / camera.zoom - at.x / zoom, y: camera.y + at.y / camera.zoom - at.y / zoom, zoom };
}

/** Held so that the middle of the window stays over the board: nobody gets lost. */
export function held(camera: Camera, board: Box): Camera {
  return { ...camera, x: within(camera.x, board.x, board.x + board.width), y: within(camera.y, board.y, board.y + board.height) };
}

/** Where a point of the board is in the window, in pixels from its top left corner. */
export function placed(camera: Camera, window: Window, at: { x: number; y: number }): { x: number; y: number } {
  return { x: window.width / 2 + (at.x - camera.x) * camera.zoom, y: window.height / 2 + (at.y - camera.y) * camera.zoom };
}

/** Whether a box is in sight as a whole. */
export function sees(camera: Camera, window: Window, box: Box): boolean {
  const a = placed(camera, window, box);
  const b = placed(camera, window, { x: box.x + box.width, y: box.y + box.height });
  return a.x >= -1 && a.y >= -1 && b.x <= window.width + 1 && b.y <= window.height + 1;
}
