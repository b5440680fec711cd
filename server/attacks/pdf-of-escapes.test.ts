import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { makeApp } from '../app.ts';
import { makeParser } from '../platform/parsing/parser.ts';
import type { ParseTrouble } from '../platform/parsing/parser-process.ts';
import { parseSourceOf } from '../platform/sheets/byte-source.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { eventually } from '../testing/eventually.ts';
import { plainPdf } from '../testing/sample-files.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import {
  jpegThatSays,
  pdfOfBombs,
  pdfOfDepth,
  pdfOfEscapes,
  pdfOfStreams,
  pngThatSays,
} from '../testing/worst-files/documents.ts';

const { db } = await testDatabase();
// Its processes are counted.
const ctx = { ...testContext(db), parser: makeParser() };
afterAll(() => ctx.parser.close());
const app = await makeApp(ctx);
const megabyte = 1024 * 1024;
let ama: Caller;
beforeAll(async () => {
  ama = await asMember(app, ctx, await buildMember(db));
});

/** No path of the server's own process may look into a file: what it would parse with must not even be loaded here. */
vi.mock('../platform/parsing/check-pdf.ts', () => ({
  pdfChecker: () => {
    throw new Error('a PDF was parsed in the process of the server');
  },
}));
vi.mock('../platform/parsing/clean-picture.ts', () => ({
  cleanPicture: () => {
    throw new Error('a picture was decoded in the process of the server');
  },
  squaresOf: () => {
    throw new Error('a picture was decoded in the process of the server');
  },
}));

it('takes a PDF of nothing but escapes as evidence, read in a process of its own', async () => {
  const { last } = await sendUpload(app, ama, pdfOfEscapes(12 * megabyte), 'evidence');
  expect([last.statusCode, last.json().data?.state]).toEqual([200, 'ready']);
  expect(ctx.parser.processes()).toBe(1);
});

it('goes through the same of a visitor, and through the next file', async () => {
  const { last } = await sendUpload(app, null, pdfOfEscapes(9 * megabyte));
  expect(last.statusCode).toBe(200);
  expect((await sendUpload(app, null, plainPdf(40_000))).last.statusCode).toBe(200);
});

it.each([
  ['of dictionaries within dictionaries', () => pdfOfDepth(9 * megabyte), [200, undefined]],
  ['of streams of objects that swell', () => pdfOfBombs(6), [422, 'file_unsafe']],
  ['of streams without end', () => pdfOfStreams(9 * megabyte), [422, 'file_unsafe']],
  [
    'that says it is a picture of 30,000 by 30,000',
    () => pngThatSays(30_000, 30_000),
    [422, 'picture_too_large'],
  ],
  [
    'that says it is a photo of 65,000 by 65,000',
    () => jpegThatSays(65_000, 65_000),
    [422, 'picture_too_large'],
  ],
  [
    'that is no picture of ours',
    async () => Buffer.from('GIF89a and so on'),
    [422, 'file_type_unknown'],
  ],
])('answers a file %s in words', async (_, make, [status, code]) => {
  const { last } = await sendUpload(app, null, await make());
  expect([last.statusCode, last.json().code]).toEqual([status, code]);
  if (code !== undefined) expect(last.json().message).toMatch(/^[A-Z].+\.$/);
});

it('ends a process that takes too much time or memory, refuses the file in words, and takes the next', async () => {
  const troubles: ParseTrouble[] = [];
  const parser = makeParser({ checkFile: { maxActiveMs: 0 } });
  parser.reportTo((trouble) => troubles.push(trouble));
  onTestFinished(() => parser.close());
  const strict = await makeApp({ ...ctx, parser });
  const { last } = await sendUpload(strict, ama, pdfOfEscapes(9 * megabyte));
  expect([last.statusCode, last.json().code]).toEqual([422, 'file_too_complex']);
  expect(last.json().message).toMatch(/^This file is too complex for us to read\./);
  expect(troubles).toEqual([{ event: 'parse_stopped', task: 'checkFile', why: 'time' }]);
  expect((await sendUpload(app, ama, plainPdf(40_000))).last.statusCode).toBe(200);
  const files = await db
    .selectFrom('file')
    .select('state')
    .where('state', '=', 'receiving')
    .execute();
  expect(files).toEqual([]);
});

it('serves who waited longest first, so that many files of one keep nobody waiting', async () => {
  const kofi = await asMember(app, ctx, await buildMember(db));
  const order: string[] = [];
  const done = (who: string) => () => order.push(who);
  const flood = Array.from({ length: 4 }, () =>
    sendUpload(app, ama, pdfOfEscapes(4 * megabyte)).then(done('ama')),
  );
  await eventually(() => expect(ctx.parser.processes()).toBe(1));
  await Promise.all([...flood, sendUpload(app, kofi, plainPdf(20_000)).then(done('kofi'))]);
  expect(order.indexOf('kofi')).toBeLessThan(3);
});

it.each(['drawPage', 'checkAudio'] as const)(
  'keeps no scan waiting behind a file of another kind whose bytes do not come: %s',
  async (task) => {
    const parser = makeParser();
    let isAsked = false;
    const never = () => {
      isAsked = true;
      return new Promise<never>(() => {});
    };
    const stuck = {
      size: megabyte,
      read: never,
      pieces: async function* () {
        yield await never();
      },
    };
    const input = task === 'drawPage' ? { page: 1 } : null;
    const slow = parser.run(task, input as never, { source: stuck, by: 'the desk' });
    slow.catch(() => {});
    onTestFinished(() => parser.close());
    await eventually(() => expect(isAsked).toBe(true));
    const scan = { source: parseSourceOf(plainPdf(20_000)), by: 'ama' };
    const checked = await parser.run('checkFile', { purpose: 'evidence', sha256: null }, scan);
    expect(checked.kind).toBe('application/pdf');
  },
);
