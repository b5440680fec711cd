import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { Problem } from '#domain/problems.ts';
import { StartError } from '../../start-error.ts';
import { keyParts, type Storage } from './storage.ts';

/** How long one try may take, and how long to wait before the next ones. */
type S3Patience = { readonly tryMs: number; readonly waitsMs: readonly number[] };

const usualPatience: S3Patience = { tryMs: 10_000, waitsMs: [200, 1_000] };
const awaySeconds = 10;
const fullSeconds = 60;
const fullCodes: readonly unknown[] = ['QuotaExceeded', 'XMinioStorageFull', 'StorageFull'];

/**
 * Files in a bucket of an S3-compatible storage, under the same keys as on the disk. Each call is whole: a file is there or not, and
 * written again by a second try it is the same file.
 */
export function s3Storage(settings: S3Settings, patience: S3Patience = usualPatience): Storage {
  const s3 = new S3mini({ ...settings, requestAbortTimeout: patience.tryMs });
  const tried = <T>(run: () => Promise<T>) => withPatience(run, patience);
  return {
    put: async (key, bytes) => {
      const checked = nameOf(key);
      // The storage compares it with what has arrived.
      const md5 = { 'content-md5': createHash('md5').update(bytes).digest('base64') };
      const type = 'application/octet-stream';
      await tried(() => s3.putObject(checked, bytes, type, undefined, md5));
    },
    get: async (key) => {
      const checked = nameOf(key);
      const bytes = await tried(() => s3.getObjectArrayBuffer(checked));
      return bytes === null ? null : Buffer.from(bytes);
    },
    remove: async (key) => {
      const checked = nameOf(key);
      await tried(() => s3.deleteObject(checked));
    },
    list: async (folder) => {
      const prefix = `${nameOf(folder)}/`;
      const found = await tried(async () => {
        const listed = await s3.listObjects('/', prefix);
        if (listed === null) throw new Error('the bucket is not there');
        return listed;
      });
      return found.map(({ Key }) => Key);
    },
    // An incomplete object counts as missing.
    tidy: async () => 0,
  };
}

/**
 * Asks for the bucket before anybody relies on it. That the storage is away is no fault: it may come back.
 * @throws StartError when it answers and does not know the bucket or the keys
 */
export async function refuseWrongBucket(
  settings: S3Settings,
  { tryMs }: S3Patience = usualPatience,
): Promise<void> {
  const s3 = new S3mini({ ...settings, requestAbortTimeout: tryMs });
  const isKnown = await s3.listObjects('/', 'kept/', 1).then(
    (found) => found !== null,
    (error: unknown) => statusOf(error) === 0 || mayPass(error),
  );
  if (isKnown) return;
  throw new StartError(
    'environment_wrong',
    'S3_URL is wrong: the storage answers, and knows no such bucket or refuses these keys.',
  );
}

const nameOf = (key: string) => keyParts(key).join('/');

async function withPatience<T>(run: () => Promise<T>, { waitsMs }: S3Patience): Promise<T> {
  for (const waitMs of [...waitsMs, null]) {
    try {
      return await run();
    } catch (error) {
      if (waitMs === null || !mayPass(error)) throw asProblem(error);
      await setTimeout(waitMs);
    }
  }
  throw new Error('every try returns or throws');
}

/** A storage that is away, at rest or asks for patience; not one that refuses. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return (status === 0 || status === 408 || status === 429 || status >= 500) && !isFull(error);
}

/** The error is in `cause`, for the log; it contains neither keys nor contents. */
function asProblem(error: unknown): Problem {
  const [code, retryAfterSeconds] = isFull(error)
    ? (['storage_full', fullSeconds] as const)
    : (['service_unavailable', awaySeconds] as const);
  const problem = new Problem(code, [], { retryAfterSeconds });
  problem.cause = error;
  return problem;
}

function isFull(error: unknown): boolean {
  return statusOf(error) === 507 || fullCodes.includes(fieldOf(error, 'code'));
}

/** 0 when nothing was answered. */
function statusOf(error: unknown): number {
  return Number(fieldOf(error, 'status') ?? 0);
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** Where an S3-compatible storage is, and by which keys it knows the portal. */
export type S3Settings = {
  /** The bucket's address, without keys. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const usualRegion = 'us-east-1';

/**
 * Reads `https://key:secret@host/bucket?region=eu-west-1`; null when it is anything else. What is not a letter or digit in a key or
 * secret is written with a percent sign, as in every address.
 */
export function parseS3Url(text: string): S3Settings | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hash !== '') return null;
  const region = url.searchParams.get('region') ?? usualRegion;
  const isKnown = [...url.searchParams.keys()].every((name) => name === 'region');
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1];
  const [accessKeyId, secretAccessKey] = [plain(url.username), plain(url.password)];
  if (!isKnown || !/^[a-z0-9-]{1,40}$/.test(region) || !bucket) return null;
  if (!accessKeyId || !secretAccessKey) return null;
  return { endpoint: `${url.origin}/${bucket}`, region, accessKeyId, secretAccessKey };
}

function plain(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
