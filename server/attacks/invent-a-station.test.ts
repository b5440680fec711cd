import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { importOf } from '../imports/import-table.sql.ts';
import { transaction } from '../platform/db/db.ts';
import { asMember } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { artistLine, buildRecording } from '../testing/build-recording.ts';
import { buildLog } from '../testing/build-uses.ts';
import { noticesTo } from '../testing/notices-to.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { notifyOfLog } from '../usage/import/notify-of-usage-import.ts';
import { usageImportTasks } from '../usage/import/usage-imports.routes.ts';
import { logImports } from '../usage/import/usage-imports.sql.ts';
import { confirmSource } from '../usage/sources/sources.sql.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);

/** A log of an invented station that a member brings in, with three plays of somebody else's recording. */
async function scene() {
  const ama = await buildMember(db, { name: 'Ama Serwaa' });
  const kwame = await buildMember(db, { name: 'Kwame Boateng' });
  const serial = ama.memberId.slice(-6);
  const [title, artist] = [`Gyata ${serial}`, `Ama ${serial}`];
  await buildRecording(ctx, ama, { title, artist, featured: [artistLine(ama, 10_000)] });
  const uses = [1, 2, 3].map((hour) => ({
    at: `2026-10-01T0${hour}:00:00Z`,
    title,
    artist,
    isrc: null,
  }));
  const source = `Peace Radio 104.3 ${serial}`;
  const log = await buildLog(ctx, kwame, { source, uses });
  return { ama, kwame, log, source, asAma: await asMember(app, ctx, ama) };
}
const tell = (kwame: BuiltMember, id: string) =>
  transaction(db, async (tx) => {
    const record = await importOf(tx, logImports, kwame.memberId, id);
    if (record !== undefined) await notifyOfLog(tx, record, ctx.now());
  });
const noticesOf = (member: BuiltMember) => noticesTo(db, member);

it('is said to be what a member reported, wherever its plays are shown', async () => {
  const { ama, kwame, log, source, asAma } = await scene();
  await tell(kwame, log.id);
  expect((await noticesOf(ama)).at(-1)).toMatchObject({
    title: 'Kwame Boateng reported plays of your recordings',
    message: `Kwame Boateng reported 3 plays of your recordings from ${source}. The society has not checked this source.`,
  });
  const reporter = { kind: 'member', name: 'Kwame Boateng' };
  const { data: uses } = (await asAma.get('/logs/uses')).json();
  expect(uses[0].source).toMatchObject({ reported_by: reporter, is_checked: false });
  const { data: figures } = (await asAma.get('/logs/uses/figures')).json();
  expect(figures).toMatchObject({ total: { uses: 3 }, reported: { uses: 3 } });
  expect(figures.by_source[0].source).toMatchObject({ reported_by: reporter, is_checked: false });
});

it('is a fact once the society has confirmed it', async () => {
  const { ama, kwame, log, source, asAma } = await scene();
  await confirmSource(society, log.sourceId, ctx.now());
  await tell(kwame, log.id);
  expect((await noticesOf(ama)).at(-1)?.message).toBe(
    `3 plays of your recordings came from ${source}.`,
  );
  const { data } = (await asAma.get('/logs/uses/figures')).json();
  expect(data.reported).toMatchObject({ uses: 0 });
});

it('leaves no notice behind when its import is undone', async () => {
  const { ama, kwame, log } = await scene();
  const before = (await noticesOf(ama)).length;
  await tell(kwame, log.id);
  await db.updateTable('log_import').set({ state: 'undoing' }).where('id', '=', log.id).execute();
  await usageImportTasks.undo_log_import(ctx, { importId: log.id });
  expect(await noticesOf(ama)).toHaveLength(before);
});

it('says that it was undone to who had read of it', async () => {
  const { ama, kwame, log } = await scene();
  await tell(kwame, log.id);
  await db
    .updateTable('notification')
    .set({ read_at: ctx.now() })
    .where('member_id', '=', ama.memberId)
    .execute();
  await db.updateTable('log_import').set({ state: 'undoing' }).where('id', '=', log.id).execute();
  await usageImportTasks.undo_log_import(ctx, { importId: log.id });
  const titles = (await noticesOf(ama)).map(({ title }) => title);
  expect(titles).toContain('Reported plays removed');
  expect(titles.join()).not.toContain('reported plays of your recordings');
});
