import type { FilePurpose } from '#domain/files/file.ts';
import { makeApp } from '../app.ts';
import type { ImportTask } from '../imports/import-jobs.ts';
import type { Db } from '../platform/db/db.ts';
import type { JobName } from '../platform/jobs/jobs.ts';
import { asMember, type Caller } from './as-member.ts';
import { type BuiltMember, buildMember } from './build-member.ts';
import { runQueued } from './run-queued.ts';
import { sendUpload } from './send-upload.ts';
import { testContext } from './test-context.ts';
import { testDatabase } from './test-database.ts';

/** One kind of import with files of its own. */
export type ImportSamples = {
  /** Where its calls are, such as `/works/imports`. */
  readonly path: string;
  readonly purpose: FilePurpose;
  /** Its jobs, in the order in which they follow each other. */
  readonly tasks: Partial<Record<JobName, ImportTask>>;
  /** The names of the jobs that read and that apply. */
  readonly reads: JobName;
  readonly applies: JobName;
  readonly start: (fileId: string) => object;
  /** The headers of a file, all of them known, and a good row below them. */
  readonly head: string;
  readonly row: (title: string) => string;
  /** Columns that cannot be sent, by the code of what is wrong with them. */
  readonly wrongColumns: Readonly<Record<string, (width: number) => readonly (string | null)[]>>;
  /** What is chosen where rows are applied. */
  readonly apply?: object;
  /** The state in which rows can be applied, and the figures that say that one row was. */
  readonly stateBeforeApply: 'ready' | 'checked';
  readonly oneApplied: object;
  /** Whether the report is there once the details are gone. */
  readonly keepsReport: boolean;
  /** How much of these imports is there besides their lines in the list. */
  readonly detailsLeft: (db: Db, ids: readonly string[]) => Promise<number>;
};

/** A portal in which members import files of one kind. */
export function importScene(samples: ImportSamples) {
  const { path, purpose, tasks, head } = samples;
  const portal = (async () => {
    const { db } = await testDatabase();
    const ctx = testContext(db);
    return { db, ctx, app: await makeApp(ctx) };
  })();
  const file = (...rows: readonly string[]) => Buffer.from([head, ...rows].join('\r\n'));
  const member = async (): Promise<BuiltMember & Caller> => {
    const { db, ctx, app } = await portal;
    const built = await buildMember(db);
    return { ...built, ...(await asMember(app, ctx, built)) };
  };
  const runAll = async () => {
    const { ctx } = await portal;
    // Safe: its own keys.
    for (const [name, task] of Object.entries(tasks) as [JobName, ImportTask][])
      await runQueued(ctx, name, (_, payload) => task(ctx, payload as { importId: string }));
  };
  const begin = async (by: Caller, bytes: Buffer) => {
    const { id } = await sendUpload((await portal).app, by, bytes, purpose);
    return by.post(path, { body: samples.start(id) });
  };
  const read = async (by: Caller, bytes: Buffer): Promise<string> => {
    const { id } = (await begin(by, bytes)).json().data;
    await runAll();
    return id;
  };
  const detailsOf = async (by: Caller, id: string) => (await by.get(`${path}/${id}`)).json().data;
  const ready = async (by: Caller, bytes: Buffer): Promise<string> => {
    const id = await read(by, bytes);
    await by.put(`${path}/${id}/mapping`, { body: (await detailsOf(by, id)).mapping });
    await runAll();
    return id;
  };
  const apply = (by: Caller, id: string, key?: string) =>
    by.post(`${path}/${id}/start`, {
      ...(samples.apply && { body: samples.apply }),
      ...(key && { key }),
    });
  const applied = async (by: Caller, bytes: Buffer): Promise<string> => {
    const id = await ready(by, bytes);
    await apply(by, id);
    await runAll();
    return id;
  };
  const undo = (by: Caller, id: string) => by.post(`${path}/${id}/undo`);
  return { portal, file, member, runAll, begin, read, detailsOf, ready, apply, applied, undo };
}
