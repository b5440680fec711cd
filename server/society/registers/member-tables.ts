import { deskPages } from '#contract/society/desk-pages.ts';
import { disputeStateNames, formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { deviceOf } from '#domain/members/device.ts';
import type { MemberEvent } from '#domain/members/member-events.ts';
import { type StaffRole, staffMay } from '#domain/permissions.ts';
import type { RecordingState } from '#domain/recordings/recording.ts';
import { memberEventNames, type StaffEvent, staffEventNames } from '#domain/staff/audit-names.ts';
import { type CaseKind, caseKinds } from '#domain/staff/case-kinds.ts';
import { recordingStateNames } from '#domain/staff/figure-names.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { formatShare } from '#domain/works/shares.ts';
import { stateNames } from '#domain/works/work.ts';
import { openSessionsOf } from '../../account/account.sql.ts';
import type { Context } from '../../context.ts';
import { notificationView } from '../../notifications/list-notifications.ts';
import { notificationsOf } from '../../notifications/notifications.sql.ts';
import type { Db } from '../../platform/db/db.ts';
import type { KnownMember } from '../members/read-member.ts';
import {
  decisionsAbout,
  disputesOfHolder,
  looksAtMember,
  recordingsOfHolder,
  worksOfHolder,
} from './members-register.sql.ts';
import { type EntryFacts, identifier, name, number, text } from './register.ts';

/** What belongs to a member and what happened to them, in tables; the newest of each. */
export async function tablesOf(
  ctx: Context,
  { member, events }: KnownMember,
  roles: readonly StaffRole[],
): Promise<EntryFacts['tables']> {
  const { db } = ctx;
  const { id, rights_holder_id: holderId } = member;
  const seesDisputes = staffMay(roles, 'see_disputes');
  return [
    {
      title: 'Works',
      columns: [identifier('Number'), name('Title'), text('Status'), number('Performing')],
      rows: (await worksOfHolder(db, holderId)).map((one) => ({
        id: one.id,
        to: deskPages.record('works', one.id),
        cells: [
          one.number === null ? null : formatWorkNumber(one.number),
          one.title,
          stateNames[one.state as keyof typeof stateNames],
          formatShare(one.share ?? 0),
        ],
      })),
    },
    {
      title: 'Recordings',
      columns: [identifier('ISRC'), name('Title'), text('Status')],
      rows: (await recordingsOfHolder(db, holderId)).map((one) => ({
        id: one.id,
        to: deskPages.record('recordings', one.id),
        cells: [one.isrc, one.title, recordingStateNames[one.state as RecordingState]],
      })),
    },
    ...(seesDisputes ? [await disputesTable(db, holderId)] : []),
    {
      title: 'Devices',
      columns: [text('Device'), text('Logged in'), text('Last seen')],
      rows: (await openSessionsOf(db, id, ctx.now())).slice(0, 20).map((one) => ({
        id: one.id,
        to: null,
        cells: [
          deviceText(deviceOf(one.user_agent)),
          whenText(one.created_at),
          whenText(one.seen_at),
        ],
      })),
    },
    {
      title: 'Notifications',
      columns: [name('Notification'), text('Sent'), text('Read')],
      rows: (await notificationsOf(db, id, { isUnread: false, offset: 0, size: 20 }))
        .filter(({ kind }) => kind !== 'dispute' || seesDisputes)
        .map((row) => ({
          id: row.id,
          to: null,
          cells: [
            notificationView(row).title,
            whenText(row.created_at),
            row.read_at === null ? 'Not yet' : whenText(row.read_at),
          ],
        })),
    },
    {
      title: 'Decisions',
      columns: [text('Case'), text('Decision'), text('By'), text('When')],
      rows: (await decisionsAbout(db, id)).map((one) => ({
        id: one.id,
        to: null,
        cells: [
          caseKinds[one.kind as CaseKind].label,
          one.what.replaceAll('_', ' '),
          one.by,
          whenText(one.at),
        ],
      })),
    },
    {
      title: 'Viewed by staff',
      columns: [text('What'), text('Who'), text('When')],
      rows: (await looksAtMember(db, id)).map((one) => ({
        id: one.id,
        to: null,
        cells: [staffEventNames[one.what as StaffEvent] ?? one.what, one.by, whenText(one.at)],
      })),
    },
    {
      title: 'History',
      columns: [text('What'), text('By'), text('When')],
      rows: events.map(({ event, by_name, by_kind, at }, place) => ({
        id: String(place),
        to: null,
        cells: [
          memberEventNames[event as MemberEvent] ?? event,
          by_name ?? { member: member.name, system: 'The portal' }[by_kind as 'member'] ?? by_kind,
          whenText(at),
        ],
      })),
    },
  ];
}

async function disputesTable(db: Db, holderId: string): Promise<EntryFacts['tables'][number]> {
  return {
    title: 'Disputes',
    columns: [identifier('Number'), text('Work'), text('Status')],
    rows: (await disputesOfHolder(db, holderId)).map((one) => ({
      id: one.id,
      to: deskPages.record('disputes', one.id),
      cells: [
        one.number === null ? null : formatDisputeNumber(one.number),
        one.title,
        disputeStateNames[one.state as keyof typeof disputeStateNames],
      ],
    })),
  };
}

function deviceText({ browser, system }: ReturnType<typeof deviceOf>): string {
  return [browser, system].filter((part) => part !== null).join(' on ') || 'Not known';
}
