import { join } from 'node:path';
import type { QueueEvent } from '#contract/society/queue.ts';
import type { Context } from './context.ts';
import type { Environment } from './environment.ts';
import { ownUrl } from './listen.ts';
import type { Db } from './platform/db/db.ts';
import { makeRefreshedStreams } from './platform/events/refreshed-streams.ts';
import { makeStreams } from './platform/events/streams.ts';
import { isLoopback } from './platform/http/host-header.ts';
import { makeParser } from './platform/parsing/parser.ts';
import { checkKeys, loadKeyRing } from './platform/sealing/load-key-ring.ts';
import { diskStorage } from './platform/storage/disk-storage.ts';
import { refuseWrongBucket, s3Storage } from './platform/storage/s3-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { storageErrors } from './platform/telemetry/metrics.ts';

/**
 * What handlers use, on a database that is up, for the portal and for operators' commands alike.
 * @throws StartError when the keys cannot be read, or are not those that the database was sealed with, or the storage is not ours
 */
export async function makeContext(db: Db, environment: Environment): Promise<Context> {
  const keys = loadKeyRing(environment.dataKeys, environment.dataFolder);
  await checkKeys(db, keys, new Date());
  return {
    db,
    now: () => new Date(),
    keys,
    files: await storageOf(environment),
    parser: makeParser(),
    streams: makeStreams(),
    queueStreams: makeRefreshedStreams<QueueEvent>(),
    cosignDays: environment.cosignDays,
    folkloreShare: environment.folkloreShare,
    limitFactor: environment.limitFactor,
    signUpFactor: environment.signUpFactor,
    isSingleOfficer: environment.isSingleOfficer,
    digestHour: environment.digestHour,
    society: environment.society,
    publicUrl: environment.publicUrl ?? linkUrl(environment),
  };
}

async function storageOf({ s3, dataFolder }: Environment): Promise<Storage> {
  if (s3 === undefined) return counted(diskStorage(join(dataFolder, 'files')));
  await refuseWrongBucket(s3);
  return counted(s3Storage(s3));
}

/** Counts how often the storage could not do what it was asked. */
function counted(storage: Storage): Storage {
  const count = (error: unknown): never => {
    storageErrors.inc();
    throw error;
  };
  return {
    put: (key, bytes) => storage.put(key, bytes).catch(count),
    get: (key) => storage.get(key).catch(count),
    remove: (key) => storage.remove(key).catch(count),
    list: (folder) => storage.list(folder).catch(count),
    tidy: (before) => storage.tidy(before).catch(count),
  };
}

/** Links in mail lead where the welcome does, so that who is logged in there is so behind the link. */
function linkUrl({ host, port }: Environment): string {
  return ownUrl(isLoopback(host) ? host : 'localhost', port);
}
