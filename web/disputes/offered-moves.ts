import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputeAct } from '#domain/disputes/acts.ts';
import { hasEvidenceStep } from '#domain/disputes/moves.ts';
import { addressOfRaising, addressOfSplitForm } from './dispute-address.ts';

/** A step that is taken by a press of a button. */
export type StepName =
  | 'go_on'
  | 'ask_determination'
  | 'finish_evidence'
  | 'ask_mediation'
  | 'agree_to_mediation'
  | 'decline_mediation'
  | 'withdraw';

/** A move that I can make now: a place to go to, or what a dialog asks before it is made. */
export type OfferedMove = {
  act: DisputeAct;
  /** The dialog's question without its question mark. */
  title: string;
  button: string;
  /** The page's one primary button. */
  isFirst?: boolean;
} & (
  | { to: string }
  | { asks: 'concede' | StepName; consequence: string; tone: 'primary' | 'danger' }
);

/** The moves that answer what the page leads with: those of a proposal have their own buttons. */
export function leadingMoves(dispute: Dispute, isProposal: boolean): OfferedMove[] {
  return isProposal ? [] : movesOffered(dispute).filter(({ act }) => !isAside(act));
}

/** The moves beside that. */
export function otherMoves(dispute: Dispute, isProposal: boolean): OfferedMove[] {
  return movesOffered(dispute).filter(
    ({ act }) => isAside(act) || (isProposal && act !== 'propose'),
  );
}

const isAside = (act: DisputeAct) => act === 'ask_mediation' || act === 'withdraw';

/** The moves that I can make, in the order in which they are offered. Messages, evidence and proposals have their own places. */
function movesOffered(dispute: Dispute): OfferedMove[] {
  const { id, acts, work, kind, is_raiser, state } = dispute;
  const next = hasEvidenceStep(kind) ? 'evidence' : 'negotiation';
  const isDuplicate = kind === 'duplicate_work';
  const all: OfferedMove[] = [
    {
      act: 'change',
      title: 'Finish your draft',
      button: state === 'draft' ? 'Finish your draft' : 'Add what we asked for',
      isFirst: true,
      to: addressOfRaising(work.id, { disputeId: id }),
    },
    {
      act: 'concede',
      title: 'Agree with the claim',
      button: 'Agree with the claim',
      asks: 'concede',
      consequence: isDuplicate
        ? 'You say that both are the same work. You cannot undo this. When everyone we ask agrees, we merge the two works at once.'
        : 'You say that the claimed split is right. You cannot undo this. When everyone we ask agrees, we change the work at once.',
      tone: 'primary',
    },
    {
      act: 'counter',
      title: isDuplicate ? 'These are two works' : 'Disagree with the claim',
      button: isDuplicate ? 'These are two works' : 'Disagree with the claim',
      to: addressOfSplitForm(id, 'counter'),
    },
    {
      act: 'propose',
      title: 'Propose a split',
      button: 'Propose a split',
      isFirst: true,
      to: addressOfSplitForm(id, 'propose'),
    },
    {
      act: 'finish_evidence',
      title: 'Say that your evidence is complete',
      button: 'My evidence is complete',
      asks: 'finish_evidence',
      consequence:
        'When everyone has said this, negotiation starts early. You can still add a file later if you find one.',
      tone: 'primary',
    },
    {
      act: 'go_on',
      title: next === 'evidence' ? 'Start with evidence now' : 'Start negotiation now',
      button: next === 'evidence' ? 'Start with evidence now' : 'Start negotiation now',
      asks: 'go_on',
      consequence:
        next === 'evidence'
          ? 'Everyone adds what supports their side. If you do nothing, this starts on the day above.'
          : 'You look for a split that everyone accepts. If you do nothing, this starts on the day above.',
      tone: 'primary',
    },
    {
      act: 'ask_determination',
      title: 'Ask the society to decide',
      button: 'Ask the society to decide',
      asks: 'ask_determination',
      consequence:
        'Not everyone answered. The society decides from what everyone said and the evidence, and gives its reasons. Until then you can still agree on a split.',
      tone: 'primary',
    },
    {
      act: 'ask_mediation',
      title: 'Ask for mediation',
      button: 'Ask for mediation',
      asks: 'ask_mediation',
      consequence:
        'We ask everyone whether they want a mediator. If all agree, the society names one, who decides nothing. If you still do not agree, the society decides.',
      tone: 'primary',
    },
    {
      act: 'agree_to_mediation',
      title: 'Agree to mediation',
      button: 'Agree to mediation',
      asks: 'agree_to_mediation',
      consequence:
        'When all agree, the society names a mediator, a day and a place. If you do not agree there, the society decides.',
      tone: 'primary',
    },
    {
      act: 'decline_mediation',
      title: 'Decline mediation',
      button: 'Decline mediation',
      asks: 'decline_mediation',
      consequence: 'There is no mediation. The dispute continues as before, and we tell everyone.',
      tone: 'primary',
    },
    {
      act: 'withdraw',
      title: 'Withdraw the dispute',
      button: 'Withdraw the dispute',
      asks: 'withdraw',
      consequence:
        'The dispute ends, the current split stays, and we pay what was on hold. We tell everyone. Only the society can reopen it.',
      tone: 'danger',
    },
  ];
  return all.filter(
    ({ act }) =>
      acts.includes(act) &&
      // A draft is deleted where it is changed.
      !(act === 'withdraw' && state === 'draft' && is_raiser && dispute.origin === 'member'),
  );
}
