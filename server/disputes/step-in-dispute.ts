import type { stepInDispute as endpoint } from '#contract/disputes.ts';
import { type DisputeAct, mayAct } from '#domain/disputes/acts.ts';
import { hasEvidenceStep } from '#domain/disputes/moves.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Advance, advance } from './advance.ts';
import { endSplitProposals } from './change.sql.ts';
import { type DisputeRow, disputeById, type PartyRow } from './dispute.sql.ts';
import { setEvidenceFinished } from './dispute-parts.sql.ts';
import { lockDispute } from './lock-dispute.ts';
import { nameOf, notifyParties, stateInWords } from './notify-parties.ts';
import { notifySocietyOfTurn } from './notify-society.ts';
import { actingParty, presenceIn } from './party-facts.ts';
import { viewIn } from './read-parts.ts';
import { type MediationStep, stepInMediation } from './step-in-mediation.ts';

type Step =
  | Extract<DisputeAct, 'go_on' | 'ask_determination' | 'finish_evidence' | 'withdraw'>
  | MediationStep;

const said: Readonly<Record<Step, string>> = {
  go_on: 'went on',
  ask_determination: 'asked the society to decide',
  finish_evidence: 'has no more evidence to give',
  ask_mediation: 'asked for mediation',
  agree_to_mediation: 'agreed to mediation',
  decline_mediation: 'declined mediation',
  withdraw: 'withdrew the claim',
};

/** A step that one party takes by itself. */
export const stepInDispute: Handler<typeof endpoint> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const { dispute, work, me } = await lockDispute(tx, params.id, actor, ifMatch);
    if (!mayAct(dispute.state, body.step, actingParty(dispute, me))) {
      throw new Problem('dispute_moved_on');
    }
    const at = ctx.now();
    if (body.step === 'finish_evidence') {
      await setEvidenceFinished(
        tx,
        { disputeId: dispute.id, rightsHolderId: me.rights_holder_id },
        at,
      );
    }
    if (body.step === 'withdraw') await endSplitProposals(tx, dispute.id, 'lapsed', at);
    const now = (await disputeById(tx, dispute.id)) ?? dispute;
    const by = { memberId: actor.memberId };
    const steps = isAboutMediation(body.step)
      ? await stepInMediation(tx, { dispute: now, me }, body.step, { by, note: body.reason, at })
      : stepsOf(body.step, now, me, by, body.reason);
    const after = await advance(tx, ctx, { dispute: now, work }, steps);
    // Of a draft that they made themselves nobody else knows.
    if (dispute.state !== 'draft' || dispute.origin === 'conflict') {
      const reason = body.reason === null ? '' : ` ${body.reason}`;
      const message = `${me.name} ${said[body.step]} in dispute ${nameOf(after)}. ${whatFollows(body.step, dispute, after)}${reason}`;
      await notifyParties(
        tx,
        after,
        { title: `${after.title}: a step on`, message, by: actor.memberId },
        at,
      );
    }
    await notifySocietyOfTurn(tx, ctx, dispute, after);
    return viewIn(tx, ctx, dispute.id, actor);
  });

function isAboutMediation(step: Step): step is MediationStep {
  return step === 'ask_mediation' || step === 'agree_to_mediation' || step === 'decline_mediation';
}

function whatFollows(step: Step, before: DisputeRow, after: DisputeRow): string {
  const isOn = after.state !== before.state;
  if (step === 'ask_mediation' && !isOn) return 'It begins when all have agreed to it.';
  if (step === 'decline_mediation') return 'The dispute goes on as it was.';
  return `It is now: ${stateInWords(after)}.`;
}

function stepsOf(
  step: Exclude<Step, MediationStep>,
  dispute: DisputeRow,
  { side }: PartyRow,
  by: { memberId: string },
  note: string | null,
): Advance {
  switch (step) {
    case 'go_on': {
      const move = hasEvidenceStep(dispute.kind) ? 'open_evidence' : 'open_negotiation';
      return { moves: [{ move, mover: side, by, note }] };
    }
    case 'ask_determination':
      return { moves: [{ move: 'determine', mover: side, by, note }] };
    case 'withdraw':
      return { moves: [{ move: 'withdraw', mover: side, by, note }] };
    case 'finish_evidence': {
      const isLast = dispute.parties.every(
        (party) => presenceIn(party) !== 'account' || party.evidence_finished_at !== null,
      );
      return {
        events: [{ kind: 'finish_evidence', by, note }],
        moves: isLast ? [{ move: 'open_negotiation', mover: 'rule' }] : [],
      };
    }
    default:
      return step satisfies never;
  }
}
