import { Problem } from '../problems.ts';
import { isExtendable, maxExtendedDays } from './deadlines.ts';
import {
  type Decision,
  happened,
  moved,
  proposalsBy,
  refuseUnless,
  refuseUnlessReady,
  type SocietyAct,
} from './decision.ts';
import type { DisputeFacts } from './facts.ts';

/** The rules of what the society does in a dispute. @throws Problem the refusal */
export function decideForSociety(dispute: DisputeFacts, act: SocietyAct, at: Date): Decision {
  switch (act.what) {
    case 'pass':
      refuseUnlessReady(act.readiness);
      return moved(dispute, 'notify', 'society');
    case 'ask_information':
      return moved(dispute, 'ask_information', 'society');
    case 'reject':
      return { ...moved(dispute, 'reject', 'society'), ends: { as: 'lapsed' } };
    case 'move_on':
      return moved(dispute, act.move, 'society');
    case 'decide':
      return { ...moved(dispute, 'decide', 'society'), outcome: act.outcome };
    case 'apply':
      refuseUnless(dispute.state === 'resolved');
      return { events: [], carriesOut: true, reaches: 'entry' };
    case 'reopen':
      if (act.inTheWay !== null) throw act.inTheWay;
      return moved(dispute, 'reopen', 'society');
    case 'write':
      return { events: [], reaches: 'entry' };
    case 'name_mediator': {
      refuseUnless(dispute.state === 'mediation');
      const isTooLate = dispute.deadline !== null && act.on > dayOf(dispute.deadline);
      if (act.on < dayOf(at) || isTooLate) throw refusedToSociety(dispute, meetingMessage);
      return happened('name_mediator');
    }
    case 'extend': {
      refuseUnless(dispute.deadline !== null && isExtendable(dispute.state));
      const latest = new Date(at.getTime() + maxExtendedDays * 86_400_000);
      const isLater = act.until > dayOf(dispute.deadline) && act.until > dayOf(at);
      if (!isLater || act.until > dayOf(latest)) throw refusedToSociety(dispute, extendMessage);
      // Who is about to answer has seen all that counts: only the day is another one.
      return { ...happened('extend'), reaches: 'turns' };
    }
    case 'record_agreement': {
      refuseUnless(dispute.state === 'mediation');
      const ids = proposalsBy(dispute, null);
      return { ...happened('record_agreement'), ends: { as: 'replaced', ids } };
    }
    case 'end_mediation':
      refuseUnless(dispute.state === 'mediation');
      return { ...moved(dispute, 'determine', 'society'), ends: { as: 'lapsed' } };
    case 'leave_to_court':
      return dispute.state === 'external'
        ? happened('note_case')
        : moved(dispute, 'refer', 'society');
    case 'record_ruling':
      refuseUnless(dispute.state === 'external');
      if (dispute.court === null) throw refusedToSociety(dispute, courtMessage);
      if (act.on > dayOf(at)) throw refusedToSociety(dispute, rulingMessage);
      return { ...moved(dispute, 'record_ruling', 'society'), outcome: act.outcome };
    default:
      return act satisfies never;
  }
}

// In words for the society's staff.
function refusedToSociety({ id }: DisputeFacts, text: string): Problem {
  return new Problem('invalid', '', { subject: { id, text } });
}

const meetingMessage = 'They must meet before mediation ends. Name a day from today until then.';
const extendMessage = `Choose a day after the current last day, at most ${maxExtendedDays} days from today.`;
const courtMessage = 'You have not named the court or tribunal yet. Do that first.';
const rulingMessage =
  'This ruling is in the future. Give the day of the ruling, today at the latest.';

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
