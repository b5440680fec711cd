import type { Work } from '#contract/works/work.ts';
import type { WorkInput } from '#contract/works/work-input.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { mustAgree } from '#domain/works/proposals.ts';
import { shareProblems } from '#domain/works/share-problems.ts';
import { parseShare, rights, type SharesByRight } from '#domain/works/shares.ts';
import { workAsItStands } from '../works/work-as-it-stands.ts';
import { type ProposalDraft, sharesOf, textOf } from './proposal-draft.ts';

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
    /** Those who are asked to confirm anew once it is made. */
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
    { versionKind: work.version_kind, textMusicRelationship: work.text_music_relationship },
    work.holders.map((line) => ({
      holderId: line.rights_holder_id,
      role: line.role,
      shares: sharesOf(draft, line),
    })),
  );
  const all = [...unread, ...broken];
  const fields = all.map((problem) =>
    draft.sharing === 'same'
      ? { ...problem, path: problem.path.replace(/\.(mechanical|synchronisation)$/, '.performing') }
      : problem,
  );
  return fields.filter(
    ({ path }, at) => fields.findIndex((problem) => problem.path === path) === at,
  );
}

function isSame(one: SharesByRight, other: SharesByRight): boolean {
  return rights.every((right) => one[right] === other[right]);
}
