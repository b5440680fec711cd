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
  title: string;
  /** What it means. */
  meaning: string;
  button: string;
  isFirst?: boolean;
} & (
  | { to: string }
  | { asks: 'concede' | StepName; consequence: string; tone: 'primary' | 'danger' }
);

/** The moves that I can make, in the order in which they are offered. Messages, evidence and proposals have their own places. */
export function movesOffered(dispute: Dispute): OfferedMove[] {
  const { id, acts, work, kind, is_raiser, state } = dispute;
  const next = hasEvidenceStep(kind) ? 'evidence' : 'negotiation';
  const isDuplicate = kind === 'duplicate_work';
  const all: OfferedMove[] = [
    {
      act: 'change',
      title: state === 'draft' ? 'Go on with your draft' : 'Add what the society asked for',
      meaning:
        state === 'draft'
          ? 'Nobody is told before you raise it.'
          : 'Change what you said, then raise it again. It goes back to the society.',
      button: 'Go on',
      isFirst: true,
      to: addressOfRaising(work.id, { disputeId: id }),
    },
    {
      act: 'concede',
      title: 'Agree with the claim',
      meaning: isDuplicate
        ? 'You say that both are the same work. When everybody has, they are made one.'
        : 'You say that the claim is right. When everybody has, the work is changed.',
      button: 'Agree with the claim',
      asks: 'concede',
      consequence: isDuplicate
        ? 'You say that both are the same work. You cannot take that back. If all who are asked say so, they are made one at once.'
        : 'You say that the claimed split is right. You cannot take that back. If all who are asked say so, the work is changed at once.',
      tone: 'primary',
    },
    {
      act: 'counter',
      title: isDuplicate ? 'Say that they are two works' : 'Answer with another split',
      meaning: isDuplicate
        ? 'You say why this one is not the same work.'
        : 'You say how it should be shared instead, and why. Also if it should stay as it is.',
      button: 'Answer',
      isFirst: true,
      to: addressOfSplitForm(id, 'counter'),
    },
    {
      act: 'propose',
      title: 'Propose a split',
      meaning: 'Something that all of you could accept. It counts when every party has accepted.',
      button: 'Propose a split',
      isFirst: state === 'negotiation' && !acts.includes('answer_proposal'),
      to: addressOfSplitForm(id, 'propose'),
    },
    {
      act: 'finish_evidence',
      title: 'Say that your evidence is complete',
      meaning: 'When all parties have said so, you go on to negotiate without waiting.',
      button: 'My evidence is complete',
      asks: 'finish_evidence',
      consequence:
        'You say that you have shown everything you have. You can still add a file later if you find one.',
      tone: 'primary',
    },
    {
      act: 'go_on',
      title: `Go on to ${next}`,
      meaning:
        next === 'evidence'
          ? 'Everybody shows what speaks for their side. If you do nothing, this happens by itself.'
          : 'You look for a split that all accept. If you do nothing, this happens by itself.',
      button: 'Go on',
      asks: 'go_on',
      consequence: `It goes on to ${next} now, without waiting for the day on which it would by itself.`,
      tone: 'primary',
    },
    {
      act: 'ask_determination',
      title: 'Ask the society to decide',
      meaning: 'Not everybody answered. The society then decides from what was said and shown.',
      button: 'Ask it to decide',
      asks: 'ask_determination',
      consequence:
        'The society decides from what everybody said and showed, with its reasons. You can still agree on a split until it has.',
      tone: 'primary',
    },
    {
      act: 'ask_mediation',
      title: 'Ask for mediation',
      meaning: 'A mediator helps you to agree. It begins when all parties want it.',
      button: 'Ask for mediation',
      asks: 'ask_mediation',
      consequence:
        'All parties are asked whether they want it. When all do, the society names a mediator, who decides nothing. Where you do not agree then, the society decides afterwards.',
      tone: 'primary',
    },
    {
      act: 'agree_to_mediation',
      title: 'Agree to mediation',
      meaning: 'You meet with a mediator, who helps you to agree and decides nothing.',
      button: 'Agree to mediation',
      asks: 'agree_to_mediation',
      consequence:
        'When all have agreed, the society names a mediator, and a day and a place to meet. Where you do not agree there, the society decides afterwards.',
      tone: 'primary',
    },
    {
      act: 'decline_mediation',
      title: 'Decline mediation',
      meaning: 'The dispute goes on as it was.',
      button: 'Decline it',
      asks: 'decline_mediation',
      consequence: 'Nobody has to mediate. The dispute goes on as it was, and all are told.',
      tone: 'primary',
    },
    {
      act: 'withdraw',
      title: 'Take the dispute back',
      meaning: 'It ends. Everything stays as it stands, and nothing is held any more.',
      button: 'Take it back',
      asks: 'withdraw',
      consequence:
        'The dispute ends and everybody is told. Everything stays as it stands in the register, and what was held is paid. Only the society can open it again.',
      tone: 'danger',
    },
  ];
  return all.filter(
    ({ act }) =>
      acts.includes(act) &&
      // A draft is thrown away where it is changed.
      !(act === 'withdraw' && state === 'draft' && is_raiser && dispute.origin === 'member'),
  );
}
