import { emailField } from '#contract/platform/fields.ts';
import { parse } from '#contract/platform/parse.ts';
import type { DisputeMove } from '#domain/disputes/moves.ts';
import { Problem } from '#domain/problems.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import { inviteForSociety, takeBackForSociety } from '../../disputes/by-link/invitations.ts';
import {
  endMediation,
  leaveToCourt,
  nameMediator,
  recordAgreement,
  recordRuling,
} from '../../disputes/society/mediation.ts';
import {
  applyOutcome,
  giveTime,
  moveDisputeTo,
  reopenDispute,
  type SocietySays,
  writeAsSociety,
} from '../../disputes/society/society-acts.ts';
import { disputeFacts } from '../cases/kinds/dispute-facts.ts';
import { enteredLines, type ShownDispute } from '../disputes/enter-split.ts';
import { stepActs } from './dispute-steps.ts';
import { talkActs } from './dispute-talks.ts';
import { type ActDone, type ActOutcome, actOf, type EntryFacts } from './register.ts';

/** Everything that the society can do in a dispute now, besides what is decided in its case. */
export function actsOnDispute(shown: ShownDispute): EntryFacts['acts'] {
  return [
    ...talkActs(shown),
    ...stepActs(shown.view),
    actOf({
      id: 'write',
      label: 'Write to parties',
      act: 'Send message',
      follows: 'All parties with an account read it in the dispute, and we notify them.',
      reason_label: 'What do you want to tell them?',
    }),
  ];
}

/** Does one of {@link actsOnDispute}, by the functions that the commands call. */
export async function actOnDispute(
  ctx: Context,
  id: string,
  { act, reason, values, shares, names }: ActDone,
): Promise<string | ActOutcome> {
  const says = { by: `${ctx.society.name} (${names})`, reason };
  const { court = '', case_number: caseNumber = null, party = '', on = '' } = values;
  switch (act) {
    case 'name_mediator': {
      const { mediator = '', place = '' } = values;
      await nameMediator(ctx, id, { mediator, on, place }, says.by).catch(at('values.on'));
      return `${mediator} mediates. We told the parties.`;
    }
    case 'record_agreement': {
      await recordAgreement(ctx, id, await linesOf(ctx, id, shares), says);
      return 'We asked all parties to accept these shares.';
    }
    case 'end_mediation':
      await endMediation(ctx, id, says);
      return 'Mediation is over. The dispute is in the queue for a decision.';
    case 'leave_to_court':
    case 'note_case':
      await leaveToCourt(ctx, id, { court, caseNumber }, says);
      return `The dispute is before ${court}. We told the parties.`;
    case 'record_ruling':
      return ruling(ctx, id, { on, caseNumber, shares, isMerge: values.ruling === 'merge' }, says);
    case 'give_time': {
      const { until = '' } = values;
      await giveTime(ctx, id, until, says).catch(at('values.until'));
      return `The parties have until ${formatFullDate(until)}. We told them.`;
    }
    case 'invite':
      return invite(ctx, id, { party, email: values.email ?? null }, says.by);
    case 'end_link':
      await takeBackForSociety(ctx, id, { by: says.by, rightsHolderId: party });
      return 'The link no longer works.';
    case 'move_on':
    case 'close': {
      // Safe: one of the choices, all of which are moves.
      const move = act === 'close' ? 'close' : (values.step as DisputeMove);
      await moveDisputeTo(ctx, id, move, says);
      return act === 'close'
        ? 'The dispute is closed. We told the parties.'
        : 'You moved the dispute to another step. We told the parties.';
    }
    case 'reopen':
      await reopenDispute(ctx, id, says);
      return 'The dispute is reopened. We told the parties.';
    case 'apply': {
      const { state } = await applyOutcome(ctx, id);
      return state === 'resolved' ? stuck : 'The decision is carried out.';
    }
    case 'write':
      await writeAsSociety(ctx, id, reason ?? '');
      return 'We sent your message.';
    default:
      throw new Problem('invalid', 'act');
  }
}

const stuck = 'We could not make the change yet. The email to the society says why.';

async function shownAt(ctx: Context, id: string): Promise<ShownDispute> {
  const shown = await disputeFacts(ctx, id);
  if (shown === undefined) throw new Problem('not_found');
  return shown;
}

async function linesOf(ctx: Context, id: string, shares: ActDone['shares']) {
  return enteredLines(ctx, await shownAt(ctx, id), shares ?? []);
}

type Ruling = Pick<ActDone, 'shares'> & {
  readonly on: string;
  readonly caseNumber: string | null;
  readonly isMerge: boolean;
};

async function ruling(
  ctx: Context,
  id: string,
  { on: ruledOn, caseNumber, shares, isMerge }: Ruling,
  says: SocietySays,
): Promise<string> {
  const { court, court_case: noted } = (await shownAt(ctx, id)).parts.dispute;
  if (court !== null && caseNumber !== null && caseNumber !== noted)
    await leaveToCourt(ctx, id, { court, caseNumber }, { ...says, reason: null });
  const lines = shares === null ? null : await linesOf(ctx, id, shares);
  const outcome = lines !== null || isMerge ? 'ruled' : 'unchanged';
  const { state } = await recordRuling(ctx, id, { lines, outcome, ruledOn }, says).catch(
    at('values.on'),
  );
  return state === 'resolved' ? stuck : 'The ruling is carried out. We told the parties.';
}

async function invite(
  ctx: Context,
  id: string,
  { party, email }: { readonly party: string; readonly email: string | null },
  by: string,
): Promise<ActOutcome> {
  if (email !== null && !parse(emailField, email).ok)
    throw new Problem('email_invalid', 'values.email');
  const { url, expiresAt, sentTo } = await inviteForSociety(ctx, id, {
    by,
    rightsHolderId: party,
    email,
  });
  const until = `It works until ${formatFullDate(expiresAt)}.`;
  if (sentTo !== null) return { says: `We sent the link to ${sentTo}. ${until}` };
  return { says: `The link is ready. ${until}`, ...(url !== null && { link: url }) };
}

/** What the rules refuse in words, at the field that it is about. */
function at(path: string) {
  return (error: unknown): never => {
    const isInWords = error instanceof Problem && error.code === 'invalid' && error.text;
    throw isInWords ? new Problem('invalid', path, { text: error.text ?? '' }) : error;
  };
}
