import { Problem } from '#domain/problems.ts';
import type { StaffEvent } from '#domain/staff/audit-names.ts';
import type { Context, StaffActor } from '../../context.ts';
import { recordMemberEvent } from '../../history/record-member-event.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import { type Limit, take } from '../../platform/http/limits/rate-limit.ts';
import { recordStaffAct } from '../../staff/record-staff-event.ts';
import { type CaseKey, waitingCase } from '../queue/queue.sql.ts';
import { hasLooked, wasTold } from './looks.sql.ts';
import { membersWhoAre } from './people.sql.ts';
import type { CaseFacts } from './ruled-case.ts';

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

const pagesAnHour: Limit = { ...looksAnHour, name: 'pages at the desk', max: 6_000 };

/** Pages of a document are one look at it, however many are turned. @throws Problem `too_many_requests` */
export function countPage(db: Db, { staffId }: StaffActor, at: Date): Promise<void> {
  return take(db, [{ limit: pagesAnHour, of: staffId }], at);
}

/** The pages of a document and a second look at it within an hour are one look, to its member and among those of an officer. */
const oneLookMs = 3_600_000;

/** What was looked at; `seen` is what of their documents, as the member reads it in their history. */
type Look = {
  readonly event: StaffEvent;
  readonly key: CaseKey;
  readonly file?: string;
  readonly seen?: Readonly<Record<string, string>>;
  /** Of the case, with a number that was shown. */
  readonly version?: string;
  readonly address: string;
};

/**
 * A case shows how people are reached, what they wrote and their documents: who looks is written down before anything is shown, and who
 * saw a document also where its member reads it. A case of several members names all of them, for the list of who viewed what of a member.
 * @throws Problem `too_many_requests`
 */
export async function recordLook(
  { db, now }: Context,
  actor: StaffActor,
  { member_id: memberId, involved }: Pick<CaseFacts, 'member_id' | 'involved'>,
  { event, key: { kind, id }, file, seen, version, address }: Look,
): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - oneLookMs);
  const again = file !== undefined && (await hasLooked(db, actor, { caseId: id, file, since }));
  await (again ? countPage : countLook)(db, actor, at);
  await transaction(db, async (tx) => {
    const members = memberId === undefined ? await membersWhoAre(tx, involved) : [];
    const detail = seen ?? {
      kind,
      case: id,
      ...(file !== undefined && { file }),
      ...(members.length > 0 && { members }),
    };
    const whose = memberId === undefined ? {} : { memberId };
    const by = { kind: 'society', name: actor.name } as const;
    const isToldAlready =
      memberId !== undefined &&
      file !== undefined &&
      (await wasTold(tx, by.name, { memberId, file, since }));
    const noted = version === undefined ? detail : { ...detail, version };
    await recordStaffAct(tx, actor, { event, ...whose, detail: noted, address, at });
    if (memberId === undefined || seen === undefined || isToldAlready) return;
    const told = { memberId, event: 'documents_seen', detail } as const;
    await recordMemberEvent(tx, { ...told, by, at });
  });
}

/** Of a case that nobody has to decide now, a session alone shows no file and no number. @throws Problem `factor_required` */
export async function confirmLook(
  db: Db,
  { hasRecentFactor }: StaffActor,
  key: CaseKey,
): Promise<void> {
  if (hasRecentFactor || (await waitingCase(db, key)) !== undefined) return;
  throw new Problem('factor_required');
}
