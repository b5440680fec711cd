import type { DisputeInput } from '#contract/disputes/dispute-input.ts';
import type {
  changeDispute as change,
  draftDispute as draftDisputeEndpoint,
  dropDispute as drop,
} from '#contract/disputes/disputes.ts';
import { Problem } from '#domain/problems.ts';
import { isLive } from '#domain/works/work.ts';
import type { Actor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { removeFiles } from '../../platform/files/claim-file.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { lockWorkRow, visibleWork, type WorkRow } from '../../works/works.sql.ts';
import { applyAct } from '../apply-act.ts';
import { addDispute, deleteDraft, draftAbout, setDispute } from '../change.sql.ts';
import { disputeById } from '../dispute.sql.ts';
import { lockDispute } from '../lock-dispute.ts';
import { addParties, setClaim } from '../parties/parties.sql.ts';
import { inOrder, resolveSplit } from '../proposals/resolve-split.ts';
import { viewIn } from '../reading/read-dispute.ts';
import { recordEvents } from '../record-events.ts';
import { evidenceOf } from '../timeline.sql.ts';

/** Begins a dispute: a draft, which nobody but its member sees. */
export const draftDispute: Handler<typeof draftDisputeEndpoint> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    await lockWorkRow(tx, params.id);
    const work = await visibleWork(tx, params.id, actor);
    if (work === undefined) throw new Problem('not_found');
    if (!isLive(work.state)) throw new Problem('dispute_work_not_standing');
    const there = await draftAbout(tx, work.id, actor.rightsHolderId);
    if (there !== null) throw drafted(there);
    const at = ctx.now();
    const id = newId(at);
    await addDispute(tx, {
      id,
      work_id: work.id,
      kind: body.kind,
      rights: inOrder(body.rights),
      raised_by: actor.rightsHolderId,
      member_id: actor.memberId,
      since: at,
      created_at: at,
      updated_at: at,
    });
    const me = { rightsHolderId: actor.rightsHolderId, side: 'claimant' } as const;
    await addParties(tx, id, [{ ...me, isRaiser: true }], at);
    await writeDraft(tx, { id, work }, actor, body, at);
    const dispute = await disputeById(tx, id);
    if (dispute) await recordEvents(tx, ctx, { dispute, work }, { keepsVersion: true });
    const { data } = await viewIn(tx, ctx, id, actor);
    return { data };
  });

function drafted(id: string): Problem {
  const text =
    'You have already started a dispute about this work. Continue with it or delete it first.';
  return new Problem('dispute_draft_exists', '', { subject: { id, text } });
}

/** Writes what a draft says now; a claim may be wrong yet, so long as it is known whom it names. */
async function writeDraft(
  tx: Transaction,
  { id, work }: { readonly id: string; readonly work: WorkRow },
  { rightsHolderId }: Pick<Actor, 'rightsHolderId'>,
  body: DisputeInput,
  at: Date,
): Promise<void> {
  const isDuplicate = body.kind === 'duplicate_work';
  const other = isDuplicate ? body.other_work_id : null;
  if (other === work.id) throw new Problem('dispute_same_work', 'other_work_id');
  if (other !== null) await mustBeThere(tx, other);
  const rights = inOrder(body.rights);
  await setDispute(tx, id, {
    kind: body.kind,
    rights,
    statement: body.statement,
    other_work_id: other,
  });
  const resolved =
    isDuplicate || body.holders === null
      ? null
      : await resolveSplit(tx, work, body.holders, rights, at);
  const unknown = resolved?.problems.filter(({ code }) => unreadable.has(code)) ?? [];
  if (unknown.length > 0) throw new Problem('invalid', unknown);
  await setClaim(tx, { disputeId: id, rightsHolderId }, resolved?.lines ?? null, at);
}

// A line that cannot be stored would be lost without a word; and nobody is named who said that it is not them.
const unreadable: ReadonlySet<string> = new Set([
  'rights_holder_unknown',
  'name_refused',
  'holder_listed_twice',
  'represents_no_writer',
  'represents_nobody',
  'represents_ring',
]);

async function mustBeThere(tx: Transaction, workId: string): Promise<void> {
  const there = await tx
    .selectFrom('work')
    .select('state')
    .where('id', '=', workId)
    .executeTakeFirst();
  if (there === undefined || !isLive(there.state))
    throw new Problem('work_unknown', 'other_work_id');
}

/** Changes a dispute of mine that is not before the others yet. */
export const changeDispute: Handler<typeof change> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockDispute(tx, params.id, actor, ifMatch);
    const { dispute, work, me } = locked;
    await applyAct(tx, ctx, locked, {
      act: { what: 'change', partyId: me.rights_holder_id },
      by: { memberId: actor.memberId },
      write: (at) => writeDraft(tx, { id: dispute.id, work }, actor, body, at),
    });
    return viewIn(tx, ctx, dispute.id, actor);
  });

/** Deletes a draft of mine. */
export const dropDispute: Handler<typeof drop> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    const locked = await lockDispute(tx, params.id, actor);
    const { dispute, me } = locked;
    await applyAct(tx, ctx, locked, {
      act: { what: 'drop', partyId: me.rights_holder_id },
      by: { memberId: actor.memberId },
      write: async (at) => {
        const fileIds = (await evidenceOf(tx, dispute.id)).flatMap(({ file_id }) => file_id ?? []);
        if (fileIds.length > 0) await removeFiles(tx, at, { memberId: actor.memberId, fileIds });
        await deleteDraft(tx, dispute.id);
      },
    });
    return { data: undefined };
  });
