// The keyboard: everything that can be pressed can be done by keys as well.

import type { Choice } from './choice.svelte';
import type { Show } from './show.svelte';

export interface Desk {
  choice: Choice;
  show: Show;
  busy: boolean;
  hint: () => void;
  log: () => void;
  scores: () => void;
}

/** Does what a key stands for; true where it was one of ours. */
export function pressKey(event: KeyboardEvent, desk: Desk): boolean {
  const { choice, show, busy } = desk;
  const onButton = (event.target as Element | null)?.closest('button, a') !== null && event.target instanceof Element;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (onButton && (key === 'Enter' || key === ' ')) return false;
  if (busy && (key === 'Enter' || key === ' ')) {
    show.skip();
    return true;
  }
  if (show.sheets && (key === 'Enter' || key === 'Escape' || key === ' ')) {
    if (show.sheets.next) show.dismiss();
    return true;
  }
  if (key === 's') {
    desk.scores();
    return true;
  }
  if (key === 'l') {
    desk.log();
    return true;
  }
  if (key === 'Escape') {
    choice.back();
    return true;
  }
  if (key === 'i') {
    choice.reading = choice.raised || choice.card?.id || '';
    return true;
  }
  if (key === 'h' && choice.active) {
    desk.hint();
    return true;
  }
  if (choice.choosing) return chooseKey(key, choice);
  return choice.marking ? markKey(key, choice) : false;
}

function chooseKey(key: string, choice: Choice): boolean {
  const hand = choice.own?.hand ?? [];
  if (/^[1-9]$/.test(key)) {
    const card = hand[Number(key) - 1];
    if (card) choice.raise(card);
  } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const at = hand.indexOf(choice.raised);
    const next = at < 0 ? 0 : (at + (key === 'ArrowRight' ? 1 : hand.length - 1)) % hand.length;
    const card = hand[next];
    if (card && card !== choice.raised) choice.raise(card);
  } else if (key === 'Enter') void choice.pass();
  else if (key === 'x') choice.startExchange();
  else return false;
  return true;
}

function markKey(key: string, choice: Choice): boolean {
  switch (key) {
    case 'ArrowLeft':
      choice.steer('L');
      return true;
    case 'ArrowRight':
      choice.steer('R');
      return true;
    case 'ArrowDown':
      choice.steer('D');
      return true;
    case 'ArrowUp':
    case 'Backspace':
      choice.up();
      return true;
    case ' ':
      choice.drop();
      return true;
    case 'Enter':
      void choice.mark();
      return true;
    case 'r':
      choice.turn();
      return true;
    case 'c':
      choice.change();
      return true;
    default:
      if (!/^[1-9]$/.test(key)) return false;
      if (choice.changing) choice.take(choice.own?.hand[Number(key) - 1] ?? '');
      else choice.number(Number(key) - 1);
      return true;
  }
}
