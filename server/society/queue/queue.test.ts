import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { asStaff, buildStaff } from '../../testing/desk/as-staff.ts';
import { addScan, buildWaitingMember } from '../../testing/desk/build-waiting-member.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { suspendMember, verifyMemberCommand } from '../members/status-commands.ts';

const { db, society, owner } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const run = commandRunner(ctx, society);
const efua = await buildStaff(ctx, ['registrar'], 'Efua Mensah');
const nii = await buildStaff(ctx, ['registrar'], 'Nii Armah');

beforeEach(async () => {
  await society.deleteFrom('desk_case').execute();
});

const hour = 3_600_000;
type Line = {
  id: string;
  kind: string;
  about: string;
  in_short: string;
  assigned_to: { name: string } | null;
};

async function lines(caller: Awaited<ReturnType<typeof asStaff>>, query = {}): Promise<Line[]> {
  return (await caller.get('/society/queue', { query })).json().data.cases;
}

describe('the queue', () => {
  it('has who sent documents, the oldest promise first, and one’s own before all', async () => {
    const first = await buildWaitingMember(ctx, { name: 'Abena Addo' });
    ctx.moveOn(hour);
    const company = await buildWaitingMember(ctx, { name: 'Keta Sounds', registerAs: 'corporate' });
    ctx.moveOn(hour);
    const last = await buildWaitingMember(ctx, { name: 'Yaw Boadu' });
    const caller = await asStaff(app, ctx, efua);
    // A company has 48 hours, a person 24.
    expect((await lines(caller)).map(({ id }) => id)).toEqual([
      first.memberId,
      last.memberId,
      company.memberId,
    ]);
    await caller.post(`/society/queue/company_check/${company.memberId}/take`);
    expect((await lines(caller)).map(({ id }) => id)[0]).toBe(company.memberId);
    const theirs = await asStaff(app, ctx, nii);
    expect((await lines(theirs)).at(-1)).toMatchObject({
      kind: 'company_check',
      about: 'Keta Sounds',
      assigned_to: { name: 'Efua Mensah' },
    });
    const { counts } = (await caller.get('/society/queue')).json().data;
    expect(counts).toEqual({
      open: 3,
      late: 0,
      mine: 1,
      snoozed: 0,
      decided_today: 0,
      by_kind: expect.arrayContaining([
        { kind: 'identity_check', open: 2 },
        { kind: 'company_check', open: 1 },
      ]),
    });
  });

  it('has nobody without a document, without a confirmed email, verified, suspended or closed', async () => {
    await buildMember(db, { status: 'provisional' });
    const caller = await asStaff(app, ctx, efua);
    expect(await lines(caller)).toEqual([]);
    const verified = await buildWaitingMember(ctx);
    const suspended = await buildWaitingMember(ctx);
    const closed = await buildWaitingMember(ctx);
    expect(await lines(caller)).toHaveLength(3);
    await run(verifyMemberCommand, [verified.email]);
    await run(suspendMember, [suspended.email], { reason: 'The documents are of someone else.' });
    await owner
      .updateTable('member')
      .set({ closed_at: ctx.now() })
      .where('id', '=', closed.memberId)
      .execute();
    expect(await lines(caller)).toEqual([]);
  });

  it('finds by name and number, and shows what is late, whose and how much of which kind', async () => {
    const late = await buildWaitingMember(ctx, { name: 'Naa Ŋmɛi Odoi' });
    ctx.moveOn(25 * hour);
    await buildWaitingMember(ctx, { name: 'Kofi Mensah' });
    const caller = await asStaff(app, ctx, efua);
    const named = async (query: Record<string, string>) =>
      (await lines(caller, query)).map(({ about }) => about);
    expect(await named({ find: 'ŊMƐI o' })).toEqual(['Naa Ŋmɛi Odoi']);
    expect(await named({ find: `m-${late.memberId.slice(-10)}` })).toEqual(['Naa Ŋmɛi Odoi']);
    expect(await named({ find: '100%' })).toEqual([]);
    expect(await named({ only: 'late' })).toEqual(['Naa Ŋmɛi Odoi']);
    expect(await named({ kind: 'company_check' })).toEqual([]);
    expect(await named({ assigned: 'me' })).toEqual([]);
    await caller.post(`/society/queue/identity_check/${late.memberId}/take`);
    expect(await named({ assigned: 'me' })).toEqual(['Naa Ŋmɛi Odoi']);
    expect(await named({ assigned: 'nobody' })).toEqual(['Kofi Mensah']);
  });

  it('comes in pages by key, each case once', async () => {
    for (let count = 0; count < 120; count++) {
      ctx.moveOn(1_000);
      await buildWaitingMember(ctx, { name: `Member ${count}` });
    }
    const caller = await asStaff(app, ctx, efua);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { data } = (
        await caller.get('/society/queue', { query: after === undefined ? {} : { after } })
      ).json();
      seen.push(...data.cases.map(({ id }: Line) => id));
      after = data.next ?? undefined;
    } while (after !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    for (const wrong of [
      'x',
      '1_2_identity_check_3',
      '0_99_nothing_00000000-0000-0000-0000-000000000000',
    ]) {
      const answered = await caller.get('/society/queue', { query: { after: wrong } });
      expect(answered.statusCode).toBe(422);
    }
  });

  it('says at a glance that another member has the phone or the scan', async () => {
    const one = await buildWaitingMember(ctx, {
      name: 'One Person',
      detail: { phone: '+233209000001' },
    });
    await buildWaitingMember(ctx, { name: 'Two Persons', detail: { phone: '+233209000001' } });
    const scan = Buffer.concat([one.scan, Buffer.from('%another')]);
    const copied = await buildWaitingMember(ctx, {
      name: 'Copied Card',
      scan,
      detail: { phone: '+233209000009' },
    });
    await addScan(
      ctx,
      (await buildMember(db, { detail: { phone: '+233209000008' } })).memberId,
      scan,
    );
    const caller = await asStaff(app, ctx, efua);
    const texts = new Map((await lines(caller)).map(({ about, in_short }) => [about, in_short]));
    expect(texts.get('Two Persons')).toMatch(/same scan|this phone number/);
    expect(texts.get('Copied Card')).toBe('Another member sent the same scan');
    expect(copied.memberId).toBeTruthy();
  });

  it('is nobody’s who may decide nothing, and no member’s', async () => {
    await buildWaitingMember(ctx);
    const auditor = await asStaff(app, ctx, await buildStaff(ctx, ['auditor']));
    const answered = (await auditor.get('/society/queue')).json().data;
    expect([answered.cases, answered.counts.by_kind]).toEqual([[], []]);
    expect((await auditor.post('/society/queue/next', { body: {} })).json().data.taken).toBeNull();
    const member = await asMember(app, ctx, await buildMember(db));
    expect((await member.get('/society/queue')).statusCode).toBe(403);
  });
});

describe('taking cases', () => {
  it('is refused of what a colleague has, who can release it', async () => {
    const { memberId } = await buildWaitingMember(ctx);
    const path = `/society/queue/identity_check/${memberId}`;
    const [mine, theirs] = [await asStaff(app, ctx, efua), await asStaff(app, ctx, nii)];
    expect((await mine.post(`${path}/take`)).json().data.assigned_to.name).toBe('Efua Mensah');
    expect((await mine.post(`${path}/take`)).statusCode).toBe(200);
    expect((await theirs.post(`${path}/take`)).json().code).toBe('case_taken');
    expect((await theirs.post('/society/queue/next', { body: {} })).json().data.taken).toBeNull();
    expect((await theirs.post(`${path}/release`)).json().data.assigned_to).toBeNull();
    expect((await theirs.post(`${path}/take`)).json().data.assigned_to.name).toBe('Nii Armah');
  });

  it('goes on from the one that is left undecided, round all of them', async () => {
    const ids: string[] = [];
    for (const name of ['First Of', 'Second Of', 'Third Of']) {
      ids.push((await buildWaitingMember(ctx, { name })).memberId);
      ctx.moveOn(60_000);
    }
    const caller = await asStaff(app, ctx, efua);
    const seen: string[] = [];
    let after: { kind: string; id: string } | null = null;
    for (let count = 0; count < 4; count++) {
      const answered = await caller.post('/society/queue/next', { body: { after } });
      const { kind, id }: Line = answered.json().data.taken;
      after = { kind, id };
      seen.push(id);
    }
    expect(seen).toEqual([...ids, ids[0]]);
  });

  it('never gives two officers the same one: 16 who ask for all of 1,000 at once', async () => {
    const ids = Array.from({ length: 1_000 }, (_, count) => {
      const tail = String(count).padStart(12, '0');
      return `0196f0d2-0000-7000-8000-${tail}`;
    });
    await society
      .insertInto('desk_case')
      .values(ids.map((id) => ({ kind: 'identity_check', subject_id: id, since: ctx.now() })))
      .execute();
    const staff = [];
    for (let count = 0; count < 16; count++) staff.push(await buildStaff(ctx, ['registrar']));
    const taken = await Promise.all(
      staff.map(async ({ staffId }) => {
        const own: string[] = [];
        for (;;) {
          const key = await takeOne(staffId);
          if (key === undefined) return own;
          own.push(key);
        }
      }),
    );
    const all = taken.flat();
    expect(all).toHaveLength(1_000);
    expect(new Set(all).size).toBe(1_000);
    expect(taken.every((own) => own.length > 0)).toBe(true);
  });

  it('gives no officer a case about themselves, and a colleague all of them: 16 who are members ask at once', async () => {
    const officers = [];
    for (let count = 0; count < 16; count++) {
      const own = await buildWaitingMember(ctx, { name: `Officer ${count}` });
      const officer = await buildStaff(ctx, ['registrar'], `Officer ${count}`);
      await society
        .updateTable('staff')
        .set({ email: own.email })
        .where('id', '=', officer.staffId)
        .execute();
      officers.push({ own: own.memberId, caller: await asStaff(app, ctx, officer) });
    }
    const taken = await Promise.all(
      officers.map(async ({ own, caller }) => {
        for (const ids: string[] = []; ; ) {
          const answered = await caller.post('/society/queue/next', { body: {} });
          const line: Line | null = answered.json().data.taken;
          if (line === null) return { own, ids };
          ids.push(line.id);
          await society.deleteFrom('desk_case').where('subject_id', '=', line.id).execute();
        }
      }),
    );
    const all = taken.flatMap(({ ids }) => ids);
    expect(taken.filter(({ own, ids }) => ids.includes(own))).toEqual([]);
    expect(all.toSorted()).toEqual(officers.map(({ own }) => own).toSorted());
  });

  it('passes over what is proposed about the officer’s own access, and leaves it to a colleague', async () => {
    const asking = await buildStaff(ctx, ['administrator'], 'Esi Bediako');
    const about = await buildStaff(ctx, ['administrator'], 'Yaw Darko');
    const other = await buildStaff(ctx, ['administrator'], 'Adjoa Sey');
    const path = `/society/staff/${about.staffId}/roles`;
    const body = { roles: ['auditor'] };
    expect((await (await asStaff(app, ctx, asking)).put(path, { body })).statusCode).toBe(200);
    const next = async (officer: typeof other) =>
      (await (await asStaff(app, ctx, officer)).post('/society/queue/next', { body: {} })).json()
        .data.taken;
    expect(await next(asking)).toBeNull();
    expect(await next(about)).toBeNull();
    expect(await next(other)).toMatchObject({ kind: 'staff_act', about: 'Yaw Darko' });
  });

  it('puts a case aside with a reason, and brings it back when its time comes', async () => {
    const { memberId } = await buildWaitingMember(ctx);
    const path = `/society/queue/identity_check/${memberId}/snooze`;
    const caller = await asStaff(app, ctx, efua);
    const until = new Date(ctx.now().getTime() + hour).toISOString();
    for (const body of [
      { until: ctx.now().toISOString(), reason: 'Now' },
      { until: new Date(ctx.now().getTime() + 31 * 24 * hour).toISOString(), reason: 'Far' },
    ]) {
      expect((await caller.post(path, { body })).json().problems[0].code).toBe('snooze_invalid');
    }
    await caller.post(path, { body: { until, reason: 'They send it tomorrow.' } });
    expect(await lines(caller)).toEqual([]);
    expect(await lines(caller, { only: 'snoozed' })).toHaveLength(1);
    expect((await caller.post('/society/queue/next', { body: {} })).json().data.taken).toBeNull();
    ctx.moveOn(hour);
    const later = await asStaff(app, ctx, efua);
    expect(await lines(later)).toHaveLength(1);
    await later.post(path, {
      body: { until: new Date(ctx.now().getTime() + hour).toISOString(), reason: 'Again.' },
    });
    await later.post(path, { body: { until: null } });
    expect(await lines(later)).toHaveLength(1);
  });

  it('puts no case aside for more than 90 days in all', async () => {
    const { memberId } = await buildWaitingMember(ctx);
    const path = `/society/queue/identity_check/${memberId}/snooze`;
    const snooze = async (days: number) => {
      const until = new Date(ctx.now().getTime() + days * 24 * hour).toISOString();
      const caller = await asStaff(app, ctx, efua);
      return (await caller.post(path, { body: { until, reason: 'Waits for a court.' } })).json();
    };
    for (const days of [30, 30, 29]) {
      expect((await snooze(days)).data.snoozed_until).not.toBeNull();
      ctx.moveOn(days * 24 * hour);
    }
    expect((await snooze(2)).problems[0]).toMatchObject({ path: 'until', code: 'snooze_over' });
    expect(await lines(await asStaff(app, ctx, efua))).toHaveLength(1);
  });
});

/** As the route does, without a session for each: of what is taken it needs only which. */
async function takeOne(staffId: string): Promise<string | undefined> {
  const { assignNext } = await import('./queue.sql.ts');
  const { transaction } = await import('../../platform/db/db.ts');
  const wanted = { kinds: ['identity_check'] as const, left: null, ownSince: new Date(0) };
  return transaction(society, async (tx) => {
    const next = await assignNext(tx, staffId, wanted, ctx.now());
    // Decided at once, so that the next one is another.
    if (next !== undefined)
      await tx.deleteFrom('desk_case').where('subject_id', '=', next.id).execute();
    return next?.id;
  });
}

describe('a colleague', () => {
  it('is assigned a case that they may decide, also one that somebody has, and nobody else is', async () => {
    const { memberId } = await buildWaitingMember(ctx, { name: 'Abena Addo' });
    const path = `/society/queue/identity_check/${memberId}`;
    const caller = await asStaff(app, ctx, efua);
    const other = await buildStaff(ctx, ['finance'], 'Esi Bediako');
    const { data } = (await caller.get('/society/queue/identity_check/colleagues')).json();
    const ids = data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(nii.staffId);
    expect(ids).not.toContain(efua.staffId);
    expect(ids).not.toContain(other.staffId);
    await caller.post(`${path}/take`);
    const assigned = await caller.post(`${path}/assign`, { body: { staff_id: nii.staffId } });
    expect(assigned.json().data.assigned_to).toEqual({ id: nii.staffId, name: 'Nii Armah' });
    const refused = await caller.post(`${path}/assign`, { body: { staff_id: other.staffId } });
    expect(refused.json().code).toBe('not_found');
    const theirs = await asStaff(app, ctx, nii);
    expect((await lines(theirs, { assigned: 'me' })).map(({ id }) => id)).toEqual([memberId]);
  });
});
