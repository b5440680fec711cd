import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import { importSocietyLog, lookAtSocietyLog } from '../usage/import/import-society-log.ts';
import { logPerformance } from '../usage/performances/log-performance.ts';
import { actorOf, answerFacts, personOf } from './actors.ts';
import { chanceFrom } from './chance.ts';
import type { LoadedPerson } from './load-people.ts';
import { type SampleSource, sampleSources, songsOfOthers } from './other-songs.ts';
import { type PlannedLog, planLog } from './plan-logs.ts';
import {
  type PlayedRecording,
  playedRecordings,
  readLogNoticesBefore,
} from './played-recordings.sql.ts';

const dayMs = 86_400_000;
/** Ama's band plays at the end of so many weeks. */
const gigs = 8;

/**
 * Three months of logs of invented stations, a DJ, a service and a venue, brought in by the product's own handlers: most of it is matched,
 * some waits to be confirmed, some nobody knows of.
 */
export async function loadLogs(ctx: Context, people: readonly LoadedPerson[]): Promise<void> {
  const recordings = await playedRecordings(ctx.db);
  for (const [index, source] of sampleSources.entries()) {
    const then = daysAgo(ctx, sampleSources.length - index);
    await bringIn(then, source, planLog(source, recordings, then.now()));
  }
  await loadGigs(ctx, personOf(people, 'ama'), recordings);
  const lately = daysAgo(ctx, 2).now();
  await transaction(ctx.db, (tx) => readLogNoticesBefore(tx, lately));
}

async function bringIn(ctx: Context, source: SampleSource, rows: PlannedLog): Promise<void> {
  const { name, kind, medium, file } = source;
  const log = {
    rows: async function* () {
      yield rows.map((cells, index) => ({ number: index + 1, cells }));
    },
    sha256: createHash('sha256').update(JSON.stringify(rows)).digest(),
  };
  const looked = await lookAtSocietyLog(ctx, log, { name, kind, medium });
  await importSocietyLog(ctx, log, file, looked);
}

/** Saturday nights of a highlife band: songs of its own, and one or two that everybody wants to hear. */
async function loadGigs(
  ctx: Context,
  ama: LoadedPerson,
  recordings: readonly PlayedRecording[],
): Promise<void> {
  const chance = chanceFrom(233);
  const own = recordings.filter(({ artist }) => artist.startsWith(ama.stage ?? ''));
  for (let week = gigs; week > 0; week -= 1) {
    const then = daysAgo(ctx, week * 7 - 2);
    const day = new Date(then.now().getTime() - dayMs).toISOString().slice(0, 10);
    const setlist = [
      ...chance.some(own, 5).map(({ id }) => ({ recording_id: id })),
      ...chance.some(songsOfOthers, 2).map(([title, artist]) => ({ title, artist, isrc: null })),
    ];
    const source = { name: 'The Kente Room', kind: 'venue', medium: 'live' } as const;
    const body = { source, day, time: '21:00', setlist };
    await logPerformance(
      then,
      actorOf(ama),
      { params: undefined, query: undefined, body },
      answerFacts,
    );
  }
}

function daysAgo(ctx: Context, days: number): Context {
  const at = new Date(ctx.now().getTime() - days * dayMs);
  return { ...ctx, now: () => at };
}
