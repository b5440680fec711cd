import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { StartError } from '../../start-error.ts';
import { comingFolder, fileKey } from '../storage/storage.ts';
import { someStorageKeys } from './files.sql.ts';

/**
 * Makes sure that the storage has the files that the database knows: of the oldest and the newest it must have one. A storage that
 * is away may come back, and is no fault.
 * @throws StartError when it has neither: S3_URL was forgotten or added, or the data folder is another
 */
export async function refuseOtherStorage(
  { db, files }: Pick<Context, 'db' | 'files'>,
  isBucket: boolean,
): Promise<void> {
  const keys = await someStorageKeys(db);
  try {
    for (const key of keys) {
      // Sound stays in the pieces in which it came.
      if ((await files.list(comingFolder(key))).length > 0) return;
      if ((await files.get(fileKey(key))) !== null) return;
    }
  } catch (error) {
    if (error instanceof Problem && error.retryAfterSeconds !== undefined) return;
    throw error;
  }
  if (keys.length === 0) return;
  const where = isBucket
    ? 'in the bucket of S3_URL: copy them there (docs/deploy.md), or leave S3_URL out'
    : 'in DATA_FOLDER: set S3_URL if they are in a bucket, or give the right DATA_FOLDER';
  throw new StartError(
    'files_missing',
    `The files of members are not ${where}. If they are lost for good, start with MISSING_FILES=accept.`,
  );
}
