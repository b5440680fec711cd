import type { Likely } from '#contract/usage/usage.ts';
import { countOf } from '../../imports/count-words.ts';

/** Names a spelling together with the recording that it is shown with. */
export const keyOf = ({ id, recording }: Pick<Likely, 'id' | 'recording'>): string =>
  `${id}:${recording.id}`;

/** Id of the button that confirms it. */
export const confirmId = (likely: Likely): string => `confirm-${keyOf(likely)}`;

/** How they are named to the server. */
export function spellingsOf(chosen: readonly Likely[]): { id: string; recording_id: string }[] {
  return chosen.map(({ id, recording }) => ({ id, recording_id: recording.id }));
}

/** "3 spellings, 41 uses". */
export function amountOf(chosen: readonly Likely[]): string {
  const uses = chosen.reduce((sum, likely) => sum + likely.uses, 0);
  return `${countOf(chosen.length, 'spelling')}, ${countOf(uses, 'use')}`;
}
