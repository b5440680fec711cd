import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueueEvent } from '#contract/society/queue.ts';
import type { Context } from '../context.ts';
import type { Db } from '../platform/db/db.ts';
import { makeRefreshedStreams } from '../platform/events/refreshed-streams.ts';
import { makeStreams } from '../platform/events/streams.ts';
import { makeParser } from '../platform/parsing/parser.ts';
import { newKeyText, parseKeyRing } from '../platform/sealing/seal.ts';
import { diskStorage } from '../platform/storage/disk-storage.ts';
import { societyOf } from './owner-of.ts';

/** Of all files that this process tests: a process of its own for each would be started for a few files only. */
const parser = makeParser();

/** A portal whose clock stands still until it is moved. */
export function testContext(
  db: Db,
  at: Date = new Date(),
): Context & { readonly moveOn: (ms: number) => void } {
  let now = at;
  const keys = parseKeyRing([newKeyText()]);
  if (keys === null) throw new Error('a new key is no key');
  return {
    db,
    deskDb: societyOf(db),
    keys,
    files: diskStorage(temporaryFolder()),
    parser,
    publicUrl: 'https://portal.example.org',
    // Every stream ends once it has told the current state, so that a test need not.
    streams: makeStreams({ lastingMs: 0 }),
    queueStreams: makeRefreshedStreams<QueueEvent>({ lastingMs: 0 }),
    cosignDays: 30,
    folkloreShare: 0,
    limitFactor: 1,
    digestHour: 7,
    society: {
      name: 'The Society',
      email: 'members@society.example.org',
      phone: null,
      address: null,
      cisac_number: null,
    },
    now: () => now,
    moveOn: (ms) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

const parent = join(process.env.TEST_FILES_FOLDER ?? tmpdir(), `membership-files-${randomUUID()}`);
process.once('exit', () => rmSync(parent, { recursive: true, force: true }));

/** Made by the first file that is put into it, gone with the process or with the whole run. */
function temporaryFolder(): string {
  return join(parent, randomUUID());
}
