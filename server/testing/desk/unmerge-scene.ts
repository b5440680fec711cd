import { sql } from 'kysely';
import { expect } from 'vitest';
import type { RegisterRecord } from '#contract/society/registers.ts';
import type { StaffRole } from '#domain/permissions.ts';
import type { RegisterName } from '#domain/staff/registers.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { checkRecordings } from '../../recordings/check-recordings.ts';
import { checkWorks } from '../../works/check-works.ts';
import { asStaff, buildStaff, type StaffCaller } from './as-staff.ts';
import { rulingScene } from './ruling-scene.ts';

/** The desk with two officers of every catalogue and member right, who merge and unmerge by its calls. */
export async function unmergeScene() {
  const scene = await rulingScene();
  const { ctx, app, db, society } = scene;
  const roles: StaffRole[] = ['registrar', 'documentation'];
  const officers = [
    await buildStaff(ctx, roles, 'Efua Mensah'),
    await buildStaff(ctx, roles, 'Yaw Baidoo'),
  ];

  /** Both officers logged in, as it is after time has passed. */
  async function logIn(): Promise<[StaffCaller, StaffCaller]> {
    await db.deleteFrom('rate_window').execute();
    const [one, other] = officers;
    if (one === undefined || other === undefined) throw new Error('two were built');
    return [await asStaff(app, ctx, one), await asStaff(app, ctx, other)];
  }

  /** The record of the merge by which this went. */
  async function mergeRecord(caller: StaffCaller, register: RegisterName, fromId: string) {
    const { id } = await society
      .selectFrom('merge_journal')
      .select('id')
      .where('from_id', '=', fromId)
      .orderBy('merged_at', 'desc')
      .executeTakeFirstOrThrow();
    const answered = await caller.get(`/society/registers/${register}/${id}`);
    expect(answered.statusCode).toBe(200);
    return answered.json().data as RegisterRecord;
  }

  /** Proposes to undo it; answers with what came of it, or the refusal. */
  async function propose(
    caller: StaffCaller,
    { register, id, version }: Pick<RegisterRecord, 'register' | 'id' | 'version'>,
    reason: string | null = 'They are two different songs.',
  ): Promise<string> {
    const path = `/society/registers/${register}/${id}/acts`;
    const body = { act: 'unmerge', version, reason };
    const { data, code, problems } = (await caller.post(path, { body })).json();
    return data?.outcome ?? problems?.[0]?.code ?? code;
  }

  /** The only case of what was proposed. */
  async function proposedCase() {
    const { id, kind } = await society
      .selectFrom('desk_act as a')
      .innerJoin('desk_case as c', 'c.subject_id', 'a.id')
      .select(['a.id', 'a.kind'])
      .executeTakeFirstOrThrow();
    return { kind, id };
  }

  /** What two works and all their recordings are, but for versions and when they changed; and how many plays each has. */
  async function worksAre(ids: readonly string[]) {
    const { rows } = await sql`
      select w.id, w.title, w.iswc, w.merged_into, w.performing_total, w.mechanical_total,
             (select jsonb_agg(to_jsonb(h) order by h.position) from work_holder h where h.work_id = w.id) as holders,
             (select jsonb_agg(jsonb_build_array(t.title, t.kind) order by t.position) from work_title t where t.work_id = w.id) as titles,
             (select jsonb_agg(jsonb_build_array(c.title, c.isrc) order by c.position) from work_recording c where c.work_id = w.id) as named,
             (select jsonb_agg(to_jsonb(l) order by l.recording_id) from recording_work l where l.work_id = w.id) as links,
             (select jsonb_agg(to_jsonb(i) order by i.id) from work_invitation i where i.work_id = w.id) as invitations,
             (select coalesce(sum(c.plays), 0)::int from recording_work l join log_count c on c.recording_id = l.recording_id and c.state = 'matched'
               where l.work_id = w.id) as plays
        from work w where w.id = any(${[...ids]}::uuid[]) order by w.id`.execute(society);
    return rows as Record<string, unknown>[];
  }

  /** What of these works and recordings is not what their histories led to, or was written into histories by nobody. */
  async function contradictions(ids: readonly string[]) {
    const found = [...(await checkWorks(db)), ...(await checkRecordings(db))];
    const { broken } = await verifyHistory(ctx);
    return [...found.filter(({ id }) => ids.includes(id)), ...broken];
  }

  return { ...scene, contradictions, logIn, mergeRecord, propose, proposedCase, worksAre };
}
