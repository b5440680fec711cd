import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { at, type Chance, chanceFrom } from '#server/sample/chance.ts';
import { benchEmail } from '../data/people.ts';
import { manyVersions } from '../data/works.ts';
import { type Client, openClient, readJson } from '../measuring/http-client.ts';
import { importFile, keyed } from '../measuring/import-load.ts';
import { measureLogImport } from '../measuring/log-load.ts';
import { recordingScenarios } from '../measuring/recording-scenarios.ts';
import { signedIn } from '../measuring/register-load.ts';
import { prepareRegistrations, registrants } from '../measuring/registrations.ts';
import { scenarios } from '../measuring/scenarios.ts';
import { idOfNumber, nameOf, someSubjects } from '../measuring/subjects.ts';
import { benchPassword } from '../prepare-database.ts';
import { type OpenPage, openPage } from './open-page.ts';

export type DayPlan = {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly database: pg.Client;
  readonly works: number;
};

/** What happened since the last time it was taken; `failed` are 5xx and connections without an answer, the rest below 500. */
export type Happened = { times: number[]; refused: string[]; failed: string[] };

/** What a society's members do on a day, to be asked for one by one. */
export type SocietyDay = {
  /** One request of the mix: five in six read, one in six registers a work. */
  request(): Promise<void>;
  /** What happens once a minute: a member comes and goes, an export, a split sheet as PDF, a page closed and another opened. */
  eachMinute(): Promise<void>;
  /** A catalogue of 1,000 works and a station's log of a month, one after the other. */
  importBoth(): Promise<void>;
  /** What has happened since the last call. */
  take(): Happened;
  close(): void;
};

/** Sessions of one member, each a connection that asks one thing at a time: enough that a slow answer delays nobody else's. */
const readers = 40;
const pages = 10;
const importedWorks = 1_000;
/** A station's month, a song every four minutes. */
const importedPlays = 10_800;

export async function beginDay({
  origin,
  databaseUrl,
  database,
  works,
}: DayPlan): Promise<SocietyDay> {
  const chance = chanceFrom(7);
  const register = await prepareRegistrations(database);
  const questions = [
    ...scenarios({
      manyId: await idOfNumber(database, manyVersions.number),
      pages: Math.floor(works / 10 / 25),
    }),
    ...recordingScenarios(works),
  ];
  const subjects = await someSubjects(database, works, 2_000, chance);
  const registrant = await nameOf(database, at(registrants, 0));
  const reading = await Promise.all(
    Array.from({ length: readers }, () => signedIn(origin, benchEmail)),
  );
  const registering = await Promise.all(registrants.map((email) => signedIn(origin, email)));
  const importers = {
    works: await signedIn(origin, at(registrants, 0)),
    logs: await signedIn(origin, benchEmail),
  };
  const open: OpenPage[] = [];
  for (let n = 0; n < pages; n++)
    open.push(await openPage(origin, at(registering, n).credentials()));
  let happened: Happened = { times: [], refused: [], failed: [] };
  let [requests, minutes, imports] = [0, 0, 0];
  const ask = async (client: Client, call: Parameters<Client['call']>[0]): Promise<Buffer> => {
    const { status, body, ms } = await client.call(call);
    happened.times.push(ms);
    const line = `${status} ${call.method} ${call.path}: ${body.toString().slice(0, 200)}`;
    if (status === 0 || status >= 500) happened.failed.push(line);
    else if (status >= 400) happened.refused.push(line);
    return body;
  };
  return {
    request: async () => {
      const number = requests++;
      if (number % 6 === 0) {
        const n = (number / 6) % registering.length;
        await ask(at(registering, n), register(n, chance));
        return;
      }
      const path = someQuestion(chance);
      await ask(at(reading, number % reading.length), { method: 'GET', path });
    },
    eachMinute: async () => {
      const number = minutes++;
      const visitor = openClient(origin);
      await visitor.logIn(at(registrants, number % registrants.length), benchPassword);
      const list = await ask(visitor, { method: 'GET', path: '/api/v1/works?page=1' });
      const id = firstId(list);
      await ask(visitor, { method: 'GET', path: '/api/v1/works/export?format=xlsx' });
      const splitSheet = keyed(`/api/v1/works/${id}/papers`, { kind: 'split_sheet' });
      const made = Object(readJson(await ask(visitor, splitSheet))).data?.id ?? randomUUID();
      await ask(visitor, { method: 'GET', path: `/api/v1/papers/${made}/file` });
      await ask(visitor, { method: 'DELETE', path: '/api/v1/session' });
      visitor.close();
      open.shift()?.close();
      open.push(await openPage(origin, at(registering, number % registering.length).credentials()));
    },
    importBoth: async () => {
      const number = ++imports;
      const file = { rows: importedWorks, faultyEvery: 33, registrant, seed: 1_000 + number };
      await importFile(importers.works, file);
      await measureLogImport(
        importers.logs,
        { rows: importedPlays + number, databaseUrl },
        () => {},
      );
    },
    take: () => {
      const before = happened;
      happened = { times: [], refused: [], failed: [] };
      return before;
    },
    close: () => {
      for (const page of open) page.close();
      for (const client of [...reading, ...registering, ...Object.values(importers)])
        client.close();
    },
  };

  function someQuestion(by: Chance): string {
    for (;;) {
      // Not every subject suits every question: a title of short words takes no typo.
      const question = by.pick(questions).ask(by.pick(subjects), by);
      if (question !== null) return question.path;
    }
  }
}

function firstId(list: Buffer): string {
  const [first] = Object(readJson(list)).data ?? [];
  return String(Object(first).id);
}
