import { afterAcceptance, afterAnswers, isMediationAgreed } from './answers.ts';
import { type Decision, type DisputeEvent, moveByItself } from './decision.ts';
import type { DisputeState } from './dispute.ts';
import type { WaitReason } from './earned-hold.ts';
import type { DisputeFacts, ProposalFacts } from './facts.ts';
import type { DisputeMove } from './moves.ts';
import { isAgreeable } from './parties.ts';

/** What follows from an act by rule. */
export type Following = {
  readonly events: readonly DisputeEvent[];
  /** How the dispute ends with it: all have conceded the claim, or agreed on this proposal. */
  readonly ends?:
    | { readonly outcome: 'claim' }
    | { readonly outcome: 'agreed'; readonly proposalId: string };
  /** That the society is to confirm what all agree on: a proposal, or the claim where `proposalId` is null. */
  readonly confirms?: { readonly proposalId: string | null };
};

/** Whether a filed dispute can come before the others: why it waits for the society, and whether the society screens all. */
export type Hold = { readonly waitsFor: WaitReason | null; readonly isScreened: boolean };

const nothing: Following = { events: [] };

/** What follows from an act that is written: `dispute` has its answers, proposals and claims already, and the state from before. */
export function whatFollows(
  dispute: DisputeFacts,
  { weighs, events }: Pick<Decision, 'weighs' | 'events'>,
  hold: Hold | null,
): Following {
  const state = events.findLast(({ to }) => to !== undefined)?.to ?? dispute.state;
  const now = { ...dispute, state };
  switch (weighs) {
    case undefined:
      return nothing;
    case 'hold':
      return hold === null || hold.isScreened || hold.waitsFor !== null
        ? nothing
        : moves(now, 'notify');
    case 'answers':
      return afterAllAnswers(now);
    case 'evidence':
      return isAllShown(now) ? moves(now, 'open_negotiation') : nothing;
    case 'mediation':
      return isMediationDue(now) ? moves(now, 'open_mediation') : nothing;
    case 'presence':
      return withoutSomebody(now);
    default: {
      const proposal = now.proposals.find(({ id }) => id === weighs.proposalId);
      if (proposal === undefined) throw new Error('a proposal that was just answered is gone');
      return afterAcceptances(now, proposal);
    }
  }
}

function afterAllAnswers(dispute: DisputeFacts): Following {
  const next = afterAnswers(dispute.parties, false);
  switch (next) {
    case 'conceded':
      return { ...moves(dispute, 'concede', 'settle', 'resolve'), ends: { outcome: 'claim' } };
    case 'to_confirm':
      return { ...moves(dispute, 'concede', 'determine'), confirms: { proposalId: null } };
    case 'countered':
      return moves(dispute, 'counter');
    case 'notified':
    case 'no_response':
      return nothing;
    default:
      return next satisfies never;
  }
}

function afterAcceptances(dispute: DisputeFacts, { id, parties }: ProposalFacts): Following {
  const next = afterAcceptance(parties);
  switch (next) {
    case 'settled': {
      const ends = { outcome: 'agreed', proposalId: id } as const;
      return { ...moves(dispute, 'settle', 'resolve'), ends };
    }
    case 'society': {
      // Where the society decides already it stays there.
      const isThere = dispute.state === 'determination';
      return { ...(isThere ? nothing : moves(dispute, 'determine')), confirms: { proposalId: id } };
    }
    case 'open':
      return nothing;
    default:
      return next satisfies never;
  }
}

/** Somebody is waited for no longer: what waited only for them goes on. */
function withoutSomebody(dispute: DisputeFacts): Following {
  if (dispute.state === 'notified') return afterAllAnswers(dispute);
  const agreed = dispute.proposals.find(
    ({ parties }) =>
      parties.some(({ hasAccepted }) => hasAccepted) && afterAcceptance(parties) !== 'open',
  );
  if (isAgreeable(dispute.state) && agreed !== undefined) return afterAcceptances(dispute, agreed);
  if (isMediationDue(dispute)) return moves(dispute, 'open_mediation');
  return dispute.state === 'evidence' && isAllShown(dispute)
    ? moves(dispute, 'open_negotiation')
    : nothing;
}

/** Whether somebody asked for mediation, and all who can be asked agree to it now. */
function isMediationDue({ parties }: DisputeFacts): boolean {
  const agreeing = parties.map(({ presence, agreesToMediation }) => ({
    presence,
    agrees: agreesToMediation,
  }));
  return agreeing.some(({ agrees }) => agrees) && isMediationAgreed(agreeing);
}

/** Whether all evidence is there that can come. */
function isAllShown({ parties }: DisputeFacts): boolean {
  const showing = parties.filter(({ presence }) => presence === 'account');
  return showing.length > 0 && showing.every(({ hasFinishedEvidence }) => hasFinishedEvidence);
}

function moves({ kind, state }: DisputeFacts, ...names: readonly DisputeMove[]): Following {
  let now: DisputeState = state;
  const events = names.map((name) => {
    const event = moveByItself({ kind, state: now }, name);
    now = event.to;
    return event;
  });
  return { events };
}
