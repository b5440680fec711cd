import { describe, expect, it } from 'vitest';
import type { ExportedWork } from '#contract/platform/exports.ts';
import { rightsHolderKinds } from '#domain/rightsholders/rights-holder.ts';
import { workFieldNames } from '#domain/works/fields.ts';
import { derivations, protections } from '#domain/works/made-from.ts';
import { roles } from '#domain/works/roles.ts';
import { titleKinds } from '#domain/works/work.ts';
import { makeApp } from '../../app.ts';
import { asPresent } from '../../testing/as-present.ts';
import { buildCheckedImport, buildImport, runImports } from '../../testing/build-import.ts';
import { buildMember } from '../../testing/build-member.ts';
import { exampleCatalogue, exampleMember } from '../../testing/example-works.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

/** A society of its own, with the member who imports. */
async function society() {
  const { db } = await testDatabase();
  const ctx = testContext(db, new Date('2026-11-21T10:00:00Z'));
  const app = await makeApp(ctx);
  const member = await buildMember(db, { name: exampleMember });
  return { ctx, app, by: await asPresent(app, ctx, member) };
}

const one = await society();
const other = await society();
const third = await society();
const exported = async ({ by }: typeof one, format: string) =>
  (await by.get('/works/export', { query: { format, sort: 'title' } })).rawPayload;

/** All that the JSON file says of works, but for what each database gives them itself. */
async function factsOf(from: typeof one) {
  const works: ExportedWork[] = JSON.parse((await exported(from, 'json')).toString());
  return works.map(({ id, work_number, registered_at, ...facts }) => facts);
}

describe('a catalogue in the documented format', () => {
  it('comes in whole, goes out, and comes in elsewhere without a difference', async () => {
    const checked = await buildCheckedImport(
      one.app,
      one.ctx,
      one.by,
      Buffer.from(exampleCatalogue()),
    );
    const faulty = await one.by.get(`/works/imports/${checked.id}/rows`, {
      query: { outcome: 'faulty' },
    });
    expect(faulty.json().data).toEqual([]);
    expect(checked).toMatchObject({ figures: { rows: 50, good: 50 } });
    await one.by.post(`/works/imports/${checked.id}/start`, { body: { duplicates: 'skip' } });
    await runImports(one.ctx);
    for (const format of ['csv', 'xlsx']) {
      const file = await exported(one, format);
      const again = format === 'csv' ? other : third;
      const done = await buildImport(again.app, again.ctx, again.by, file);
      expect(done).toMatchObject({ state: 'done', figures: { rows: 50, registered: 50 } });
      expect(await factsOf(again)).toEqual(await factsOf(one));
    }
  });

  it('that comes in again where it came from is known by our numbers, all of it', async () => {
    const file = await exported(one, 'xlsx');
    const { figures } = await buildCheckedImport(one.app, one.ctx, one.by, file);
    expect(figures).toMatchObject({ rows: 50, already_registered: 50, good: 0, faulty: 0 });
  });

  it('has every kind of everything, so that nothing new is forgotten', async () => {
    const works = await factsOf(one);
    const holders = works.flatMap((work) => work.holders);
    const known = <One, Name extends keyof One>(ones: readonly One[], name: Name) =>
      new Set(ones.map((from) => from[name]).filter((value) => value !== null));
    for (const field of workFieldNames)
      expect.soft(known(works, field).size, field).toBeGreaterThan(0);
    for (const name of Object.keys(works[0]?.holders[0] ?? {}))
      expect.soft(known(holders, name as 'name').size, name).toBeGreaterThan(1);
    for (const name of Object.keys(works[0]?.recordings[0] ?? {}))
      if (!['id', 'version_title'].includes(name))
        expect
          .soft(
            known(
              works.flatMap((work) => work.recordings),
              name as 'title',
            ).size,
            name,
          )
          .toBeGreaterThan(1);
    expect([...known(holders, 'role')].toSorted()).toEqual([...roles].toSorted());
    expect([...known(holders, 'kind')].toSorted()).toEqual([...rightsHolderKinds].toSorted());
    const titles = works.flatMap((work) => work.alternative_titles);
    expect([...known(titles, 'kind')].toSorted()).toEqual([...titleKinds].toSorted());
    const originals = works.flatMap((work) => work.made_from ?? []);
    expect([...known(originals, 'kind')].toSorted()).toEqual([...derivations].toSorted());
    expect([...known(originals, 'protection')].toSorted()).toEqual([...protections].toSorted());
  });
});
