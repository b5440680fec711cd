import { type Zippable, zipSync } from 'fflate';
import type { exportMyData as endpoint } from '#contract/members/account.ts';
import { type FilePurpose, filePurposes } from '#domain/files/file.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import type { Actor, Context } from '../context.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { renderNotice } from '../notifications/notice-content.ts';
import { transaction } from '../platform/db/db.ts';
import { filesOfMember, openFile, savedName } from '../platform/files/open-file.ts';
import type { FileBytes, Handler } from '../platform/http/handler.ts';
import { type Limit, take } from '../platform/http/limits/rate-limit.ts';
import { profileDetails } from '../profile/read-profile.ts';
import { securityEventsOf } from '../security-log/security-log.routes.ts';
import {
  bankDetailsOf,
  disputesOfMember,
  draftsOf,
  editsBy,
  emailChangesOf,
  eventsOf,
  factorsOf,
  importsOf,
  invitationsBy,
  logsOf,
  mailsOf,
  notificationsOf,
  proposalsBy,
  recordingEditsBy,
  recordingProposalsBy,
  recordingsOfMember,
  saidInDisputes,
  saidOfUses,
  soundsOf,
  worksOfMember,
} from './export.sql.ts';
import { sessionsAsSeen } from './own-sessions.ts';

const perMember: Limit = { name: 'export', max: 10, windowMs: 3_600_000, stepMs: 60_000 };

export const exportMyData: Handler<typeof endpoint> = async (ctx, actor) => {
  const at = ctx.now();
  const { memberId } = actor;
  await take(ctx.db, [{ limit: perMember, of: memberId }], at);
  await transaction(ctx.db, (tx) =>
    recordMemberEvent(tx, { memberId, event: 'data_exported', by: { kind: 'member' }, at }),
  );
  return { data: await packData(ctx, actor) };
};

/** Whose data are packed; `sessionId` is the session that asks, which is marked where it is one of theirs. */
type Owner = Pick<Actor, 'memberId' | 'rightsHolderId' | 'sessionId'>;

/** Everything that is stored about a member, as a ZIP: one JSON file a subject, and their files. */
export async function packData(ctx: Context, owner: Owner): Promise<FileBytes> {
  const at = ctx.now();
  const subjects = await subjectsOf(ctx, owner, at);
  const entries: Zippable = { 'README.txt': textBytes(readme(ctx, at)) };
  for (const [name, subject] of Object.entries(subjects)) {
    entries[`${name}.json`] = textBytes(JSON.stringify(subject, null, 2));
  }
  // Pictures and PDFs are packed already: they are put in as they are.
  for (const [name, bytes] of await filesToTake(ctx, owner)) entries[name] = [bytes, { level: 0 }];
  const fileName = `my-data-${at.toISOString().slice(0, 10)}.zip`;
  return { bytes: zipSync(entries), mediaType: 'application/zip', fileName };
}

async function subjectsOf({ db }: Context, owner: Owner, at: Date) {
  const { memberId } = owner;
  return {
    profile: await profileDetails(db, memberId, at),
    works: await worksOfMember(db, owner),
    recordings: await recordingsOfMember(db, owner),
    logs: await logsOf(db, memberId),
    'said-of-uses': await saidOfUses(db, memberId),
    disputes: await disputesOfMember(db, owner.rightsHolderId),
    'said-in-disputes': await saidInDisputes(db, owner.rightsHolderId),
    drafts: await draftsOf(db, memberId),
    imports: await importsOf(db, memberId),
    'changes-to-works': await editsBy(db, memberId),
    'changes-to-recordings': await recordingEditsBy(db, memberId),
    'proposals-about-works': await proposalsBy(db, memberId),
    'claims-on-recordings': await recordingProposalsBy(db, memberId),
    'links-to-co-sign': await invitationsBy(db, memberId),
    'account-history': await eventsOf(db, memberId),
    'bank-details': await bankDetailsOf(db, memberId),
    'passkeys-and-codes': await factorsOf(db, memberId),
    'changes-of-email': await emailChangesOf(db, memberId),
    'sound-files': await soundsOf(db, memberId),
    notifications: (await notificationsOf(db, memberId)).map(notificationView),
    'notifications-by-mail': await mailsOf(db, memberId),
    sessions: await sessionsAsSeen(db, owner, at),
    'security-events': await securityEventsOf(db, owner),
  };
}

/** Small files only: sounds, evidence and stations' logs would fill the memory of the server, and the phone. */
const purposesToTake: readonly FilePurpose[] = filePurposes.filter(
  (purpose) => purpose !== 'audio' && purpose !== 'log_import' && purpose !== 'evidence',
);

async function filesToTake(ctx: Context, { memberId }: Owner): Promise<[string, Uint8Array][]> {
  const files = await filesOfMember(ctx.db, memberId, purposesToTake);
  const taken: [string, Uint8Array][] = [];
  for (const [index, file] of files.entries()) {
    // Made safe as a name in an archive; the number separates two of the same name.
    const name = savedName(file).replace(/[^\p{L}\p{N}._ -]/gu, '_');
    taken.push([`files/${index + 1}-${file.purpose}-${name}`, await openFile(ctx, file)]);
  }
  return taken;
}

function readme({ society }: Context, at: Date): string {
  return [
    `Everything ${society.name} keeps about you in its member portal, as of ${formatFullDateTime(at)} (time in Ghana).`,
    '',
    'profile.json           who you are, how to contact you, what you agreed to',
    'works.json             your works with your shares (10000 is 100 %)',
    'recordings.json        sound recordings you are on or registered, with your lines',
    'logs.json              logs and performances you imported, and the stations and venues you named',
    'said-of-uses.json      plays you confirmed, rejected or claimed, and why',
    'disputes.json          disputes you take part in, with your claims and answers',
    'said-in-disputes.json  your messages and evidence in them; save the files at each dispute',
    'drafts.json            works you started and have not registered',
    'imports.json           files of works you imported, and your own numbers for works',
    'changes-to-works.json  what you registered, amended and confirmed',
    'changes-to-recordings.json  the same for sound recordings',
    'proposals-about-works.json  what you proposed, and what others answered',
    'claims-on-recordings.json  what you claimed on sound recordings and proposed to change, and how it ended',
    'links-to-co-sign.json  links you made for holders without an account',
    'account-history.json   what happened to your account',
    'bank-details.json      your bank details; numbers are masked',
    'passkeys-and-codes.json  names and times of your passkeys, code apps and recovery codes; nothing that opens your account',
    'changes-of-email.json  changes of your email address in the last 30 days',
    'sound-files.json       your audio files; save each from its recording, because they are too large for this ZIP',
    'notifications.json     your notifications',
    'notifications-by-mail.json  which notifications we email you',
    'sessions.json          where you are logged in',
    'security-events.json   your log-ins and failed attempts in the last year',
    'files/                 your picture and your documents',
    '',
  ].join('\r\n');
}

const textBytes = (text: string) => new TextEncoder().encode(text);

function notificationView(notice: Awaited<ReturnType<typeof notificationsOf>>[number]) {
  const { kind, created_at, read_at, mailed_at } = notice;
  return { kind, ...renderNotice(notice), created_at, read_at, mailed_at };
}
