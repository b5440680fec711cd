import { describe, expect, it } from 'vitest';
import { sweep } from '../housekeeping/sweep.ts';
import { completeJob, queuedJobs } from '../platform/jobs/jobs.sql.ts';
import { asMember } from './as-member.ts';
import { type ImportSamples, importScene } from './import-scene.ts';

const dayMs = 86_400_000;

/** What every kind of import promises, tested through its calls and jobs. */
export function importPromises(samples: ImportSamples): void {
  const { path, tasks, row } = samples;
  const { portal, file, member, runAll, begin, read, detailsOf, ready, apply, applied, undo } =
    importScene(samples);

  describe('an import', () => {
    it('is read, mapped by what its headers say, applied, undone, and its file can come again', async () => {
      const ama = await member();
      const begun = (await begin(ama, file(row('Odo')))).json().data;
      expect(begun).toMatchObject({ state: 'reading', progress: { done: 0, of: null } });
      await runAll();
      const { state, mapping, may_delete } = await detailsOf(ama, begun.id);
      expect([state, may_delete]).toEqual(['mapping', true]);
      expect(mapping.columns).not.toContain(null);
      await ama.put(`${path}/${begun.id}/mapping`, { body: mapping });
      await runAll();
      expect((await detailsOf(ama, begun.id)).state).toBe(samples.stateBeforeApply);
      expect((await apply(ama, begun.id)).json().data.state).toBe('importing');
      await runAll();
      const done = await detailsOf(ama, begun.id);
      expect(done).toMatchObject({ state: 'done', may_delete: false, figures: samples.oneApplied });
      expect(done.may_undo_until).not.toBeNull();
      expect((await undo(ama, begun.id)).json().data.state).toBe('undoing');
      await runAll();
      expect(await detailsOf(ama, begun.id)).toMatchObject({
        state: 'undone',
        may_undo_until: null,
      });
      const again = await applied(ama, file(row('Odo')));
      expect(await detailsOf(ama, again)).toMatchObject({ figures: samples.oneApplied });
    });

    it('without rows is said to be so, and thrown away', async () => {
      const ama = await member();
      const id = await read(ama, file());
      expect(await detailsOf(ama, id)).toMatchObject({
        state: 'failed',
        failure: { code: 'import_without_rows' },
        may_delete: true,
      });
      expect((await ama.del(`${path}/${id}`)).statusCode).toBe(204);
      expect((await ama.get(`${path}/${id}`)).statusCode).toBe(404);
    });

    it('that is another member’s is not there', async () => {
      const [ama, kofi] = [await member(), await member()];
      const id = await ready(ama, file(row('Odo')));
      const asked = [
        kofi.get(`${path}/${id}`),
        kofi.get(`${path}/${id}/rows`),
        kofi.get(`${path}/${id}/report`),
        undo(kofi, id),
        kofi.del(`${path}/${id}`),
        apply(kofi, id),
      ];
      for (const answered of await Promise.all(asked)) expect(answered.statusCode).toBe(404);
      expect((await kofi.get(path)).json().data).toEqual([]);
    });

    it('comes one at a time', async () => {
      const ama = await member();
      const first = (await begin(ama, file(row('Odo')))).json().data;
      expect((await begin(ama, file(row('Odo')))).json().code).toBe('import_busy');
      await runAll();
      expect((await detailsOf(ama, first.id)).state).toBe('mapping');
      expect((await begin(ama, file(row('Odo')))).json().data.state).toBe('reading');
      await runAll();
    });

    it.each(Object.entries(samples.wrongColumns))(
      'cannot be mapped wrongly: %s',
      async (code, columnsFor) => {
        const ama = await member();
        const id = await read(ama, file(row('Odo')));
        const { mapping, columns } = await detailsOf(ama, id);
        const body = { ...mapping, columns: columnsFor(columns.length) };
        const answered = await ama.put(`${path}/${id}/mapping`, { body });
        expect(answered.statusCode).toBe(422);
        expect(answered.json().problems.map((one: { code: string }) => one.code)).toContain(code);
        expect((await detailsOf(ama, id)).state).toBe('mapping');
      },
    );

    it('begins once, and only when it is ready', async () => {
      const ama = await member();
      const id = await read(ama, file(row('Odo')));
      expect((await apply(ama, id)).json().code).toBe('import_not_ready');
      expect((await undo(ama, id)).json().code).toBe('import_not_ready');
      await ama.put(`${path}/${id}/mapping`, { body: (await detailsOf(ama, id)).mapping });
      await runAll();
      const key = 'import-start-0001';
      const twice = [await apply(ama, id, key), await apply(ama, id, key)];
      expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await apply(ama, id)).json().code).toBe('import_not_ready');
      await runAll();
      expect((await apply(ama, id)).json().code).toBe('import_not_ready');
      expect((await ama.del(`${path}/${id}`)).json().code).toBe('import_not_ready');
    });

    it('changes nothing by a job that runs twice', async () => {
      const ama = await member();
      const id = await applied(ama, file(row('Odo')));
      const before = await detailsOf(ama, id);
      const { ctx } = await portal;
      await Promise.all(Object.values(tasks).map((task) => task(ctx, { importId: id })));
      expect(await detailsOf(ama, id)).toEqual(before);
    });
  });

  describe('the files that an import gives', () => {
    it.each(['csv', 'xlsx'])('its report and the template, are given as %s', async (format) => {
      const ama = await member();
      const id = await applied(ama, file(row('Odo')));
      for (const asked of [`${path}/${id}/report`, `${path}/template`]) {
        const given = await ama.get(asked, { query: { format } });
        expect(given.statusCode).toBe(200);
        expect(given.headers['content-disposition']).toMatch(new RegExp(`\\.${format}`));
        expect(given.rawPayload.length).toBeGreaterThan(100);
      }
    });

    it('the template comes back with every column understood and no row in it', async () => {
      const ama = await member();
      const { rawPayload } = await ama.get(`${path}/template`, { query: { format: 'xlsx' } });
      const id = await read(ama, rawPayload);
      expect(await detailsOf(ama, id)).toMatchObject({ failure: { code: 'import_without_rows' } });
      const csv = await ama.get(`${path}/template`, { query: { format: 'csv' } });
      const second = await read(ama, Buffer.from(`${csv.body}"Odo"\r\n`));
      expect((await detailsOf(ama, second)).mapping.columns).not.toContain(null);
    });
  });

  describe('time', () => {
    it('ends undoing after thirty days', async () => {
      const { ctx, app } = await portal;
      const ama = await member();
      const id = await applied(ama, file(row('Odo')));
      ctx.moveOn(31 * dayMs);
      const later = await asMember(app, ctx, ama);
      expect((await detailsOf(later, id)).may_undo_until).toBeNull();
      expect((await undo(later, id)).json().code).toBe('import_not_ready');
      ctx.moveOn(-31 * dayMs);
    });

    it('takes the details of an import away ninety days after its end, and leaves its line', async () => {
      const { db, ctx, app } = await portal;
      const [ama, kofi] = [await member(), await member()];
      const [done, left] = [
        await applied(ama, file(row('One'))),
        await ready(kofi, file(row('Two'))),
      ];
      ctx.moveOn(89 * dayMs);
      await sweep(ctx);
      expect(await samples.detailsLeft(db, [done, left])).toBe(2);
      ctx.moveOn(2 * dayMs);
      await sweep(ctx);
      expect(await samples.detailsLeft(db, [done, left])).toBe(0);
      const [amaLater, kofiLater] = [await asMember(app, ctx, ama), await asMember(app, ctx, kofi)];
      expect(await detailsOf(amaLater, done)).toMatchObject({
        state: 'done',
        figures: samples.oneApplied,
      });
      const report = await amaLater.get(`${path}/${done}/report`);
      expect(report.statusCode === 200).toBe(samples.keepsReport);
      expect((await kofiLater.get(`${path}/${left}`)).statusCode).toBe(404);
      ctx.moveOn(-91 * dayMs);
    });

    it('brings a job back that was lost', async () => {
      const { db, ctx } = await portal;
      const ama = await member();
      const { id } = (await begin(ama, file(row('Odo')))).json().data;
      for (const [name, state] of [
        [samples.reads, 'mapping'],
        [samples.applies, 'done'],
      ] as const) {
        if (state === 'done') {
          await ama.put(`${path}/${id}/mapping`, { body: (await detailsOf(ama, id)).mapping });
          await runAll();
          await apply(ama, id);
        }
        for (const job of await queuedJobs(db, name)) await completeJob(db, job.id);
        ctx.moveOn(16 * 60_000);
        await sweep(ctx);
        await runAll();
        expect((await detailsOf(ama, id)).state).toBe(state);
      }
      ctx.moveOn(-32 * 60_000);
    });
  });
}
