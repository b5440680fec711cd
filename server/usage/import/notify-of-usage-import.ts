import { type Notice, notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { type LogImportRecord, membersInLog, withdrawNotices } from './usage-imports.sql.ts';

/** Notifies the member who brought a log in that it is through, and every member with uses of their recordings in it, once for all of them. */
export async function notifyOfLog(
  tx: Transaction,
  record: LogImportRecord,
  at: Date,
): Promise<void> {
  const { member_id, first_at: from, last_at: until } = record;
  const others =
    from === null || until === null
      ? []
      : await membersInLog(tx, { importId: record.id, from, until, except: member_id });
  const notices = others.map(({ member_id: id, matched, suggested }) =>
    noticeTo(id, record, matched, suggested),
  );
  await notifyEach(tx, [...ownNotice(record), ...notices], at);
}

/** Takes back what members were notified of an import: unread notices go, members who have read one are notified. Anybody who brought it in is notified as well. */
export async function notifyOfLogUndo(
  tx: Transaction,
  { id, member_id, worked, source_name }: LogImportRecord,
  at: Date,
): Promise<void> {
  const read = await withdrawNotices(tx, id);
  const withdrawn: Notice = {
    memberIds: read,
    senderMemberId: member_id,
    event: 'reported_plays_removed',
    facts: { source: source_name },
  };
  await notifyEach(tx, read.length === 0 ? [] : [withdrawn], at);
  if (member_id === null) return;
  const notice: Notice = {
    memberIds: [member_id],
    event: 'usage_import_undone',
    facts: { import_id: id, source: source_name, uses: worked },
    senderMemberId: null,
  };
  await notifyEach(tx, [notice], at);
}

function ownNotice(record: LogImportRecord): Notice[] {
  const { id, member_id, source_name, matched, suggested, unmatched, repeated, faulty } = record;
  // Who enters a performance sees what came of it.
  if (member_id === null || record.kind === 'performance') return [];
  return [
    {
      memberIds: [member_id],
      senderMemberId: null,
      event: 'usage_import_done',
      facts: {
        import_id: id,
        source: source_name,
        matched,
        suggested,
        unmatched,
        repeated,
        faulty,
      },
    },
  ];
}

function noticeTo(
  memberId: string,
  record: LogImportRecord,
  matched: number,
  suggested: number,
): Notice {
  const { source_name: source, source_member_id: reporterId, source_confirmed_at, id } = record;
  const common = { memberIds: [memberId], logImportId: id, senderMemberId: reporterId };
  // What a member says of a source that nobody has checked is no fact, and is not told as one.
  if (reporterId !== null && source_confirmed_at === null) {
    const name = record.source_member_name;
    const facts = { name, plays: matched + suggested, source };
    return { ...common, event: 'plays_reported', facts };
  }
  return { ...common, event: 'uses_came_in', facts: { source, matched, suggested } };
}
