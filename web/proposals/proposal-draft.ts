import type { Holder, Work } from '#contract/works/work.ts';
import {
  formatShare,
  parseShare,
  type Right,
  rights,
  type SharesByRight,
} from '#domain/works/shares.ts';
import { savedDrafts, shapedLike } from '../platform/saved-drafts.ts';

/** Shares while they are proposed: only what was typed, by line, so that all else follows the version that stands. */
export type ProposalDraft = {
  sharing: 'same' | 'by_right';
  typed: Record<string, Partial<Record<Right, string>>>;
  reason: string;
};

/** One line of a work's holders, told apart from the others. */
export const lineKey = ({ rights_holder_id, role }: Pick<Holder, 'rights_holder_id' | 'role'>) =>
  `${role} ${rights_holder_id}`;

/** Nothing typed yet; one field a line where all rights are shared alike. */
export function newDraft(work: Pick<Work, 'holders'>): ProposalDraft {
  const isAlike = work.holders.every(({ shares }) =>
    rights.every((right) => shares[right] === shares.performing),
  );
  return { sharing: isAlike ? 'same' : 'by_right', typed: {}, reason: '' };
}

/** A share as it stands in its field: as typed, else as it is. */
export function textOf(draft: ProposalDraft, line: Holder, right: Right): string {
  const asked = draft.sharing === 'same' ? 'performing' : right;
  return (
    draft.typed[lineKey(line)]?.[asked] ??
    (line.shares[asked] === 0 ? '' : formatShare(line.shares[asked]).replace(/\s*%$/, ''))
  );
}

/** The draft with one share typed. */
export function withShare(
  draft: ProposalDraft,
  line: Holder,
  right: Right,
  text: string,
): ProposalDraft {
  const key = lineKey(line);
  return { ...draft, typed: { ...draft.typed, [key]: { ...draft.typed[key], [right]: text } } };
}

/** One field a line or one a right; going to three, what was typed for all stands for each. */
export function withSharing(
  draft: ProposalDraft,
  sharing: ProposalDraft['sharing'],
): ProposalDraft {
  const typed = Object.fromEntries(
    Object.entries(draft.typed).map(([key, { performing }]) => [
      key,
      performing === undefined
        ? {}
        : { performing, mechanical: performing, synchronisation: performing },
    ]),
  );
  return { ...draft, sharing, typed };
}

/** The proposed shares of a line as far as they can be read; what cannot be read counts as none. */
export function sharesOf(draft: ProposalDraft, line: Holder): SharesByRight {
  const read = (right: Right) => parseShare(textOf(draft, line, right)) ?? 0;
  return {
    performing: read('performing'),
    mechanical: read('mechanical'),
    synchronisation: read('synchronisation'),
  };
}

const drafts = savedDrafts({
  kind: 'work-proposal:1',
  parse: shapedLike<ProposalDraft>({ sharing: '', typed: {}, reason: '' }),
});

/** What this member is about to propose, on this device. */
export const proposalAt = (meId: string, workId: string) => drafts.at(meId, workId);
