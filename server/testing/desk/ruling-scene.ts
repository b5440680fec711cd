import type { DisputeInput } from '#contract/disputes/dispute-input.ts';
import { makeApp } from '../../app.ts';
import { asMember, asVisitor } from '../as-member.ts';
import { buildDispute, buildEvidence } from '../build-dispute.ts';
import { type BuiltMember, buildMember } from '../build-member.ts';
import { buildClaim, buildRecording } from '../build-recording.ts';
import { answerThrough, buildTrio, edemOf, linkTo, trioWith } from '../consent-scene.ts';
import { testContext } from '../test-context.ts';
import { testDatabase } from '../test-database.ts';
import { asStaff, buildStaff, type StaffCaller } from './as-staff.ts';

/** Which case. */
export type Key = { readonly kind: string; readonly id: string };

/** A portal with two officers, and cases for them to decide. */
export async function rulingScene() {
  const { db, society, owner } = await testDatabase();
  const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
  const app = await makeApp(ctx);
  const efua = await buildStaff(ctx, ['documentation', 'disputes'], 'Efua Mensah');
  const yaw = await buildStaff(ctx, ['documentation', 'disputes'], 'Yaw Baidoo');
  const pathOf = ({ kind, id }: Key) => `/society/cases/${kind}/${id}`;
  const versionAt = async (caller: StaffCaller, key: Key): Promise<string> =>
    (await caller.get(pathOf(key))).json().data?.version ?? 'not read';

  /** Decides with a version that was read before; answers with what came of it, or the refusal. */
  async function decideAt(
    caller: StaffCaller,
    key: Key,
    version: string,
    choice: string,
    reason: string | null = 'We have checked it.',
  ): Promise<string> {
    const body = { version, choice, reason };
    const answered = (await caller.post(`${pathOf(key)}/decision`, { body })).json();
    return answered.data?.outcome ?? answered.problems?.[0]?.code ?? answered.code;
  }
  const decide = async (caller: StaffCaller, key: Key, choice: string) =>
    decideAt(caller, key, await versionAt(caller, key), choice);

  /** Edem's share is lowered and confirmed through a link of Kofi's. */
  async function buildConsent() {
    const kofi = await buildMember(db, { name: 'Kofi Yawson' });
    const ama = await buildMember(db, { name: 'Ama Owusu' });
    const asKofi = await asMember(app, ctx, kofi);
    const work = await buildTrio(ctx, { kofi, ama });
    const { version } = (await asKofi.get(`/works/${work.id}`)).json().data;
    const body = trioWith(work, { kofi, ama }, [6_567, 3_333, 100]);
    await asKofi.put(`/works/${work.id}`, { body, ifMatch: `"${version}"` });
    const secret = await linkTo(asKofi, work.id, edemOf(work));
    await answerThrough(asVisitor(app), secret, { kind: 'confirm' });
    const { id } = await db
      .selectFrom('consent_review')
      .select('id')
      .where('work_id', '=', work.id)
      .executeTakeFirstOrThrow();
    return { key: { kind: 'consent', id }, work, asKofi };
  }

  async function buildDecision(
    inputOf: (claimant: BuiltMember, respondent: BuiltMember) => Partial<DisputeInput> = () => ({}),
  ) {
    const claimant = await buildMember(db, { name: 'Kofi Yawson' });
    const respondent = await buildMember(db, { name: 'Ama Owusu' });
    const input = inputOf(claimant, respondent);
    const built = await buildDispute(ctx, claimant, { respondent, input });
    const { id } = built.dispute;
    const evidenceId = await buildEvidence(ctx, claimant, id, true);
    await society
      .updateTable('dispute')
      .set({ state: 'determination', turn: 'society' })
      .where('id', '=', id)
      .execute();
    return { ...built, evidenceId, key: { kind: 'dispute_decision', id } };
  }

  async function buildRecordingClaim() {
    const label = await buildMember(db, { name: 'Adom Music' });
    const player = await buildMember(db, { name: 'Kweku Shaker' });
    const { id: recordingId } = await buildRecording(ctx, label);
    const id = await buildClaim(ctx, player, recordingId);
    return { key: { kind: 'recording_claim', id }, player };
  }

  /** An officer with the email address of this member. */
  async function officerWhoIs({ memberId }: BuiltMember): Promise<StaffCaller> {
    const built = await buildStaff(ctx, ['documentation', 'disputes'], 'Related');
    const { email } = await db
      .selectFrom('member')
      .select('email')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    await society.updateTable('staff').set({ email }).where('id', '=', built.staffId).execute();
    return asStaff(app, ctx, built);
  }

  /** An empty queue, and both officers logged in. */
  async function startAgain() {
    await society.deleteFrom('desk_case').execute();
    await db.deleteFrom('rate_window').execute();
    return { first: await asStaff(app, ctx, efua), second: await asStaff(app, ctx, yaw) };
  }

  return {
    db,
    society,
    owner,
    ctx,
    app,
    efua,
    yaw,
    startAgain,
    pathOf,
    versionAt,
    decideAt,
    decide,
    buildConsent,
    buildDecision,
    buildRecordingClaim,
    officerWhoIs,
  };
}
