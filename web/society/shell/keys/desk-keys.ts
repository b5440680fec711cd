import { useEffect, useId, useSyncExternalStore } from 'react';

/** A key of a page: `key` as KeyboardEvent names it, `does` as the list of all keys says it. */
export type DeskKey = {
  readonly key: string;
  readonly does: string;
  readonly press: () => void;
  /** Held down, it is pressed again and again: for what moves. */
  readonly repeats?: boolean;
};

// What is listed is what works: the listener and the list of all keys both read this.
const registered = new Map<string, readonly DeskKey[]>();

/** Every key that works now, in the order in which they came. */
export function allKeys(): readonly DeskKey[] {
  return [...registered.values()].flat();
}

/** Makes these keys work as long as what calls this is shown, while neither a field nor a dialog has the focus. */
export function useDeskKeys(keys: readonly DeskKey[]): void {
  const id = useId();
  useEffect(() => {
    registered.set(id, keys);
  });
  useEffect(() => () => void registered.delete(id), [id]);
}

/** Listens to the keys, once for the whole desk. */
export function useKeyPresses(): void {
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function onKey(event: KeyboardEvent): void {
  const { target } = event;
  if (event.defaultPrevented || event.isComposing || isChord(event)) return;
  // Out of a field, so that the next letter is a key and not written into what members read.
  if (event.key === 'Escape' && isTyping(target) && document.querySelector('dialog[open]') === null)
    (target as HTMLElement).blur();
  if (isTyping(target) || document.querySelector('dialog[open]') !== null) return;
  // With caps lock a letter is still its key.
  const key = event.shiftKey || event.key.length > 1 ? event.key : event.key.toLowerCase();
  if (key.length === 1 && !areSingleKeysOn()) return;
  if (key === 'Enter' && isPressedByEnter(target)) return;
  const found = allKeys().findLast((one) => one.key === key);
  if (found === undefined) return;
  event.preventDefault();
  if (!event.repeat || found.repeats) found.press();
}

// On some keyboards a bracket needs AltGr, which counts as Ctrl and Alt.
function isChord(event: KeyboardEvent): boolean {
  const isHeld = event.ctrlKey || event.altKey || event.metaKey;
  return isHeld && !event.getModifierState('AltGraph');
}

function isTyping(target: EventTarget | null): boolean {
  const fields =
    'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(fields) !== null;
}

function isPressedByEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href], button, summary') !== null;
}

// Whoever speaks to the computer, or rests a hand on the keys, turns off what a single character does (WCAG 2.1.4).
const storageKey = 'desk_single_keys';
const followers = new Set<() => void>();

function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Whether single characters do something, in this browser. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(follow, areSingleKeysOn);
}

/** Turns single characters on or off in this browser. */
export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // No storage: they stay as they are.
  }
  for (const told of followers) told();
}

function follow(told: () => void): () => void {
  followers.add(told);
  return () => followers.delete(told);
}
