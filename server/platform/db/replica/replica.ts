import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '../../../start-error.ts';
import { dropConnections, SettledClient } from '../connections/client.ts';
import { askSpare, connectionOf, type Db, type DbLimits, dbOver, openDb } from '../db.ts';
import type { Position } from './position.ts';
import { isReplicasFault, readConnection } from './read-connection.ts';
import {
  isRefusal,
  type PrimaryFacts,
  placeOf,
  primaryFacts,
  replayedBy,
  urlsOf,
} from './replica-facts.ts';

/** A replica that lacks changes older than this is not read, whoever asks. */
export const maxBehindMs = 5_000;
const lookEveryMs = 250;
const lookPatienceMs = 1_000;
const noStandby = 'it is not a standby';

/** How many reads were answered by the replica, and why others that may be were answered by the primary; since the start. */
export type ReplicaCounts = {
  replica: number;
  /** The member has changed something that the replica does not have yet. */
  own_change: number;
  /** The replica was more than {@link maxBehindMs} behind. */
  behind: number;
  /** No replica answered. */
  away: number;
  /** The replica failed while it was read, or the read had something to save; the primary answered the same request. */
  repeated: number;
};

/** A streaming standby that answers reads in the place of the primary while it is fresh enough. */
export type Replica = {
  /**
   * Runs a read on the replica, or on the primary where the replica lacks something: changes before `after`, those older than a few
   * seconds, or an answer. `run` may be run twice, and fails only as it does on the primary.
   */
  read<T>(after: Position | null, run: (db: Db) => Promise<T>): Promise<T>;
  /** Where the primary's changes end now, in PostgreSQL's notation: everything committed so far is before it. */
  position(): Promise<string>;
  readonly counts: Readonly<ReplicaCounts>;
  /** Logs from now on which replica is read, and when none is. */
  reportTo(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void;
  close(): Promise<void>;
};

type Options = {
  /** One host, or several, of which the first standby that answers is read. */
  readonly url: string;
  /** How the portal reaches the primary: its connections take the role that this names, if any. */
  readonly primaryUrl: string;
  readonly limits?: DbLimits;
};

/** The standby that is read. It has everything that was committed before `freshAt`, of this process's own clock. */
type Standby = {
  readonly place: string;
  readonly db: Db;
  readonly client: SettledClient;
  replayed: Position;
  freshAt: number;
};

/**
 * Opens the replica of `primary`. One that does not answer is no failure: it is looked for until it does.
 * @throws StartError when a host of `url` answers and is no standby of the same database with the same role
 */
export async function openReplica(primary: Db, options: Options): Promise<Replica> {
  const urls = urlsOf(options);
  const counts: ReplicaCounts = { replica: 0, own_change: 0, behind: 0, away: 0, repeated: 0 };
  const stopping = new AbortController();
  /** Where the primary's changes ended at moments of the last few seconds, the oldest first. */
  let written: { readonly at: number; readonly position: Position }[] = [];
  let standby: Standby | null = null;
  let log: Parameters<Replica['reportTo']>[0] | null = null;
  let advice = '';
  let reported = '';

  await look(true);
  const looking = keepLooking();

  async function keepLooking(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await sleep(lookEveryMs, null, { ref: false, signal }).catch(() => {});
      // While the primary is away nothing is learnt, and the replica soon counts as behind.
      if (!signal.aborted) await look(false).catch(() => {});
    }
  }

  async function look(isStart: boolean): Promise<void> {
    const at = performance.now();
    const primaryNow = await primaryFacts(primary);
    written = written.filter((one) => one.at > at - 2 * maxBehindMs);
    written.push({ at, position: primaryNow.written });
    if (standby !== null) await follow(standby, primaryNow);
    if (standby === null) await find(primaryNow, isStart);
    report();
  }

  async function follow(current: Standby, primaryNow: PrimaryFacts): Promise<void> {
    try {
      const replayed = await replayedBy(current.client, primaryNow);
      if (replayed === null) throw new Error(noStandby);
      current.replayed = replayed;
      current.freshAt = Math.max(current.freshAt, freshAt(current.replayed));
    } catch (error) {
      lose(error);
    }
  }

  /** Takes the first host that may be read. */
  async function find(primaryNow: PrimaryFacts, isStart: boolean): Promise<void> {
    for (const url of urls) {
      const client = clientFor(url);
      try {
        await client.connect();
        const replayed = await replayedBy(client, primaryNow);
        if (replayed === null) throw new StartError('replica_wrong', noStandby);
        const db = openDb(url, options.limits);
        standby = { place: placeOf(url), db, client, replayed, freshAt: freshAt(replayed) };
        return;
      } catch (error) {
        client.connection.stream.destroy();
        advice = `${placeOf(url)}: ${reasonOf(error)}`;
        // Of several hosts one is the primary, today this one and tomorrow another.
        const isExpected = urls.length > 1 && reasonOf(error) === noStandby;
        const isWrong = error instanceof StartError || isRefusal(error);
        if (isStart && isWrong && !isExpected) throw startError(advice);
      }
    }
  }

  function freshAt(replayed: Position): number {
    return written.findLast(({ position }) => position <= replayed)?.at ?? -Infinity;
  }

  /** What is in progress there fails at once, and is asked again of the primary. */
  function lose(reason?: unknown): void {
    if (standby === null) return;
    const { client, db, place } = standby;
    standby = null;
    advice = `${place}: ${reasonOf(reason)}`;
    client.connection.stream.destroy();
    dropConnections(client);
    db.destroy().catch(() => {});
  }

  function why(after: Position | null): Exclude<keyof ReplicaCounts, 'repeated'> {
    if (standby === null) return 'away';
    if (performance.now() - standby.freshAt > maxBehindMs) return 'behind';
    return after !== null && after > standby.replayed ? 'own_change' : 'replica';
  }

  /** `repeat` is told when the primary is asked after all. */
  async function connect(after: Position | null, repeat: () => void) {
    const toPrimary = () => {
      repeat();
      return connectionOf(primary);
    };
    if (standby === null || why(after) !== 'replica') return toPrimary();
    const connection = await connectionOf(standby.db).catch(() => null);
    return connection === null ? toPrimary() : readConnection(connection, toPrimary);
  }

  function report(): void {
    const now = why(null);
    const state = now === 'replica' ? `${standby?.place}` : now;
    if (log === null || state === reported) return;
    reported = state;
    if (now === 'replica') log.info({ event: 'replica_read', host: standby?.place });
    else log.warn({ event: now === 'behind' ? 'replica_behind' : 'replica_away', advice });
  }

  return {
    read: async (after, run) => {
      const answeredBy = why(after);
      if (answeredBy !== 'replica') {
        counts[answeredBy]++;
        return run(primary);
      }
      let isRepeated = false;
      const repeat = () => {
        isRepeated = true;
      };
      try {
        return await run(dbOver(primary, () => connect(after, repeat)));
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        repeat();
        return await run(primary);
      } finally {
        counts[isRepeated ? 'repeated' : 'replica']++;
      }
    },
    position: async () => {
      // Not where they are written, for a commit that is not waited for is written later.
      const [row] = await askSpare<{ position: string }>(
        primary,
        'select pg_current_wal_insert_lsn()::text as position',
      );
      return row?.position ?? '';
    },
    counts,
    reportTo: (given) => {
      log = given;
      report();
    },
    close: async () => {
      stopping.abort();
      await looking;
      lose();
    },
  };
}

function startError(advice: string): StartError {
  const correct = 'correct DATABASE_REPLICA_URL, or leave it out.';
  return new StartError('replica_wrong', `The replica cannot be used (${advice}): ${correct}`);
}

/** What looks after the replica has a connection of its own, and no patience. */
function clientFor(url: string): SettledClient {
  return new SettledClient({
    connectionString: url,
    connectionTimeoutMillis: lookPatienceMs,
    query_timeout: lookPatienceMs,
    application_name: 'membership-dashboard replica',
  });
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : '';
  return text === '' ? 'nothing answers there' : text;
}
