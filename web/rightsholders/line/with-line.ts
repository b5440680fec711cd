import type { Work } from '#contract/work.ts';
import type { HolderInput, WorkInput } from '#contract/work-input.ts';
import { workAsItStands } from '../../works/work-as-it-stands.ts';

/** The work with one line more, after those it has. */
export function withLine(work: Work, line: HolderInput): WorkInput {
  const standing = workAsItStands(work);
  return { ...standing, holders: [...standing.holders, line] };
}
