import type {
  readRightsHolderIsni as otherEndpoint,
  readOwnIsni as ownEndpoint,
} from '#contract/members/profile.ts';
import * as contract from '#contract/members/profile.ts';
import { isPendingIsni } from '#domain/identifiers/isni.ts';
import { Problem } from '#domain/problems.ts';
import { fold } from '#domain/text/fold.ts';
import type { Context } from '../context.ts';
import type { Db } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { isniOf, keepLookup, keptLookup } from './assign-isni.sql.ts';
import { type RegistryAnswer, registryAnswerSchema } from './registry-records.ts';
import {
  type Registry,
  type RegistryFailure,
  type RegistryQuestion,
  searchRegistry,
} from './sru.ts';

/** The ISNI of the member who asks. */
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
  const kept = await keptLookup(db, key);
  const answered = kept && {
    found: registryAnswerSchema.parse(kept.answer),
    at: kept.fetched_at,
  };
  if (answered && now().getTime() - answered.at.getTime() < freshMs)
    return { ...answered, isOld: false };
  const result = await searchRegistry(registry, question);
  if ('found' in result) {
    const at = now();
    await keepLookup(db, { question: key, answer: JSON.stringify(result.found), fetched_at: at });
    return { found: result.found, at, isOld: false };
  }
  return answered ? { ...answered, isOld: true } : result;
}

export const isniRoutes: readonly Route[] = [
  answer(contract.readOwnIsni, readOwnIsni),
  answer(contract.readRightsHolderIsni, readRightsHolderIsni),
];
