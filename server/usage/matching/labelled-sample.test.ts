import { expect, it } from 'vitest';
import { labelledPlays } from '#domain/testing/labelled-plays.ts';
import { sampleLines, sampleRecordings } from '#domain/testing/labelled-usages.ts';
import { tuningWords } from '#domain/testing/labelled-words.ts';
import { measureLabelled } from '#domain/testing/measure-labelled.ts';
import { transaction } from '../../platform/db/db.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildRecording } from '../../testing/build-recording.ts';
import { matchLabelled } from '../../testing/match-labelled.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { matchSpellings } from './match-spellings.ts';
import { spellingKeys } from './normalise.ts';

const { db } = await testDatabase();
const ctx = testContext(db);

const part = (some: number, all: number): number => Math.round((1000 * some) / all) / 1000;

it('is found among the recordings of the register as well as among all of them side by side', async () => {
  const by = await buildMember(db);
  const ids: string[] = [];
  for (const { version_title = null, ...one } of sampleRecordings)
    ids.push((await buildRecording(ctx, by, { ...one, version_title })).id);
  const spelled = sampleLines.map(([title, artist]) => ({
    ...spellingKeys(title, artist, null),
    title,
    artist,
    isrc: null,
  }));
  const judged = await transaction(db, (tx) => matchSpellings(tx, spelled));
  const lines = judged.map((one, place) => {
    const of = sampleLines[place]?.[2] ?? null;
    return { ...one, isRight: one.recording_id === (of === null ? null : ids[of]), of };
  });
  const matched = lines.filter(({ state }) => state === 'matched');
  const found = lines.filter(({ state }) => state !== 'unmatched');
  const known = lines.filter(({ of }) => of !== null);
  const figures = {
    lines: lines.length,
    precision_of_matched: part(matched.filter(({ isRight }) => isRight).length, matched.length),
    recall_of_matched: part(matched.filter(({ isRight }) => isRight).length, known.length),
    precision_with_suggested: part(found.filter(({ isRight }) => isRight).length, found.length),
    recall_with_suggested: part(found.filter(({ isRight }) => isRight).length, known.length),
  };
  // biome-ignore lint/suspicious/noConsole: the figures are there to be read
  console.info('Matching of the labelled sample in the database:', JSON.stringify(figures));
  expect(figures.precision_of_matched).toBe(1);
  expect(figures.recall_of_matched).toBeGreaterThan(0.9);
  expect(figures.precision_with_suggested).toBeGreaterThan(0.98);
  expect(figures.recall_with_suggested).toBeGreaterThan(0.97);
});

it('asks where an ISRC is of a version, and the text is of another recording as it stands', async () => {
  const other = await testDatabase();
  const artist = 'Efe Nartey';
  const line = (title: string, isrc: string) => ({
    class: '',
    title,
    artist,
    isrc,
    recording: null,
  });
  const recording = (id: string, title: string, version_title: string | null, isrc: string) => ({
    id,
    title,
    version_title,
    artist,
    isrc,
  });
  const said = await matchLabelled(
    other.db,
    [
      recording('plain', 'Nsuo Mu Gya', null, 'GHT012400001'),
      recording('live', 'Nsuo Mu Gya', 'Live', 'GHT012400002'),
      recording('remix alone', 'Anopa Kaseɛ', 'Remix', 'GHT012400003'),
    ],
    [
      line('Nsuo Mu Gya', 'GHT012400002'),
      line('Nsuo Mu Gya (Live)', 'GHT012400002'),
      line('Anopa Kasee', 'GHT012400003'),
      line('Track 03', 'GHT012400003'),
    ].map((one) => ({ ...one, askAbout: [] })),
  );
  expect(said).toEqual([
    { state: 'suggested', recording: 'live' },
    { state: 'matched', recording: 'live' },
    { state: 'matched', recording: 'remix alone' },
    { state: 'matched', recording: 'remix alone' },
  ]);
});

it('keeps its figures over thousands of labelled lines of every class', async () => {
  const other = await testDatabase();
  const { recordings, lines } = labelledPlays(tuningWords);
  const [all, ...classes] = measureLabelled(
    lines,
    await matchLabelled(other.db, recordings, lines),
  );
  expect(recordings.length).toBeGreaterThanOrEqual(350);
  expect(lines.length).toBeGreaterThanOrEqual(3_000);
  expect(all.precision).toBeGreaterThanOrEqual(0.998);
  expect(all.recall).toBeGreaterThanOrEqual(0.75);
  expect(all.found).toBeGreaterThanOrEqual(0.92);
  expect(all.asked_rightly).toBeGreaterThanOrEqual(0.85);
  // Each class is measured by the lines that have a recording, or else by none being matched.
  for (const one of classes) {
    if (one.found !== null) expect(one.found, one.class).toBeGreaterThanOrEqual(0.8);
    else expect(one.matched, one.class).toBe(0);
  }
});
