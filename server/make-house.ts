import { join } from 'node:path';
import type { Db } from './db/db.ts';
import type { Environment } from './environment.ts';
import { makeStreams } from './events/streams.ts';
import type { House } from './house.ts';
import { isLoopback } from './mail/own-machine.ts';
import { makeParser } from './parsing/parser.ts';
import { checkKeys, loadKeyRing } from './sealing/load-key-ring.ts';
import { diskStorage } from './storage/disk-storage.ts';
import { refuseWrongBucket, s3Storage } from './storage/s3-storage.ts';
import type { Storage } from './storage/storage.ts';
import { ownUrl } from './welcome.ts';

/**
 * The house on a database that is up, for the portal and for operators' commands alike.
 * @throws StartError when the keys cannot be read, or are not those that the database was sealed with, or the storage is not ours
 */
export async function makeHouse(db: Db, environment: Environment): Promise<House> {
  const keys = loadKeyRing(environment.dataKeys, environment.dataFolder);
  await checkKeys(db, keys, new Date());
  return {
    db,
    now: () => new Date(),
    keys,
    files: await storageOf(environment),
    parser: makeParser(),
    streams: makeStreams(),
    cosignDays: environment.cosignDays,
    limitFactor: environment.limitFactor,
    digestHour: environment.digestHour,
    society: environment.society,
    publicUrl: environment.publicUrl ?? linkUrl(environment),
  };
}

async function storageOf({ s3, dataFolder }: Environment): Promise<Storage> {
  if (s3 === undefined) return diskStorage(join(dataFolder, 'files'));
  await refuseWrongBucket(s3);
  return s3Storage(s3);
}

/** Links in mail lead where the welcome does, so that who is logged in there is so behind the link. */
function linkUrl({ host, port }: Environment): string {
  return ownUrl(isLoopback(host) ? host : 'localhost', port);
}
