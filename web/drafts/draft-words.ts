import { relativeTime } from '#domain/text/relative-time.ts';
import type { DraftLine } from './draft-lines.ts';

/** “Ɔdɔ Yɛ Wu”, “Untitled”, or what is amended. */
export function nameOfDraft({ title, amends }: DraftLine): string {
  if (amends) return `Amendment of “${amends.title || title || 'a work'}”`;
  return title === '' ? 'Untitled' : title;
}

const next: Record<DraftLine['step'], string> = {
  work: 'The facts of the work come next',
  shares: 'Rights holders and shares come next',
  recordings: 'Recordings come next',
  check: 'Ready to be checked',
};

/** What is to do, and when it was touched last. */
export function stateOfDraft({ step, savedAt, isOnlyHere }: DraftLine, now: Date): string {
  const when = relativeTime(savedAt, now);
  return `${next[step]} · ${isOnlyHere ? `on this device only, typed ${when}` : `saved ${when}`}`;
}

/** Where it is gone on with. */
export function placeOfDraft({ id, amends, step }: DraftLine): string {
  const search = new URLSearchParams(amends ? { amend: amends.id } : { draft: id });
  if (step !== 'work') search.set('step', step);
  return `/music-composition/add?${search}`;
}
