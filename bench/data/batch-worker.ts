// A thread that makes the rows of batches: see batches.ts.
import { parentPort, workerData } from 'node:worker_threads';
import type { Batch, BatchOrder, Wanted } from './batches.ts';
import { copyText, type Tables } from './copy.ts';
import { makePeople } from './people.ts';
import { accountTables, personTables } from './people-tables.ts';
import { makeSoundRecordings } from './sound-recordings.ts';
import { recordingTables, workTables } from './tables.ts';
import { makeVocabularies } from './vocabulary.ts';
import { makeWorks } from './works.ts';

const { works, passwordHash, withPlays }: Wanted = workerData;
const vocabularies = makeVocabularies();
const people = makePeople(works, vocabularies);
const everybody = [...people.writers, ...people.publishers, people.traditional];
const makeWork = makeWorks(works, people, vocabularies);
const recordingOf = makeSoundRecordings(people);
const encoder = new TextEncoder();

parentPort?.on('message', (order: BatchOrder) => {
  const texts = order.kind === 'people' ? peopleTexts(order) : workTexts(order);
  const batch: Batch = { ...order, texts };
  parentPort?.postMessage(
    batch,
    Object.values(texts).map(({ buffer }) => buffer),
  );
});

function peopleTexts({ first, size }: BatchOrder): Record<string, Uint8Array<ArrayBuffer>> {
  const known = textsOf(personTables, everybody.slice(first, first + size));
  if (first > 0) return known;
  const accounts = everybody
    .filter(({ memberId }) => memberId !== null)
    .map((person, place) => ({ person, place, passwordHash }));
  return { ...known, ...textsOf(accountTables, accounts) };
}

function workTexts({ first, size }: BatchOrder): Record<string, Uint8Array<ArrayBuffer>> {
  const made = Array.from({ length: size }, (_, n) => makeWork(first + n));
  const texts = textsOf(workTables, made);
  return withPlays ? { ...texts, ...textsOf(recordingTables, made.map(recordingOf)) } : texts;
}

function textsOf<T>(
  tables: Tables<T>,
  things: readonly T[],
): Record<string, Uint8Array<ArrayBuffer>> {
  return Object.fromEntries(
    Object.entries(tables).map(([table, { rows }]) => [
      table,
      encoder.encode(things.map((thing) => copyText(rows(thing))).join('')),
    ]),
  );
}
