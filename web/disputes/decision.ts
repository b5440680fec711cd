import type { Dispute, DisputeClaim, SplitProposal } from '#contract/disputes/dispute.ts';
import type { DisputeState } from '#domain/disputes/dispute.ts';
import { formatShare, type Share } from '#domain/works/shares.ts';
import {
  type ComparedSplit,
  comparedHolders,
  heldBy,
  nowAndThen,
  shownRights,
} from './compared-splits.ts';
import { namesInRow } from './dispute-text.ts';

/** What a dispute's page leads with: one sentence, what it means for me, and the split that I am asked about. */
export type Decision = {
  readonly title: string;
  /** What it means for my own share; null where that is not one figure. */
  readonly detail: string | null;
  readonly asked:
    | { readonly kind: 'proposal'; readonly proposal: SplitProposal }
    | { readonly kind: 'claim'; readonly claim: DisputeClaim | null }
    | null;
};

/** What the dispute leads with now: a proposed split that I can answer, else a claim that I can, else where it is. */
export function decisionOf(dispute: Dispute): Decision {
  const proposal = dispute.proposals.findLast(({ may_answer }) => may_answer);
  if (proposal !== undefined) return aboutProposal(dispute, proposal);
  if (dispute.acts.includes('concede') || dispute.acts.includes('counter'))
    return aboutClaim(dispute);
  const { state, turn } = dispute;
  const isWaiting = !turn.is_mine && turn.who === 'parties' && state !== 'draft';
  return {
    title:
      isWaiting && turn.names.length > 0
        ? `Waiting for ${namesInRow(turn.names)}`
        : stateLeads[state],
    detail: null,
    asked: null,
  };
}

function aboutProposal(dispute: Dispute, proposal: SplitProposal): Decision {
  const { name, rights_holder_id } = proposal;
  const by = rights_holder_id === null ? 'The mediator’s agreement' : name;
  const asked = { kind: 'proposal', proposal } as const;
  if (isCurrent(dispute, proposal.lines)) {
    const keeps = rights_holder_id === null ? 'keeps' : 'wants to keep';
    return { title: `${by} ${keeps} the current split`, detail: null, asked };
  }
  const mine = myShares(dispute, proposal.lines);
  if (mine === null) return { title: `${by} proposes a new split`, detail: null, asked };
  const { before, after } = mine;
  if (before === after) {
    const detail = `Your ${formatShare(before)} stays the same.`;
    return { title: `${by} proposes a new split`, detail, asked };
  }
  const claim = dispute.claims.findLast(({ is_mine }) => is_mine);
  const wanted = claim && myShares(dispute, claim.lines)?.after;
  const claimed =
    wanted === undefined || wanted === before ? '' : ` You asked for ${formatShare(wanted)}.`;
  return {
    title: `${by} ${rights_holder_id === null ? 'gives' : 'offers'} you ${shareOrNothing(after)}`,
    detail: `You have ${shareOrNothing(before)} now.${claimed}`,
    asked,
  };
}

function aboutClaim(dispute: Dispute): Decision {
  const { raised_by_name: by, kind, claims, parties } = dispute;
  if (kind === 'duplicate_work')
    return {
      title: `${by} says this work is registered twice`,
      detail: null,
      asked: { kind: 'claim', claim: null },
    };
  const raiser = parties.find(({ is_raiser }) => is_raiser)?.rights_holder_id;
  const claim = claims.find(({ rights_holder_id }) => rights_holder_id === raiser) ?? null;
  const asked = { kind: 'claim', claim } as const;
  const title = `${by} asks for a different split`;
  if (claim === null) return { title, detail: null, asked };
  const theirs = onlyChange(dispute, claim.lines, raiser ?? '');
  const mine = myShares(dispute, claim.lines);
  return {
    title:
      theirs === null || theirs.before === theirs.after
        ? title
        : `${by} asks for ${shareOrNothing(theirs.after)}`,
    detail:
      mine === null
        ? null
        : mine.before === mine.after
          ? `Your ${formatShare(mine.before)} would stay the same.`
          : `You have ${shareOrNothing(mine.before)} now. You would have ${shareOrNothing(mine.after)}.`,
    asked,
  };
}

/** What I hold now and would hold by these lines; null where the rights differ or nobody of them is me. */
export function myShares(
  dispute: Dispute,
  lines: ComparedSplit['lines'],
): { before: Share; after: Share } | null {
  const me = [...dispute.standing, ...lines].find(({ is_me }) => is_me)?.rights_holder_id;
  return me === undefined ? null : onlyChange(dispute, lines, me);
}

function onlyChange(
  { standing, rights }: Dispute,
  lines: ComparedSplit['lines'],
  holder: string,
): { before: Share; after: Share } | null {
  const [now, then] = nowAndThen(standing, lines);
  const [shown, ...others] = shownRights([now, then], rights);
  if (shown === undefined || others.length > 0) return null;
  return { before: heldBy(now, holder, shown.right), after: heldBy(then, holder, shown.right) };
}

function isCurrent({ standing, rights }: Dispute, lines: ComparedSplit['lines']): boolean {
  const splits = nowAndThen(standing, lines);
  return rights.every((right) =>
    comparedHolders(splits, right).every(({ shares }) => shares[0] === shares[1]),
  );
}

const shareOrNothing = (share: Share) => (share === 0 ? 'nothing' : formatShare(share));

/** Where a dispute is, in one line, for somebody who is not asked about a split. */
const stateLeads: Record<DisputeState, string> = {
  draft: 'You have not raised this dispute yet',
  filed: 'We have received your dispute',
  needs_information: 'We need more from you',
  notified: 'The other holders can answer now',
  conceded: 'Everyone agrees with the claim',
  countered: 'You do not agree yet',
  no_response: 'Not everyone answered in time',
  evidence: 'Show what supports your side',
  negotiation: 'Find a split that everyone accepts',
  mediation: 'A mediator helps you agree',
  determination: 'The society is deciding',
  external: 'A court or tribunal is deciding',
  settled: 'Everyone agreed',
  resolved: 'The dispute is decided',
  applied: 'The dispute is over',
  closed: 'The dispute is over',
  withdrawn: 'The dispute was withdrawn',
  rejected: 'The society did not accept this dispute',
  reopened: 'The society reopened this dispute',
};
