import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { deliverMail } from '../platform/mail/deliver-mail.ts';
import { sealMail } from '../platform/mail/send-mail.ts';
import { asMember } from '../testing/as-member.ts';
import { beginLog, logOf, runLogs } from '../testing/build-log-import.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildLog } from '../testing/build-uses.ts';
import { asStaff, buildStaff, type StaffCaller } from '../testing/desk/as-staff.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const everything = [
  'registrar',
  'documentation',
  'disputes',
  'finance',
  'auditor',
  'administrator',
] as const;
const built = await buildStaff(ctx, everything, 'Efua Mensah');
let caller: StaffCaller;

beforeEach(async () => {
  await db.deleteFrom('rate_window').execute();
  caller = await asStaff(app, ctx, built);
});

const noUuid = '-'.repeat(36);
const odd = [
  'a\0b',
  '\ud800',
  '\u202e\u2066',
  '%',
  '\\',
  'x'.repeat(200),
  '٣',
  '٣'.repeat(60),
  '\u0000',
];

describe('what is typed into the desk', () => {
  it('breaks no list', async () => {
    await buildLog(ctx, null, {
      source: 'Peace FM',
      uses: [{ at: '2026-10-02T10:00:00Z', title: 'Wulomei', artist: 'Deejay mix', plays: 40 }],
    });
    const { subject_id: id } = await society
      .selectFrom('desk_case')
      .select('subject_id')
      .where('kind', '=', 'unmatched_spelling')
      .executeTakeFirstOrThrow();
    const asked: [string, string, string][] = [];
    for (const text of odd) {
      for (const path of [
        '/society/queue',
        '/society/audit',
        '/society/logs/imports',
        '/society/registers/members',
        '/society/registers/works',
        '/society/registers/recordings',
        '/society/registers/disputes',
      ])
        asked.push([path, 'find', text]);
      asked.push([`/society/cases/unmatched_spelling/${id}/targets`, 'q', text]);
      for (const path of ['/society/queue', '/society/audit', '/society/figures/2026/cases'])
        asked.push([path, 'after', text]);
    }
    for (const after of [`0_1_consent_${noUuid}`, `0_99999999999999_consent_${id}`])
      asked.push(['/society/queue', 'after', after]);
    for (const after of [`1_${noUuid}`, `99999999999999_${id}`])
      asked.push(['/society/figures/2026/cases', 'after', after]);
    const faults = [];
    for (const [path, name, text] of asked) {
      const { statusCode, body } = await caller.get(path, { query: { [name]: text } });
      if (statusCode >= 500) faults.push([path, name, text, body]);
    }
    expect(faults).toEqual([]);
  });
});

it('a server that refuses mail writes no words that break or turn the case', async () => {
  const { email } = await buildMember(db, { name: 'Ama Serwaa' });
  const payload = sealMail(ctx.keys, {
    to: email,
    mail: { subject: 'Hello', greeting: 'Dear Ama,', paragraphs: ['Hello.'] },
  });
  const answer = `550 5.1.1 no\0 \u202esuch\u2066 box \u0007\u001b[31m \ud800 </td><script>${'W'.repeat(5_000)}`;
  const send = async () => ({ outcome: 'refused', status: 550, answer }) as const;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  await deliverMail({ send })({ ...ctx, db }, payload, { log });
  const { answer: stored } = await society
    .selectFrom('returned_mail')
    .select('answer')
    .where('id', '=', payload.id)
    .executeTakeFirstOrThrow();
  expect(stored).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  const shown = await caller.get(`/society/cases/bounced_mail/${payload.id}`);
  expect(shown.statusCode).toBe(200);
});

it('a log of a member breaks neither the queue, the logs nor the case of its import', async () => {
  const asAma = await asMember(app, ctx, await buildMember(db, { name: 'Ama Serwaa' }));
  const wild = '\u202e=cmd|\u0007\u2066<script>';
  const bytes = logOf(
    `${wild},${'H'.repeat(200)},=1+1,zero`,
    ...Array.from({ length: 5 }, (_, n) => `${wild}${n},x,y,z`),
  );
  const { id } = await beginLog(app, asAma, bytes, {
    name: `=FM ${wild}`,
    kind: 'station',
    medium: 'broadcast',
  });
  await runLogs(ctx);
  const seen = [
    await caller.get(`/society/logs/imports/${id}`),
    await caller.get(`/society/logs/imports/${id}/rows`, { query: { page: '1', size: '20' } }),
    await caller.get('/society/logs/imports'),
    await caller.get('/society/queue', { query: { find: 'FM' } }),
    await caller.get(`/society/cases/failed_import/${id}`),
  ];
  for (const { statusCode } of seen) expect(statusCode).toBeLessThan(500);
});
