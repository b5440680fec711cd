import type { exportMember as endpoint } from '#contract/society/registers.ts';
import { Problem } from '#domain/problems.ts';
import { packData } from '../../account/export-my-data.ts';
import { recordMemberEvent } from '../../history/record-member-event.ts';
import { notify } from '../../notifications/notify.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type Limit, take } from '../../platform/http/limits/rate-limit.ts';
import { recordStaffAct } from '../../staff/record-staff-event.ts';
import { refuseInvolved } from '../cases/refuse-involved.ts';
import { opposedTo } from '../registers/members-register.sql.ts';
import { membersBy } from './members.sql.ts';

const perOfficer: Limit = {
  name: 'members exported',
  max: 10,
  windowMs: 3_600_000,
  stepMs: 60_000,
};

/** The data of a member, for who asks for them on paper: see the contract. */
export const exportMember: Handler<typeof endpoint> = async (
  ctx,
  actor,
  { params: { id } },
  { address },
) => {
  const at = ctx.now();
  const { staffId, sessionId, name } = actor;
  const [member] = await membersBy(ctx.db, { ids: [id], emails: [], references: [] });
  if (member === undefined || member.closed_at !== null) throw new Problem('not_found');
  const { rights_holder_id: rightsHolderId } = member;
  // Their disputes are in it: the other side is no one to read them.
  const involved = [rightsHolderId, ...(await opposedTo(ctx.db, rightsHolderId))];
  await refuseInvolved(ctx, actor, { involved });
  await take(ctx.db, [{ limit: perOfficer, of: staffId }], at);
  await transaction(ctx.db, async (tx) => {
    const event = { memberId: id, event: 'data_exported', at } as const;
    await recordMemberEvent(tx, { ...event, by: { kind: 'society', name } });
    const detail = { register: 'members', id, act: 'Download data' };
    await recordStaffAct(tx, actor, { event: 'acted', memberId: id, detail, address, at });
    const recipients = { memberIds: [id], senderMemberId: null, isMailed: true };
    await notify(tx, { ...recipients, event: 'data_copied', facts: { by: name } }, at);
  });
  // No session of the member's is this one.
  return { data: await packData(ctx, { memberId: id, rightsHolderId, sessionId }) };
};
