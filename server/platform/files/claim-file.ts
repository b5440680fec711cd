import type { FilePurpose } from '#domain/files/file.ts';
import { Problem } from '#domain/problems.ts';
import { hashOfSecret } from '../../session/secrets.ts';
import type { Db, Transaction } from '../db/db.ts';
import {
  assignAllToMember,
  assignToMember,
  assignToSubject,
  type Claim,
  claimable,
  dropFilesOf,
  type FilesOf,
} from './files.sql.ts';

/**
 * An uploaded file that a form names: the secret when a visitor uploaded it; without one it must have been this member.
 * `path` is the field to name when it cannot be had.
 */
export type FileToClaim = {
  readonly fileId: string;
  readonly secret?: string | null | undefined;
  readonly purpose: FilePurpose;
  readonly path?: string | undefined;
};

/** What was claimed. */
type ClaimedFile = {
  readonly id: string;
  readonly purpose: FilePurpose;
  readonly media_type: string | null;
  readonly file_name: string;
  readonly size: number | null;
};

/**
 * Makes an uploaded file permanently a member's. It removes none of the member's other files: use {@link removeFiles}.
 * @throws Problem `file_unknown` when it does not exist, is not finished, has another purpose or belongs to somebody
 * else
 */
export async function claimFile(
  tx: Transaction,
  now: Date,
  wanted: FileToClaim & { readonly memberId: string },
): Promise<ClaimedFile> {
  const id = await found(tx, now, wanted);
  return orUnknown(await assignToMember(tx, id, wanted.memberId), wanted);
}

/**
 * Keeps an uploaded file with a sign-up until `until`, when it is swept away unless {@link claimFilesOf} came before. A sign-up
 * sent again takes it over. @throws as {@link claimFile}
 */
export async function claimFileForSignUp(
  tx: Transaction,
  now: Date,
  wanted: FileToClaim & { readonly subjectId: string; readonly until: Date },
): Promise<ClaimedFile> {
  const id = await found(tx, now, wanted);
  return orUnknown(await assignToSubject(tx, id, wanted.subjectId, wanted.until), wanted);
}

/** Everything that waits with a sign-up becomes the member's for good. */
export function claimFilesOf(
  tx: Transaction,
  { subjectId, memberId }: { readonly subjectId: string; readonly memberId: string },
): Promise<ClaimedFile[]> {
  return assignAllToMember(tx, subjectId, memberId);
}

/** Whether {@link claimFile} would take it, changing nothing. @throws as {@link claimFile} */
export async function checkFile(db: Db, now: Date, wanted: FileToClaim): Promise<void> {
  await found(db, now, wanted);
}

/** Removes files of a member or of a sign-up, all or some: unreachable at once, their bytes with the next sweep. */
export function removeFiles(tx: Transaction, now: Date, of: FilesOf): Promise<void> {
  return dropFilesOf(tx, of, now);
}

async function found(
  db: Db,
  now: Date,
  wanted: FileToClaim & { readonly memberId?: string },
): Promise<string> {
  const claim: Claim = {
    fileId: wanted.fileId,
    purpose: wanted.purpose,
    secretHash: wanted.secret ? hashOfSecret(wanted.secret) : null,
    memberId: wanted.memberId ?? null,
  };
  const isNobodys = claim.secretHash === null && claim.memberId === null;
  return orUnknown(isNobodys ? undefined : await claimable(db, claim, now), wanted).id;
}

function orUnknown<T>(row: T | undefined, { path }: FileToClaim): T {
  if (row === undefined) throw new Problem('file_unknown', path);
  return row;
}

const hourMs = 3_600_000;

/** How long an upload may take, and how long a finished file waits for somebody to use it. */
export const unclaimedMs = 24 * hourMs;
/** An upload of which nothing has come by then is taken for one that never begins. */
export const unbegunMs = 15 * 60_000;
/** One of which nothing more has come for so long is taken for one that was given up. */
export const stalledMs = 6 * hourMs;
