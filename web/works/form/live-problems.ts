import { fieldMessages } from '#contract/field-messages.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { isPublisher } from '#domain/works/roles.ts';
import {
  formatShare,
  fullShare,
  noShares,
  type Right,
  rightNames,
  rights,
  type Share,
  totalsByRight,
} from '#domain/works/shares.ts';
import type { FormProblem } from '../../forms/use-form-steps.ts';
import { sharingProblems } from './draft-input.ts';
import { manuscriptOf, sharesOf } from './draft-shares.ts';
import type { WorkDraft } from './work-draft.ts';

/** What is too much, said at its line while it is typed and by how much; all else waits until one goes on. */
export function liveProblems(draft: WorkDraft): FormProblem[] {
  const seen = new Set<string>();
  return sharingProblems(draft)
    .map((problem) => ({ path: atField(draft, problem.path), message: wordsFor(draft, problem) }))
    .filter(({ path, message }) => {
      if (message === null || seen.has(path)) return false;
      seen.add(path);
      return true;
    })
    .map(({ path, message }) => ({ path, message: message ?? '' }));
}

function wordsFor(draft: WorkDraft, { path, code }: ProblemDetail): string | null {
  const right = rights.find((one) => path.endsWith(one));
  switch (code) {
    case 'share_above_100':
      return tooMuch(draft, right);
    case 'publisher_share_above_50':
      return tooMuchForPublishers(draft);
    case 'publisher_parts_above_100':
      return fieldMessages.publisher_parts_above_100;
    default:
      return null;
  }
}

function tooMuch(draft: WorkDraft, right: Right = 'performing'): string {
  if (draft.sharing === 'manuscript') {
    const total = manuscriptOf(draft).reduce((sum, { part }) => sum + part, 0);
    return above(total, 'the agreed split');
  }
  const total = totalsByRight(sharesOf(draft).map((shares) => ({ shares })))[right];
  const what =
    draft.sharing === 'same' ? 'every right' : `the ${rightNames[right].toLowerCase()} right`;
  return above(total, what);
}

function above(total: Share, what: string): string {
  return `${formatShare(total - fullShare)} too much: ${what} comes to ${formatShare(total)}.`;
}

function tooMuchForPublishers(draft: WorkDraft): string {
  const owned = sharesOf(draft);
  const held = draft.holders.reduce(
    (sum, { role }, place) => sum + (isPublisher(role) ? (owned[place] ?? noShares).performing : 0),
    0,
  );
  return `Publishers hold ${formatShare(held)} of the performing right. They can hold 50 % at most: ${formatShare(held - fullShare / 2)} too much.`;
}

// With one percentage for all rights there is one field for the three.
function atField({ sharing }: WorkDraft, path: string): string {
  return sharing === 'same' ? path.replace(/\.(mechanical|synchronisation)$/, '.performing') : path;
}
