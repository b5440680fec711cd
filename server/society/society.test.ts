import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeApp } from '../app.ts';
import { transaction } from '../platform/db/db.ts';
import { claimFile } from '../platform/files/claim-file.ts';
import { newKeyText, parseKeyRing } from '../platform/sealing/seal.ts';
import { diskStorage } from '../platform/storage/disk-storage.ts';
import { asMember } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { plainPdf } from '../testing/sample-files.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { runTyped } from './run-typed.ts';

const { db, url } = await testDatabase();
const keyText = newKeyText();
const keys = parseKeyRing([keyText]);
if (keys === null) throw new Error('no key');
const dataFolder = mkdtempSync(join(tmpdir(), 'society-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));
const ctx = { ...testContext(db), keys, files: diskStorage(join(dataFolder, 'files')) };
const app = await makeApp(ctx);

type Ran = { readonly code: number; readonly said: string; readonly remarked: string };

/** Runs the command as an operator does, with nobody to ask. */
async function society(args: readonly string[], own: Record<string, string> = {}): Promise<Ran> {
  const [output, remarks] = [new PassThrough(), new PassThrough()];
  const [said, remarked] = [text(output), text(remarks)];
  const variables = {
    USER: 'efua',
    DATABASE_URL: url,
    DATA_KEYS: keyText,
    DATA_FOLDER: dataFolder,
    ...own,
  };
  const code = await runTyped(args, { variables, input: new PassThrough(), output, remarks });
  output.end();
  remarks.end();
  return { code, said: await said, remarked: await remarked };
}

const json = async (args: readonly string[], variables?: Record<string, string>) => {
  const { code, said, remarked } = await society([...args, '--json'], variables);
  expect([code, remarked]).toEqual([0, expect.any(String)]);
  return JSON.parse(said);
};

async function historyOf({ memberId }: BuiltMember) {
  return db
    .selectFrom('member_event')
    .select(['event', 'detail', 'by_kind', 'by_name'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

async function mailsTo({ email }: BuiltMember) {
  return (await sentMails(ctx)).filter(({ to }) => to === email).map(({ mail }) => mail);
}

const noticesOf = async (member: BuiltMember) => {
  const { data } = (await (await asMember(app, ctx, member)).get('/notifications')).json();
  return data.map(({ title }: { title: string }) => title);
};

let kofi: BuiltMember;
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Ɔkyere', status: 'provisional' });
});

it('says what there is without being asked for a database', async () => {
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const [all, one, none] = await Promise.all([
    society(['--help'], away),
    society(['members', 'suspend', '--help'], away),
    society([], away),
  ]);
  expect([all.code, one.code, none.code]).toEqual([0, 0, 2]);
  expect(all.said).toMatch(/^ {2}members verify <member> +Record that a member’s documents/m);
  expect(all.said).toContain('Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 refused');
  expect(one.said).toMatch(/^ {2}--reason TEXT +why/m);
  expect(one.said).toMatch(/^ {2}--yes +do not ask for confirmation/m);
});

it.each([
  [['members'], 2, 'There is no "members ": there are members list'],
  [['bananas', 'peel'], 2, 'There is no "bananas"'],
  [['members', 'show'], 2, '"members show" is followed by <member>.'],
  [['members', 'list', '--status', 'happy'], 2, '--status is one of provisional'],
  [['members', 'list', '--colour'], 2, "Unknown option '--colour'"],
  [['members', 'suspend', 'x@example.org'], 2, 'Say why'],
  [['members', 'show', 'nobody@example.org'], 3, 'There is no member "nobody@example.org"'],
  [['error-logs', 'show', '999999'], 3, 'There is no report 999999.'],
  [['isni', 'assign', 'nobody@example.org', '0000000121032684'], 2, 'is not an ISNI'],
  [['isni', 'lookup', '--name', 'Ama'], 4, 'Set ISNI_SRU_URL'],
])('ends %j with %i and says why', async (args, code, words) => {
  const ran = await society(args);
  expect([ran.code, ran.said]).toEqual([code, '']);
  expect(ran.remarked).toContain(words);
});

it('says in one line that the database cannot be reached', async () => {
  const ran = await society(['members', 'list'], {
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none',
  });
  expect([ran.code, ran.said]).toEqual([1, '']);
  expect(ran.remarked).toMatch(/^Cannot use the database at 127\.0\.0\.1:1\/none[^\n]*\n$/);
});

it('lists members in aligned columns, found by part of a name without its letters', async () => {
  const listed = await society(['members', 'list', '--find', 'kofi okyere', '--limit', '1']);
  const [headings = '', rule, row = ''] = listed.said.split('\n');
  expect(rule).toMatch(/^─+$/);
  expect(row.indexOf('provisional')).toBe(headings.indexOf('Status'));
  expect(row.indexOf('pending')).toBe(headings.indexOf('ISNI'));
  expect(listed.remarked).toMatch(/\d+ provisional, \d+ verified, 0 suspended/);
  expect(await json(['members', 'list', '--status', 'provisional', '--find', kofi.email])).toEqual([
    expect.objectContaining({ id: kofi.memberId, email: kofi.email, isni: null }),
  ]);
  expect(await json(['members', 'list', '--find', '100%'])).toEqual([]);
});

it('shows a member, without a full number and without what steers a terminal', async () => {
  await db
    .updateTable('member_detail')
    .set({
      town: 'Ac\u001b[2Jcra',
      identity_number_masked: 'GHA-7123*****',
      identity_number_sealed: Buffer.from('sealed'),
    })
    .where('member_id', '=', kofi.memberId)
    .execute();
  const { code, said } = await society(['members', 'show', kofi.email.toUpperCase()]);
  expect(code).toBe(0);
  expect(said).toMatch(/^Phone +\+233 24 123 4567$/m);
  expect(said).toMatch(/^ISNI +pending$/m);
  expect(said).toContain('Ac·[2Jcra');
  expect(said).not.toContain('\u001b');
  expect(await json(['members', 'show', kofi.memberId])).toMatchObject({
    status: 'provisional',
    identity_number: 'GHA-7123*****',
    history: [],
  });
});

it('changes nothing where there is nobody to ask', async () => {
  const ran = await society(['members', 'verify', kofi.email]);
  expect([ran.code, ran.said]).toEqual([4, '']);
  expect(ran.remarked).toContain('Add --yes');
  expect(await historyOf(kofi)).toEqual([]);
});

it('verifies a member once, by name in the history, and tells them', async () => {
  expect(await json(['members', 'verify', kofi.email, '--yes', '--as', 'Efua Asante'])).toEqual({
    reference_number: expect.any(String),
    status: 'verified',
  });
  expect(await historyOf(kofi)).toEqual([
    {
      event: 'verified',
      detail: { from: 'provisional', to: 'verified' },
      by_kind: 'society',
      by_name: 'Efua Asante',
    },
  ]);
  expect(await noticesOf(kofi)).toEqual(['Your membership is verified']);
  expect(await mailsTo(kofi)).toEqual([
    expect.objectContaining({ subject: 'Your membership is verified', greeting: 'Dear Kofi,' }),
  ]);
  const again = await society(['members', 'verify', kofi.email, '--yes']);
  expect([again.code, again.remarked]).toEqual([4, 'This member is verified already.\n']);
});

it('gives a member the IPI name number that they claim when nobody has it', async () => {
  const esi = await buildMember(db, { name: 'Esi Quansah', status: 'provisional' });
  await db
    .updateTable('member_detail')
    .set({ claimed_ipi_name_number: '00817856600' })
    .where('member_id', '=', esi.memberId)
    .execute();
  const verified = await society(['members', 'verify', esi.email, '--yes']);
  expect([verified.code, verified.remarked]).toEqual([
    0,
    expect.stringContaining('The records give it to nobody. Verifying gives it to them.'),
  ]);
  expect(await json(['members', 'show', esi.email])).toMatchObject({
    ipi_name_number: '00817856600',
    claimed_ipi_name_number: null,
  });
});

it('shows whose IPI name number a member claims before they are verified', async () => {
  await buildMember(db, { name: 'Yaa Holder', ipiNameNumber: '00841473537' });
  await db
    .updateTable('member_detail')
    .set({ claimed_ipi_name_number: '00841473537' })
    .where('member_id', '=', kofi.memberId)
    .execute();
  const { code, remarked } = await society(['members', 'verify', kofi.email]);
  expect(code).toBe(4);
  expect(remarked).toContain('The records give it to Yaa Holder (individual).');
});

it('suspends a member, who is logged out, told why, and reinstated as what they were', async () => {
  const ama = await buildMember(db, { name: 'Ama Boateng', status: 'verified' });
  const session = await asMember(app, ctx, ama);
  expect((await session.get('/user/profile')).statusCode).toBe(200);
  const reason = 'The documents are of someone else.';
  expect(await json(['members', 'suspend', ama.email, '--reason', reason, '--yes'])).toMatchObject({
    status: 'suspended',
    ended_sessions: 1,
  });
  expect((await session.get('/user/profile')).statusCode).toBe(401);
  const [suspended] = await mailsTo(ama);
  expect(suspended?.paragraphs.join(' ')).toContain(reason);
  expect(await json(['members', 'reinstate', ama.email, '--yes'])).toMatchObject({
    status: 'verified',
  });
  expect(await historyOf(ama)).toEqual([
    expect.objectContaining({
      event: 'suspended',
      detail: { reason, from: 'verified', to: 'suspended' },
      by_name: 'efua',
    }),
    expect.objectContaining({ event: 'reinstated', by_name: 'efua' }),
  ]);
  const again = await society(['members', 'reinstate', ama.email, '--yes']);
  expect([again.code, again.remarked]).toEqual([4, 'This member is not suspended.\n']);
});

it('saves a member’s scans for whoever checks them, under names of ours, and says so in the history', async () => {
  const pdf = plainPdf();
  const me = await asMember(app, ctx, kofi);
  const { id } = await sendUpload(app, me, pdf);
  await transaction(db, (tx) =>
    claimFile(tx, ctx.now(), {
      fileId: id,
      secret: null,
      memberId: kofi.memberId,
      purpose: 'identity_document',
    }),
  );
  await db
    .updateTable('file')
    .set({ file_name: '../../.x/\u001b[2Jcard' })
    .where('id', '=', id)
    .execute();
  const folder = join(dataFolder, 'scans');
  const { saved } = await json(['members', 'documents', kofi.email, folder, '--yes']);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(saved).toEqual([expect.stringMatching(/scans\/M-\w+-1-[\w.]+card\.pdf$/)]);
  expect(readFileSync(saved[0])).toEqual(pdf);
  expect(statSync(saved[0]).mode & 0o777).toBe(0o600);
  expect(await historyOf(kofi)).toEqual([
    expect.objectContaining({ event: 'documents_seen', detail: { documents: 1 }, by_name: 'efua' }),
  ]);
  const again = await society(['members', 'documents', kofi.email, folder, '--yes']);
  expect([again.code, again.remarked]).toEqual([4, expect.stringContaining('is there already')]);
});

it('leaves a closed account alone', async () => {
  await db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', '=', kofi.memberId)
    .execute();
  for (const args of [
    ['members', 'verify', kofi.memberId],
    ['members', 'suspend', kofi.memberId, '--reason', 'x'],
    ['isni', 'assign', kofi.memberId, '000000012281955X'],
  ]) {
    const { code, remarked } = await society([...args, '--yes']);
    expect([code, remarked]).toEqual([4, 'This account is closed.\n']);
  }
});

it('gives a member their ISNI once, and never one that is another’s', async () => {
  const args = ['isni', 'assign', kofi.email, '0000 0001 2150 090X', '--yes'];
  expect(await json(args)).toMatchObject({ isni: '000000012150090X', changed: true });
  expect(await json(args)).toMatchObject({ changed: false });
  expect(await noticesOf(kofi)).toEqual(['You have an ISNI']);
  expect((await mailsTo(kofi))[0]?.facts?.[0]?.value).toBe('0000 0001 2150 090X');
  expect(await historyOf(kofi)).toEqual([
    expect.objectContaining({
      event: 'isni_assigned',
      detail: { isni: '000000012150090X', before: null },
    }),
  ]);
  const me = await asMember(app, ctx, kofi);
  expect((await me.get('/user/user_isni')).json().data).toEqual({
    isni_number: '000000012150090X',
  });
  const esi = await buildMember(db, { name: 'Esi Mensah' });
  const taken = await society(['isni', 'assign', esi.email, '000000012150090X', '--yes']);
  expect(taken.code).toBe(4);
  expect(taken.remarked).toContain('Kofi Ɔkyere');
  expect(await historyOf(esi)).toEqual([]);
});

function csv(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'isni-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'isni.csv');
  writeFileSync(file, text);
  return file;
}

it('imports ISNIs from a file: all lines, or with a wrong one none unless told', async () => {
  const esi = await buildMember(db, { name: 'Esi Mensah', isni: '0000000078519858' });
  const efo = await buildMember(db, { name: 'Efo Dzah' });
  const lines = [
    `${kofi.email},Kofi,"0000 0001 2103 2683"`,
    `${esi.email},Esi,0000000078519858`,
    `${efo.email},Efo,0000000000000000`,
  ];
  const wrong = [...lines, 'nobody@example.org,,0000000081266409', `${efo.email},,12345`];
  const file = csv(`\ufeffMember,Name,ISNI\r\n${wrong.join('\r\n')}\r\n`);
  const refused = await society(['isni', 'import', file, '--yes']);
  expect([refused.code, refused.said]).toEqual([4, '']);
  expect(refused.remarked).toContain('Line 5 (nobody@example.org): there is no such member');
  expect(refused.remarked).toContain('12345 is not an ISNI');
  expect(await historyOf(kofi)).toEqual([]);
  expect(await json(['isni', 'import', file, '--yes', '--skip-wrong'])).toMatchObject({
    assigned: 1,
    known: 1,
    pending: 1,
    wrong: [{ line: 5 }, { line: 6 }],
  });
  expect(await historyOf(kofi)).toHaveLength(1);
  expect(await historyOf(efo)).toEqual([]);
  const again = csv(`member;isni\n${kofi.email};0000000121032683\n`);
  expect(await json(['isni', 'import', again, '--yes'])).toMatchObject({ assigned: 0, known: 1 });
});

it.each([
  ['name,number\nA,B\n', 'must name the columns member and isni'],
  ['member,isni\n"open,0000000121032683\n', 'quotation mark in this file is never closed'],
])('refuses the file %j', async (text, words) => {
  const { code, remarked } = await society(['isni', 'import', csv(text), '--yes']);
  expect(code).toBe(4);
  expect(remarked).toContain(words);
});

it('looks a member up in the registry, and shows whom a number names before giving it', async () => {
  const registry = createServer((_, response) =>
    response.end(`<searchRetrieveResponse><numberOfRecords>31</numberOfRecords><records><record><recordData>
      <responseRecord><ISNIAssigned><isniUnformatted>0000000368642264</isniUnformatted>
        <personalName><forename>Kofi</forename><surname>Okyere</surname><marcDate>1990-</marcDate></personalName>
        <titleOfWork><title>Odo Nwom</title></titleOfWork></ISNIAssigned></responseRecord>
      </recordData></record></records></searchRetrieveResponse>`),
  );
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void registry.close());
  const address = registry.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const there = { ISNI_SRU_URL: `http://127.0.0.1:${port}/sru/` };
  const looked = await society(['isni', 'lookup', kofi.email], there);
  expect(looked.code).toBe(0);
  expect(looked.said).toMatch(
    /^0000 0003 6864 2264 {2}Kofi Okyere \(1990-\) +individual +Odo Nwom/m,
  );
  expect(looked.remarked).toContain('31 in all');
  const asked = await society(['isni', 'assign', kofi.email, '0000000368642264'], there);
  expect(asked.code).toBe(4);
  expect(asked.remarked).toContain(
    'The registry says: Kofi Okyere (1990-); individual; known for Odo Nwom.',
  );
  const away = { ISNI_SRU_URL: 'http://127.0.0.1:1/sru/' };
  const failed = await society(['isni', 'lookup', '--name', 'Someone Else'], away);
  expect(failed.code).toBe(4);
  expect(failed.remarked).toContain('cannot reach');
});

it('lists and shows what browsers reported, with nothing that steers a terminal', async () => {
  const report = (description: string) =>
    app.inject({ method: 'POST', url: '/api/v1/frontend/errorlogs', payload: { description } });
  await report('TypeError: x is undefined\n\tat page (/assets/a.js:1:2)\u001b[31m');
  const [{ id }] = await json(['error-logs', 'list', '--find', 'TypeError']);
  const listed = await society(['error-logs', 'list', '--days', '1']);
  expect(listed.said).toContain('TypeError: x is undefined');
  const shown = await society(['error-logs', 'show', String(id)]);
  expect(shown.said).toContain('TypeError: x is undefined\n  at page');
  expect(listed.said + shown.said).not.toContain('\u001b');
});
