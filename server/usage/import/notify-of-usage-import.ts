import { pages } from '#contract/pages.ts';
import { type Notice, notifyEach } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { membersInLog, withdrawNotices } from './notified-members.sql.ts';
import type { LogImportRecord } from './usage-imports.sql.ts';

/** Tells who brought a log in that it is through, and every member of whose recordings it has uses, once for all of them. */
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

/** Takes back what members were told of an import: unread notices go, who has read one is told. Whoever brought it in is told as well. */
export async function notifyOfLogUndo(
  tx: Transaction,
  { id, member_id, worked, source_name }: LogImportRecord,
  at: Date,
): Promise<void> {
  const read = await withdrawNotices(tx, id);
  const withdrawn: Notice = {
    memberIds: read,
    title: 'Reported plays removed',
    message: `Somebody undid the import that reported plays of your recordings from ${source_name}. We removed these plays.`,
    link: pages.usages(),
    senderMemberId: member_id,
  };
  await notifyEach(tx, read.length === 0 ? [] : [withdrawn], at);
  if (member_id === null) return;
  const notice: Notice = {
    memberIds: [member_id],
    title: 'A log was taken back',
    message: `${usesOf(worked)} of ${source_name} ${worked === 1 ? 'is' : 'are'} taken out again.`,
    link: pages.usageImport(id),
    senderMemberId: null,
  };
  await notifyEach(tx, [notice], at);
}

function ownNotice(record: LogImportRecord): Notice[] {
  const { id, member_id, source_name, matched, suggested, unmatched, repeated, faulty } = record;
  // Who enters a performance sees what came of it.
  if (member_id === null || record.kind === 'performance') return [];
  const uses = matched + suggested + unmatched;
  const rest = [
    suggested > 0 ? `${number(suggested)} wait to be looked at.` : '',
    repeated > 0 ? `${number(repeated)} were there already.` : '',
    faulty > 0 ? `${number(faulty)} had a problem and can be mended.` : '',
  ].filter((text) => text !== '');
  return [
    {
      memberIds: [member_id],
      title: 'Your log is imported',
      message: [
        `${usesOf(uses)} of ${source_name} came in, ${number(matched)} matched.`,
        ...rest,
      ].join(' '),
      link: pages.usageImport(id),
      senderMemberId: null,
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
    const who = record.source_member_name ?? 'A member';
    return {
      ...common,
      title: `${who} reported plays of your recordings`,
      message: `${who} reported ${playsOf(matched + suggested)} of your recordings from ${source}. The society has not checked this source.`,
      link: pages.usages(),
    };
  }
  const isAsked = suggested > 0;
  const asked = `${usesOf(suggested)} ${suggested === 1 ? 'is' : 'are'} likely yours: look and confirm.`;
  const said = `${usesOf(matched)} of your recordings came in from ${source}.`;
  return {
    ...common,
    title: isAsked ? 'Uses that are likely yours' : 'Your recordings were used',
    message: [matched > 0 ? said : `A log of ${source} came in.`, isAsked ? asked : '']
      .join(' ')
      .trim(),
    link: isAsked ? pages.usages({ tab: 'likely' }) : pages.usages(),
  };
}

const number = (count: number): string => count.toLocaleString('en');
const usesOf = (count: number): string => (count === 1 ? '1 use' : `${number(count)} uses`);
const playsOf = (count: number): string => (count === 1 ? '1 play' : `${number(count)} plays`);
