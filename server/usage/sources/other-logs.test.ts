import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { LogImportDetails } from '#contract/usage/usage-imports.ts';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildLog, buildReadyLog, logOf, station } from '../../testing/build-log-import.ts';
import { buildMember } from '../../testing/build-member.ts';
import { asSociety } from '../../testing/owner-of.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { importSocietyLog, lookAtSocietyLog } from '../import/import-society-log.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await asMember(app, ctx, await buildMember(db, { name: 'Ama Serwaa' }));
const kofi = await asMember(app, ctx, await buildMember(db, { name: 'Kofi Mensah' }));
const named = (name: string) => ({ source: { ...station(), name } });
const logAt = (...days: string[]) =>
  logOf('Date,Time,Title,Artist', ...days.map((day) => `${day},14:05,Jata,Kojo Antwi`));
const othersOf = ({ other_logs }: LogImportDetails) =>
  other_logs.map(({ source, by, uses }) => [source.name, source.is_mine, by, uses]);

it('are named when one station is logged by two for the same days, before the import and after it', async () => {
  await buildLog(app, ctx, kofi, logAt('2026-03-07', '2026-03-09'), named('Peace FM'));
  await buildLog(app, ctx, kofi, logAt('2026-03-07'), named('Joy FM'));
  const kofis = ['Peace FM', false, 'member', 2];

  const ready = await buildReadyLog(app, ctx, ama, logAt('2026-03-08'), named('PEACE 104.3'));
  expect(othersOf(ready)).toEqual([kofis]);
  const done = await buildLog(app, ctx, ama, logAt('2026-03-08'), named('PEACE 104.3'));
  expect(othersOf(done)).toEqual([kofis]);
  // Of other days, or of another station, there is nothing to say.
  const later = await buildLog(app, ctx, ama, logAt('2026-06-08'), named('PEACE 104.3'));
  expect(othersOf(later)).toEqual([]);
  const another = await buildLog(app, ctx, ama, logAt('2026-03-07'), named('Live FM'));
  expect(othersOf(another)).toEqual([]);
});

it('tell the society’s from mine under another name, the society’s first', async () => {
  const rows = ['Date,Time,Title,Artist', '2026-03-07,14:05,Jata,Kojo Antwi'].map((line, at) => ({
    number: at + 1,
    cells: line.split(','),
  }));
  const log = {
    rows: async function* () {
      yield rows;
    },
    sha256: createHash('sha256').update('log').digest(),
  };
  const looked = await lookAtSocietyLog(asSociety(ctx), log, {
    ...station(),
    name: 'Radio Peace',
  });
  await importSocietyLog(asSociety(ctx), log, 'peace.csv', looked);
  const days = logAt('2026-03-07', '2026-03-08');
  const next = await buildLog(app, ctx, ama, days, named('Peace Radio 104'));
  expect(othersOf(next)).toEqual([
    ['Radio Peace', false, 'society', 1],
    ['PEACE 104.3', true, 'me', 1],
    ['Peace FM', false, 'member', 2],
  ]);
});
