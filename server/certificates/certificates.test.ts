import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { formatVerificationCode } from '#domain/certificates/verification-code.ts';
import type { WorkState } from '#domain/works/work.ts';
import { makeApp } from '../app.ts';
import { asMember, asVisitor } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf, type WorkToBuild } from '../testing/build-work.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, owner } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-21T10:00:00Z'));
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
const ama = await buildMember(db, { name: 'Ama Owusu', ipiNameNumber: '00841473537' });
const kofi = await buildMember(db, { name: 'Kofi Yɛboah' });
const stranger = await buildMember(db, { name: 'Esi Quaye' });
const asAma = await asMember(app, ctx, ama);
const asKofi = await asMember(app, ctx, kofi);
const asStranger = await asMember(app, ctx, stranger);
const visitor = asVisitor(app);

let serial = 0;
/** A registered work of Ama's and Kofi's, under a title of its own so that it is nobody's double. */
async function shared(wanted: WorkToBuild = {}, state: WorkState = 'registered_incomplete') {
  serial += 1;
  const holders = [lineOf(ama, 6000), lineOf(kofi, 4000, 'A')];
  return buildWork(ctx, ama, { title: `Ɔdɔ Yɛ Wu ${serial}`, holders, state, ...wanted });
}
async function made(workId: string, kind = 'certificate', caller = asAma) {
  const answer = await caller.post(`/works/${workId}/papers`, { body: { kind } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const verified = async (code: string) => (await visitor.get(`/papers/verification/${code}`)).json();
const setWork = (id: string, change: { title?: string; state?: WorkState; version?: number }) =>
  owner.updateTable('work').set(change).where('id', '=', id).execute();

describe('a paper with a title or name in a script that no font has', () => {
  it.each(['مرحبا', '日本の歌', 'Sika 한국', 'שיר', 'ጤና'])(
    'is refused in words: %s',
    async (title) => {
      const { id } = await shared({ title });
      for (const kind of ['certificate', 'split_sheet']) {
        const answer = await asAma.post(`/works/${id}/papers`, { body: { kind } });
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'paper_not_printable']);
        expect(answer.json().message).toContain('Arabic or Chinese');
      }
    },
  );

  it('is refused for a name as well, and when it was made before the letters were asked for', async () => {
    const leila = await buildMember(db, { name: 'ليلى حسن' });
    const named = await shared({ holders: [lineOf(ama, 6000), lineOf(leila, 4000, 'A')] });
    const refused = await asAma.post(`/works/${named.id}/papers`, {
      body: { kind: 'certificate' },
    });
    expect(refused.json().code).toBe('paper_not_printable');
    const { id } = await shared();
    const paper = await made(id);
    const older = randomUUID();
    await sql`
      insert into work_paper (id, work_id, version, kind, code, facts, facts_hash, made_by, at)
      select ${older}, work_id, version, kind, reverse(code), facts || '{"title": "日本の歌"}', sha256(facts_hash), made_by, at
        from work_paper where id = ${paper.id}`.execute(owner);
    expect((await asAma.get(`/papers/${older}/file`)).json().code).toBe('paper_not_printable');
  });

  it.each(['Ɔdɔ Yɛ Wu', 'Дети', 'Αθήνα', 'Ŋutɔ́ Ƒo ʋu', 'Sika 🎵 2', 'Tiếng Việt', 'Ọmọ Ẹ̀dá'])(
    'is made for Latin, Greek and Cyrillic, whatever stands beside: %s',
    async (title) => {
      await made((await shared({ title })).id);
    },
  );
});

describe('making a paper', () => {
  it('gives it a number and a code, and gives the same one again as long as it says the same', async () => {
    const { id } = await shared();
    const certificate = await made(id);
    expect(certificate).toMatchObject({
      kind: 'certificate',
      version: 1,
      made_at: '2026-11-21T10:00:00.000Z',
    });
    expect(certificate.number).toMatch(/^C-\d{6}$/);
    expect(certificate.code).toMatch(/^[ACDEFGHJKMNPQRTWXY34679]{20}$/);
    expect(await made(id)).toEqual(certificate);
    const all = await Promise.all(Array.from({ length: 8 }, () => made(id, 'split_sheet')));
    expect(new Set(all.map(({ code }) => code)).size).toBe(1);
    expect((await asAma.get(`/works/${id}/papers`)).json().data).toEqual([all[0], certificate]);
  });

  it('gives each holder one of their own, and another once something has changed', async () => {
    const { id } = await shared();
    const [first, other] = [await made(id), await made(id, 'certificate', asKofi)];
    expect(other.code).not.toBe(first.code);
    expect((await asKofi.get(`/works/${id}/papers`)).json().data).toEqual([other]);
    await setWork(id, { title: 'Another title', version: 2 });
    const next = await made(id);
    expect(next.code).not.toBe(first.code);
    expect(next.version).toBe(2);
  });

  it('gives a split sheet while co-writers are waited for, and no certificate', async () => {
    const { id } = await shared({}, 'awaiting_cosigners');
    expect((await made(id, 'split_sheet')).number).toMatch(/^S-\d{6}$/);
    for (const state of [
      'awaiting_cosigners',
      'submitted',
      'query',
      'rejected',
      'withdrawn',
    ] as const) {
      await setWork(id, { state });
      const answer = await asAma.post(`/works/${id}/papers`, { body: { kind: 'certificate' } });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'paper_not_available']);
    }
    const sheet = await asAma.post(`/works/${id}/papers`, { body: { kind: 'split_sheet' } });
    expect(sheet.statusCode).toBe(409);
  });

  it('is for the holders and the registrant: to others there is no such work', async () => {
    const { id } = await shared();
    const certificate = await made(id);
    for (const caller of [asStranger, asKofi]) {
      const file = await caller.get(`/papers/${certificate.id}/file`);
      expect([file.statusCode, file.json().code]).toEqual([404, 'not_found']);
    }
    const asked = [
      await asStranger.post(`/works/${id}/papers`, { body: { kind: 'certificate' } }),
      await asStranger.get(`/works/${id}/papers`),
    ];
    for (const answer of asked) expect(answer.statusCode).toBe(404);
    expect((await visitor.get(`/works/${id}/papers`)).statusCode).toBe(401);
    expect((await visitor.get(`/papers/${certificate.id}/file`)).statusCode).toBe(401);
  });

  it('refuses a kind that there is not', async () => {
    const { id } = await shared();
    const answer = await asAma.post(`/works/${id}/papers`, { body: { kind: 'diploma' } });
    expect([answer.statusCode, answer.json().problems[0].path]).toEqual([422, 'kind']);
  });
});

describe('the file', () => {
  it('is a PDF to save, under a name of plain letters, that says what the register says', async () => {
    const work = await shared({ title: 'Lɔlɔ̃ Nyui', iswc: 'T0345246801' });
    const certificate = await made(work.id);
    const answer = await asAma.get(`/papers/${certificate.id}/file`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Certificate ${work.work_number} Lolo Nyui.pdf"; filename*=UTF-8''Certificate%20${work.work_number}%20Lolo%20Nyui.pdf`,
    );
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    const pdf = readPdf(answer.rawPayload);
    for (const said of [
      'Certificate of registration',
      'Lɔlɔ̃ Nyui',
      work.work_number,
      'T-034.524.680-1',
      'Ama Owusu',
      '00841473537',
      '60.00 %',
      'Kofi Yɛboah',
      '40.00 %',
      'The Society',
      certificate.number,
      formatVerificationCode(certificate.code),
      'portal.example.org/verify',
    ]) {
      expect(pdf.text).toContain(said);
    }
    expect(
      (await asAma.get(`/papers/${certificate.id}/file`)).rawPayload.equals(answer.rawPayload),
    ).toBe(true);
  });

  it('stays what it was when the work changes', async () => {
    const { id } = await shared({ title: 'As it was' });
    const certificate = await made(id);
    await setWork(id, { title: 'As it is', version: 2 });
    const pdf = readPdf((await asAma.get(`/papers/${certificate.id}/file`)).rawPayload);
    expect(pdf.text).toContain('As it was');
    expect(pdf.text).not.toContain('As it is');
  });
});

describe('verifying', () => {
  it('tells everyone with the code what the paper says, and never how anyone is reached', async () => {
    const work = await shared();
    const certificate = await made(work.id);
    const { data } = await verified(formatVerificationCode(certificate.code).toLowerCase());
    expect(data).toMatchObject({
      kind: 'certificate',
      number: certificate.number,
      code: certificate.code,
      standing: 'stands',
      contested: [],
      made_at: certificate.made_at,
      facts: {
        work_number: work.work_number,
        title: work.title,
        holders: [
          {
            name: 'Ama Owusu',
            role: 'CA',
            shares: { performing: 6000 },
            confirmation: 'confirmed',
          },
          { name: 'Kofi Yɛboah', role: 'A', shares: { performing: 4000 } },
        ],
      },
    });
    const notices = JSON.stringify(data);
    for (const hidden of [
      ama.email,
      ama.memberId,
      ama.rightsHolderId,
      work.id,
      certificate.id,
      '+233',
    ]) {
      expect(notices).not.toContain(hidden);
    }
  });

  it('says how the paper stands to the register now', async () => {
    const { id, title } = await shared();
    const { code } = await made(id);
    const standing = async () => (await verified(code)).data.standing;
    await owner
      .updateTable('work_holder')
      .set({ confirmation: 'confirmed', confirmed_at: ctx.now() })
      .where('work_id', '=', id)
      .execute();
    await setWork(id, { version: 2, state: 'registered_payable' });
    expect(await standing()).toBe('moved_on');
    await setWork(id, { title: 'Amended' });
    expect(await standing()).toBe('amended');
    expect((await verified(code)).data.facts.title).toBe(title);
    await setWork(id, { title });
    await setWork(id, { state: 'withdrawn' });
    expect(await standing()).toBe('ended');
    await setWork(id, { state: 'merged' });
    expect(await standing()).toBe('merged');
  });

  it('says of a split sheet that the work was registered since', async () => {
    const { id } = await shared({}, 'awaiting_cosigners');
    const { code } = await made(id, 'split_sheet');
    expect((await verified(code)).data.standing).toBe('stands');
    await setWork(id, { state: 'registered_incomplete' });
    expect((await verified(code)).data.standing).toBe('moved_on');
  });

  it('knows no other code, and answers all of them alike', async () => {
    for (const code of ['x', 'K7QP-2M4X-9RTA-WE3C-HJ5N', 'A'.repeat(20), '%2e%2e']) {
      const answer = await visitor.get(`/papers/verification/${code}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });

  it('is no place to try codes: an address is slowed down', async () => {
    const from = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    const ask = () => visitor.get(`/papers/verification/${'A'.repeat(20)}`, from);
    for (let count = 0; count < 120; count += 1) expect((await ask()).statusCode).toBe(404);
    const answer = await ask();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

it('a paper that was made is never changed and never withdrawn', async () => {
  const { id } = await shared();
  const { id: certificateId } = await made(id);
  await expect(
    db.updateTable('work_paper').set({ version: 9 }).where('id', '=', certificateId).execute(),
  ).rejects.toThrow('append-only');
  await expect(
    db.deleteFrom('work_paper').where('id', '=', certificateId).execute(),
  ).rejects.toThrow('append-only');
});
