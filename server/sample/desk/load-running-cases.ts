import { reportError } from '../../platform/error-logs/report-error.ts';
import { deliverMail } from '../../platform/mail/deliver-mail.ts';
import { sealMail } from '../../platform/mail/send-mail.ts';
import { workImportHandlers, workImportTasks } from '../../works/import/work-imports.routes.ts';
import { answerFacts } from '../actors.ts';
import { daysAgo } from '../disputing.ts';
import type { Desk } from './desk.ts';
import { type Joined, storeFile } from './join-member.ts';
import { caseOf, decide } from './officers.ts';

/** What comes from running the portal: imports that failed, mail that came back, errors that browsers reported. */
export async function loadRunningCases(desk: Desk): Promise<void> {
  await loadFailedImports(desk);
  await loadReturnedMails(desk);
  await loadErrors(desk);
}

const head = 'Title,Duration,Writer 1,Role 1,Share 1';

async function loadFailedImports({ ctx, officers, members }: Desk): Promise<void> {
  const imports = (days: number, member: Joined, name: string, ...lines: readonly string[]) =>
    caseOf(ctx, 'failed_import', async () => {
      const then = daysAgo(ctx, days);
      const bytes = Buffer.from([head, ...lines].join('\r\n'));
      const file = { purpose: 'work_import', bytes, name, type: 'text/csv' } as const;
      const sent = { state: 'ready', at: then.now() } as const;
      const file_id = await storeFile(then, member.memberId, file, sent);
      const { data } = await workImportHandlers.start(then, member, { body: { file_id } });
      const job = { importId: data.id };
      await workImportTasks.read_work_import(then, job);
      const read = await workImportHandlers.read(then, member, { params: { id: data.id } });
      if (read.data.state !== 'mapping' || read.data.mapping === null) return;
      const mapped = { params: { id: data.id }, body: read.data.mapping };
      await workImportHandlers.map(then, member, mapped);
      await workImportTasks.check_work_import(then, job);
    });
  const told = await imports(22, members.fati, 'my songs 2025.csv');
  const why = 'The file has no rows below the headings. Add your songs, then import it again.';
  await decide(daysAgo(ctx, 20), officers.kwasi, told, 'tell', why);
  await imports(4, members.mansa, 'catalogue.csv');
  await imports(
    1.4,
    members.obaa,
    'songs of the choir.csv',
    'Morning at the Mine,3:42,Obaa Yaa Frimpomaah,CA,100',
    ',3:10,Obaa Yaa Frimpomaah,CA,100',
    'Gold Weights,three minutes,Obaa Yaa Frimpomaah,CA,100',
    'Shift Bell,four,Obaa Yaa Frimpomaah,CA,100',
  );
}

async function loadReturnedMails({ ctx, officers, members }: Desk): Promise<void> {
  const comesBack = (days: number, member: Joined, answer: string) =>
    caseOf(ctx, 'bounced_mail', async () => {
      const then = daysAgo(ctx, days);
      const { email } = await ctx.db
        .selectFrom('member')
        .select('email')
        .where('id', '=', member.memberId)
        .executeTakeFirstOrThrow();
      const mail = {
        subject: 'You have new notifications',
        greeting: 'Hello,',
        paragraphs: ['Log in to read them.'],
      };
      const refused = { outcome: 'refused', status: 550, answer } as const;
      const delivery = { send: async () => refused };
      await deliverMail(delivery)(then, sealMail(ctx.keys, { to: email, mail }), { log });
    });
  const [unknown, full] = ['550 5.1.1 No such user here', '552 5.2.2 The mailbox is full'];
  const sent = await comesBack(31, members.ekua, full);
  await decide(daysAgo(ctx, 29), officers.nii, sent, 'close');
  const wrong = await comesBack(12, members.linda, unknown);
  await decide(
    daysAgo(ctx, 8),
    officers.esi,
    wrong,
    'wrong',
    'The number she gave is not answered.',
  );
  await comesBack(3.5, members.nhyira, unknown);
  await comesBack(1.2, members.dufie, full);
  await comesBack(0.5, members.selasi, '550 5.7.1 Message refused by policy');
}

const log = { info: () => {}, warn: () => {}, error: () => {} };

async function loadErrors({ ctx, officers, members }: Desk): Promise<void> {
  const meets = (days: number, member: Joined | null, [description, page]: readonly string[]) =>
    reportError(
      daysAgo(ctx, days),
      member,
      {
        params: undefined,
        query: undefined,
        body: { description: description ?? '', page: page ?? '', version: '1.4.0' },
      },
      { ...answerFacts, userAgent: phone },
    );
  const once = (days: number, met: readonly string[], member: Joined | null = null) =>
    caseOf(ctx, 'error_report', () => meets(days, member, met));
  const solved = await once(58, errors.shares, members.ebo);
  await decide(daysAgo(ctx, 56), officers.esi, solved, 'solve', 'The share field takes 33,33 now.');
  const ignored = await once(17, errors.extension);
  await decide(daysAgo(ctx, 10), officers.esi, ignored, 'ignore', 'An extension of the browser.');
  await once(6, errors.storage, members.obaa);
  for (const member of [members.senam, members.fati]) await meets(3, member, errors.storage);
  await once(1.5, errors.chunk);
  await once(0.2, errors.player, members.lariba);
}

const phone =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const errors = {
  shares: [
    'TypeError: Cannot read properties of undefined (reading "performing")\n    at totalOf (assets/shares.js:2:1841)',
    '/works/new',
  ],
  extension: [
    'Error: Extension context invalidated.\n    at content-script.js:1:204',
    '/dashboard',
  ],
  storage: [
    'QuotaExceededError: The quota has been exceeded.\n    at saveDraft (assets/drafts.js:1:920)',
    '/works/new',
  ],
  chunk: [
    'TypeError: Failed to fetch dynamically imported module\n    at assets/index.js:1:3310',
    '/recordings',
  ],
  player: [
    'NotSupportedError: The element has no supported sources.\n    at play (assets/player.js:1:512)',
    '/recordings',
  ],
} as const;
