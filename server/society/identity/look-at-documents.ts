import type {
  readScan as scanning,
  showDocumentNumber as showing,
} from '#contract/society/identity-checks.ts';
import { Problem } from '#domain/problems.ts';
import type { StaffEvent } from '#domain/staff/staff-events.ts';
import type { Context, StaffActor } from '../../context.ts';
import { recordMemberEvent } from '../../history/record-member-event.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import { filesOfMember, openFile, savedName } from '../../platform/files/open-file.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type Limit, take } from '../../platform/http/limits/rate-limit.ts';
import { openText } from '../../platform/sealing/seal.ts';
import { recordStaffEvent } from '../../staff/record-staff-event.ts';
import { waitingCase } from '../queue/queue.sql.ts';
import { foundMember, kindOf, numberPlace, scanPurposes } from './compared-facts.ts';
import type { CheckedMember } from './identity-checks.sql.ts';

export const readScan: Handler<typeof scanning> = async (ctx, actor, { params }, facts) => {
  const member = await foundMember(ctx.db, params.id);
  const file = (await filesOfMember(ctx.db, member.id, scanPurposes)).find(
    ({ id }) => id === params.scan,
  );
  if (file === undefined) throw new Problem('not_found');
  // Before anything is shown: whoever looks is named, also when the line then fails.
  await confirmLook(ctx, actor, member);
  const detail = { purpose: file.purpose, file: file.id };
  await recordLook(ctx, actor, member, { event: 'looked_at_scan', detail }, facts.address);
  return {
    data: {
      bytes: await openFile(ctx, file),
      mediaType: file.media_type ?? 'application/octet-stream',
      fileName: savedName(file),
    },
  };
};

export const showDocumentNumber: Handler<typeof showing> = async (
  ctx,
  actor,
  { params },
  facts,
) => {
  const member = await foundMember(ctx.db, params.id);
  const sealed = member.identity_number_sealed;
  if (sealed === null) return { data: { number: null } };
  await confirmLook(ctx, actor, member);
  const detail = { purpose: 'identity_number' };
  await recordLook(ctx, actor, member, { event: 'looked_at_number', detail }, facts.address);
  return { data: { number: openText(ctx.keys, sealed, numberPlace(member.id)) } };
};

const looksAnHour: Limit = {
  name: 'looks at the desk',
  max: 600,
  windowMs: 3_600_000,
  stepMs: 60_000,
};
const looksADay: Limit = {
  name: 'looks at the desk in a day',
  max: 2_500,
  windowMs: 24 * 3_600_000,
  stepMs: 3_600_000,
};

/** A day's work is two hundred checks: nobody copies the whole society in one. @throws Problem `too_many_requests` */
export function countLook(db: Db, { staffId }: StaffActor, at: Date): Promise<void> {
  const limits = [looksAnHour, looksADay].map((limit) => ({ limit, of: staffId }));
  return take(db, limits, at);
}

/**
 * Of somebody whose documents nobody has to check now, a session alone shows none.
 * @throws Problem `too_many_requests`, `factor_required`
 */
async function confirmLook(ctx: Context, actor: StaffActor, member: CheckedMember): Promise<void> {
  await countLook(ctx.db, actor, ctx.now());
  const { id } = member;
  const waiting =
    (await waitingCase(ctx.db, { kind: kindOf(member), id })) ??
    (await waitingCase(ctx.db, { kind: 'changed_document', id }));
  if (waiting === undefined && !actor.hasRecentFactor) throw new Problem('factor_required');
}

/** In the history of who looked and of whose it is. */
function recordLook(
  ctx: Context,
  { staffId, name }: StaffActor,
  { id: memberId }: CheckedMember,
  {
    event,
    detail,
  }: { readonly event: StaffEvent; readonly detail: Readonly<Record<string, unknown>> },
  address: string,
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const by = { staffId, name };
    await recordStaffEvent(tx, { staffId, by, event, memberId, detail, address, at });
    await recordMemberEvent(tx, {
      memberId,
      event: 'documents_seen',
      detail,
      by: { kind: 'society', name },
      at,
    });
  });
}
