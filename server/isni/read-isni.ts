import type {
  readRightsHolderIsni as otherEndpoint,
  readOwnIsni as ownEndpoint,
} from '#contract/profile.ts';
import { isPendingIsni } from '#domain/identifiers/isni.ts';
import { Problem } from '#domain/problems.ts';
import type { Db } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { isniOf } from './isni.sql.ts';

/** The ISNI of the member who asks. */
export const readOwnIsni: Handler<typeof ownEndpoint> = async ({ db }, actor) => ({
  data: await isniRecord(db, actor.rightsHolderId),
});

/** The ISNI of any rights holder: it names a public identity. */
export const readRightsHolderIsni: Handler<typeof otherEndpoint> = async (
  { db },
  _,
  { params },
) => ({
  data: await isniRecord(db, params.id),
});

async function isniRecord(db: Db, rightsHolderId: string) {
  const row = await isniOf(db, rightsHolderId);
  if (row === undefined) throw new Problem('not_found');
  return { isni_number: isPendingIsni(row.isni) ? null : row.isni };
}
