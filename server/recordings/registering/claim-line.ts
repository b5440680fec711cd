import type { ClaimInput } from '#contract/recordings/recording-input.ts';
import type { claimRecordingLine as endpoint } from '#contract/recordings/recordings.ts';
import { Problem } from '#domain/problems.ts';
import { periodProblems } from '#domain/recordings/recording-problems.ts';
import { askedFor } from '#domain/recordings/standing.ts';
import type { Actor, Context } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { giveBack, type Limit, take } from '../../platform/http/limits/rate-limit.ts';
import {
  knownRightsHolders,
  removeNameRefusal,
} from '../../rightsholders/find-or-add-rights-holders.ts';
import { lockRecording } from '../lock-recording.ts';
import { notifyOfProposal } from '../proposals/make-proposal.ts';
import { addProposal, hasPlays, type NewProposal, waitingOf } from '../proposals/proposals.sql.ts';
import { consentsOf, linesWith, refuseImpossibleLines } from '../proposals/proposed-lines.ts';
import { readView } from '../reading/read-recording.ts';
import type { RecordingRow } from '../recordings.sql.ts';
import type { Person } from './recording-lines.ts';

const claimsADay = { provisional: 10, verified: 30, suspended: 0 } as const;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Claims a line for the requesting member, and nobody else. It opens nothing and changes nothing until it is accepted. */
export const claimRecordingLine: Handler<typeof endpoint> = async (ctx, actor, input) => {
  const limited = { limit: limitFor(actor), of: actor.memberId };
  const at = ctx.now();
  await take(ctx.db, [limited], at);
  try {
    return await transaction(ctx.db, (tx) => claim(tx, ctx, actor, input));
  } catch (error) {
    // What was refused was no claim.
    if (error instanceof Problem) await giveBack(ctx.db, limited, at);
    throw error;
  }
};

function limitFor({ status }: Actor): Limit {
  return {
    name: 'recording claims',
    max: claimsADay[status],
    windowMs: dayMs,
    stepMs: hourMs,
  };
}

async function claim(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { params, body }: Parameters<typeof claimRecordingLine>[2],
) {
  const at = ctx.now();
  const { memberId, rightsHolderId } = actor;
  const recording = await lockRecording(tx, params.id, actor);
  const holder = (await knownRightsHolders(tx, { ids: [rightsHolderId], ipis: [] })).byId(
    rightsHolderId,
  );
  if (holder === undefined) throw new Problem('not_found');
  const me: Person = { id: holder.id, name: holder.name, kind: holder.kind, memberId };
  refuseSecond(recording, body, me);
  const waiting = await waitingOf(tx, recording.id, memberId);
  if (waiting.some((one) => one.lines.some(({ group }) => group === body.group)))
    throw new Problem('claim_waiting');
  const lines = [lineOf(body, me)];
  const proposed = { kind: 'claim', lines, proposer_id: me.id } as const;
  refuseTooMuch(recording, proposed);
  const proposal: NewProposal = {
    id: newId(at),
    recordingId: recording.id,
    kind: 'claim',
    memberId,
    reason: body.reason,
    at,
    answerBy: null,
    lines,
    asked: askedFor(consentsOf(recording, proposed, await hasPlays(tx, recording.id))),
  };
  // Who said before that it is somebody else is named by themselves.
  await removeNameRefusal(tx, { holderId: me.id, subjectId: recording.id });
  await addProposal(tx, proposal);
  await notifyOfProposal(tx, recording, proposal, me.name);
  return readView(tx, ctx, recording.id, actor);
}

function lineOf(body: ClaimInput, me: Person) {
  const common = { ...me, group: body.group, share: body.share };
  if (body.group !== 'owners')
    return { ...common, role: body.role, territories: [], from: null, until: null };
  const { from, until } = body;
  const problems = periodProblems({ from, until }, 'until');
  if (problems.length > 0) throw new Problem('invalid', problems);
  return { ...common, role: null, territories: [...new Set(body.territories)], from, until };
}

/** @throws Problem `already_on_recording` when they have such a line: they amend it instead */
function refuseSecond(recording: RecordingRow, body: ClaimInput, me: Person): void {
  const isThere =
    body.group === 'owners'
      ? recording.owners?.some(({ id }) => id === me.id)
      : recording[body.group]?.some(({ id, role }) => id === me.id && role === body.role);
  if (isThere) throw new Problem('already_on_recording');
}

/** What cannot be accepted is said at the share that was typed. */
function refuseTooMuch(recording: RecordingRow, proposed: Parameters<typeof linesWith>[1]): void {
  try {
    refuseImpossibleLines(linesWith(recording, proposed));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const details = error.details.map(({ code }) => ({ path: 'share', code }));
    throw new Problem('invalid', details);
  }
}
