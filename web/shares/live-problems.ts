import type { SplitDraft } from '#contract/drafts.ts';
import { fieldMessages } from '#contract/messages/field-messages.ts';
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
import { sharingProblems } from './split-draft.ts';
import { inOneField, manuscriptOf, sharesOf } from './split-lines.ts';

/** What is too much, said at its line while it is typed and by how much; all else waits until one goes on. */
export function liveProblems(draft: SplitDraft): { path: string; message: string }[] {
  const seen = new Set<string>();
  return sharingProblems(draft)
    .map((problem) => ({
      path: inOneField(draft, problem.path),
      message: messageFor(draft, problem),
    }))
    .filter(({ path, message }) => {
      if (message === null || seen.has(path)) return false;
      seen.add(path);
      return true;
    })
    .map(({ path, message }) => ({ path, message: message ?? '' }));
}

function messageFor(draft: SplitDraft, { path, code }: ProblemDetail): string | null {
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

function tooMuch(draft: SplitDraft, right: Right = 'performing'): string {
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

function tooMuchForPublishers(draft: SplitDraft): string {
  const owned = sharesOf(draft);
  const held = draft.holders.reduce(
    (sum, { role }, place) => sum + (isPublisher(role) ? (owned[place] ?? noShares).performing : 0),
    0,
  );
  return `Publishers hold ${formatShare(held)} of the performing right: ${formatShare(held - fullShare / 2)} too much. They can hold at most 50 %.`;
}
