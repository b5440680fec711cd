import type {
  readRightsHolderIsni as otherEndpoint,
  readOwnIsni as ownEndpoint,
} from '#contract/members/profile.ts';
import * as contract from '#contract/members/profile.ts';
import { type Isni, isPendingIsni } from '#domain/identifiers/isni.ts';
import { Problem } from '#domain/problems.ts';
import { fold } from '#domain/text/fold.ts';
import type { Context } from '../context.ts';
import { type EventBy, recordMemberEvent } from '../history/record-member-event.ts';
import { notify } from '../notifications/notify.ts';
import type { Db, Transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import {
  isniOf,
  lockHolderOf,
  otherHolderOfIsni,
  savedLookup,
  saveLookup,
  setIsni,
} from './assign-isni.sql.ts';
import { isniAssignedMail } from './messages.ts';
import {
  type Registry,
  type RegistryAnswer,
  type RegistryFailure,
  type RegistryQuestion,
  registryAnswerSchema,
  searchRegistry,
} from './sru.ts';

/** The ISNI of the requesting member. */
const readOwnIsni: Handler<typeof ownEndpoint> = async ({ db }, actor) => ({
  data: await isniRecord(db, actor.rightsHolderId),
});

/** The ISNI of any rights holder: it names a public identity. */
const readRightsHolderIsni: Handler<typeof otherEndpoint> = async ({ db }, _, { params }) => ({
  data: await isniRecord(db, params.id),
});

async function isniRecord(db: Db, rightsHolderId: string) {
  const row = await isniOf(db, rightsHolderId);
  if (row === undefined) throw new Problem('not_found');
  return { isni_number: isPendingIsni(row.isni) ? null : row.isni };
}

const freshMs = 7 * 86_400_000;

/** What the registry says, and when it said so. `isOld`: it did not answer now, and this is what it said before. */
export type Lookup =
  | { readonly found: RegistryAnswer; readonly at: Date; readonly isOld: boolean }
  | { readonly failed: RegistryFailure };

/** Asks the ISNI registry, at most once a week for the same; when it does not answer, what it said before has to do. */
export async function lookUpIsni(
  { db, now }: Pick<Context, 'db' | 'now'>,
  registry: Registry,
  question: RegistryQuestion,
): Promise<Lookup> {
  const key = `${question.by}:${question.by === 'name' ? fold(question.text) : question.text}`;
  const saved = await savedLookup(db, key);
  const answered = saved && {
    found: registryAnswerSchema.parse(saved.answer),
    at: saved.fetched_at,
  };
  if (answered && now().getTime() - answered.at.getTime() < freshMs)
    return { ...answered, isOld: false };
  const result = await searchRegistry(registry, question);
  if ('found' in result) {
    const at = now();
    await saveLookup(db, { question: key, answer: JSON.stringify(result.found), fetched_at: at });
    return { found: result.found, at, isOld: false };
  }
  return answered ? { ...answered, isOld: true } : result;
}

export const isniRoutes: readonly Route[] = [
  answer(contract.readOwnIsni, readOwnIsni),
  answer(contract.readRightsHolderIsni, readRightsHolderIsni),
];

/** `isni` is canonical, its check digit right. */
type IsniToAssign = {
  readonly memberId: string;
  readonly isni: Isni;
  readonly by: EventBy;
};

/** What became of it; `taken`: one number names one identity, and another rights holder has it. */
export type Assigned =
  | { readonly kind: 'assigned'; readonly before: Isni | null }
  | { readonly kind: 'unchanged' | 'gone' }
  | { readonly kind: 'taken'; readonly name: string; readonly reference: string | null };

/** Gives a member their ISNI in the caller's transaction, with history, notice and mail. Given again it changes nothing. */
export async function assignIsni(
  tx: Transaction,
  ctx: Context,
  { memberId, isni, by }: IsniToAssign,
): Promise<Assigned> {
  const at = ctx.now();
  const holder = await lockHolderOf(tx, memberId);
  if (holder === undefined) return { kind: 'gone' };
  if (holder.isni === isni) return { kind: 'unchanged' };
  const other = await otherHolderOfIsni(tx, isni, holder.id);
  if (other) return { kind: 'taken', name: other.name, reference: other.reference_number };
  const before = isPendingIsni(holder.isni) ? null : holder.isni;
  await setIsni(tx, { rightsHolderId: holder.id, memberId, isni });
  await recordMemberEvent(tx, {
    memberId,
    event: 'isni_assigned',
    detail: { isni, before },
    by,
    at,
  });
  await notify(
    tx,
    {
      memberIds: [memberId],
      senderMemberId: null,
      isMailed: true,
      event: 'isni_assigned',
      facts: { isni },
    },
    at,
  );
  await sendMail(tx, ctx, { to: holder.email, mail: isniAssignedMail(ctx, holder, isni) });
  return { kind: 'assigned', before };
}
