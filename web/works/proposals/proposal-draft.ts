import type { Holder, Work } from '#contract/works/work.ts';
import type { WorkInput } from '#contract/works/work-input.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { collectorProblems } from '#domain/works/chains/chains.ts';
import { mustAgree } from '#domain/works/proposals.ts';
import { shareProblems, underRules } from '#domain/works/share-problems.ts';
import {
  formatShare,
  parseShare,
  type Right,
  rights,
  type SharesByRight,
} from '#domain/works/shares.ts';
import { isSame } from '../../forms/merge-entries.ts';
import { savedDrafts, shapedLike } from '../../platform/saved-drafts.ts';
import { workAsItStands } from '../amending.ts';

/** Shares while they are proposed: only what was typed, by line, so that all else follows the version that stands. */
export type ProposalDraft = {
  sharing: 'same' | 'by_right';
  typed: Record<string, Partial<Record<Right, string>>>;
  reason: string;
};

/** One line of a work's holders, distinguished from the others. */
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

/** The work as it stands, with other shares, in the form in which it is proposed. */
export function inputOf(work: Work, shares: readonly SharesByRight[]): WorkInput {
  const standing = workAsItStands(work);
  const areOthers = work.holders.some(
    (line, at) => !isSame(line.shares, shares[at] ?? line.shares),
  );
  return {
    ...standing,
    holders: standing.holders.map((line, at) => ({
      ...line,
      shares: shares[at] ?? line.shares,
      // Shares entered right by right are not derived from a split any more.
      manuscript_share: areOthers ? null : line.manuscript_share,
    })),
  };
}

/** What a proposal would do: the shares line by line, who must agree, and whose share would change besides. */
export function effectOf(draft: ProposalDraft, work: Work) {
  const shares = work.holders.map((line) => sharesOf(draft, line));
  const meId = work.holders.find(({ is_me }) => is_me)?.rights_holder_id ?? '';
  const before = work.holders.map((line) => ({
    ...line,
    holderId: line.rights_holder_id,
    isMember: line.is_member,
  }));
  const after = before.map((line, at) => ({ ...line, shares: shares[at] ?? line.shares }));
  const asked = mustAgree(before, after, meId);
  const nameOf = (id: string) =>
    work.holders.find(({ rights_holder_id }) => rights_holder_id === id)?.name ?? '';
  const changed = work.holders.filter(
    (line, at) => !isSame(line.shares, shares[at] ?? line.shares),
  );
  return {
    shares,
    isNothing: changed.length === 0,
    mustAgree: asked.map(nameOf),
    /** Those who are asked to confirm again once it is made. */
    askedAfter: [
      ...new Set(
        changed
          .filter(({ rights_holder_id, is_me }) => !is_me && !asked.includes(rights_holder_id))
          .map(({ name }) => name),
      ),
    ],
  };
}

/** What is wrong with the proposed shares, by the rules that the server asks again. */
export function problemsOf(draft: ProposalDraft, work: Work): ProblemDetail[] {
  const unread = work.holders.flatMap((line, at) =>
    rights.flatMap((right): ProblemDetail[] => {
      const text = textOf(draft, line, right);
      const isRead = text.trim() === '' || parseShare(text) !== null;
      return isRead ? [] : [{ path: `holders.${at}.shares.${right}`, code: 'share_not_whole' }];
    }),
  );
  const broken = shareProblems(
    underRules(work),
    work.holders.map((line) => ({
      holderId: line.rights_holder_id,
      kind: line.kind,
      role: line.role,
      shares: sharesOf(draft, line),
    })),
  );
  const owning = collectorProblems(
    work.holders.map((line) => {
      const shares = sharesOf(draft, line);
      return { role: line.role, shares, isStored: isSame(line.shares, shares) };
    }),
  );
  const all = [...unread, ...broken, ...owning];
  const fields = all.map((problem) =>
    draft.sharing === 'same'
      ? { ...problem, path: problem.path.replace(/\.(mechanical|synchronisation)$/, '.performing') }
      : problem,
  );
  return fields.filter(
    ({ path }, at) => fields.findIndex((problem) => problem.path === path) === at,
  );
}
