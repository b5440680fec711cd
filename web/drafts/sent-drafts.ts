import { forgetStored, readStored, store } from './device-shelf.ts';
import type { KeptDraft } from './kept-draft.ts';

// Of an hour without a network; what is not known any more is asked about.
const maxStates = 500;

const here = () => localStorage;
const placeOf = (id: string) => `work-draft-sent:${id}`;

type State = Pick<KeptDraft, 'id' | 'sendKey'>;

/**
 * Notes a state of a draft before it is sent: the server may save it without the answer being heard, and this page may be gone before
 * it is. It is this member's own from this device then, not another's.
 */
export function noteSent({ id, sendKey }: State): void {
  const others = sentOf(id).filter((sent) => sent !== sendKey);
  // Where nothing may be kept, it is asked about.
  store(here, placeOf(id), [...others, sendKey].slice(-maxStates));
}

/** Of what was sent up to this one, whose saving was heard, nothing else can stand on the server. */
export function noteHeard({ id, sendKey }: State): void {
  store(here, placeOf(id), [sendKey]);
}

/** Whether this device sent what stands on the server. */
export function wasSentFromHere({ id, sendKey }: State): boolean {
  return sentOf(id).includes(sendKey);
}

/** Forgets what was sent of a draft, with the draft. */
export function forgetSent(id: string): void {
  forgetStored(here, placeOf(id));
}

const sentOf = (id: string) => readStored<string[]>(here, placeOf(id)) ?? [];
