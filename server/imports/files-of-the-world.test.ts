import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { recordingImportTasks } from '../recordings/import/recording-imports.routes.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { runImports } from '../testing/build-import.ts';
import { runLogs, station } from '../testing/build-log-import.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { runQueued } from '../testing/run-queued.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

// Small files as programs and people of the world write them; all names are invented.
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
let me: BuiltMember & Caller;

beforeAll(async () => {
  const built = await buildMember(db, { name: 'Ama Owusu' });
  me = { ...built, ...(await asMember(app, ctx, built)) };
});

const kinds = {
  works: { path: '/works/imports', purpose: 'work_import', run: () => runImports(ctx) },
  recordings: {
    path: '/recordings/imports',
    purpose: 'recording_import',
    run: async () => {
      await runQueued(ctx, 'read_recording_import', recordingImportTasks.read_recording_import);
      await runQueued(ctx, 'check_recording_import', recordingImportTasks.check_recording_import);
      await runQueued(
        ctx,
        'register_recording_import',
        recordingImportTasks.register_recording_import,
      );
    },
  },
  logs: { path: '/logs/imports', purpose: 'log_import', run: () => runLogs(ctx) },
} as const;

type Case = {
  readonly file: string;
  /** The file itself, where it is not in the folder. */
  readonly rows?: readonly string[];
  readonly as: keyof typeof kinds;
  /** What is answered to the questions of the file. */
  readonly said?: object;
  /** The rows with a problem or a doubt, as "number: codes". */
  readonly told?: readonly string[];
  /** What came of it, each in a line. */
  readonly result: readonly string[];
};

/** A file through its import, without a hand but for what is said. */
async function broughtIn({ file, rows: text, as, said = {} }: Case) {
  const { path, purpose, run } = kinds[as];
  const inFolder = () => readFileSync(new URL(`files-of-the-world/${file}`, import.meta.url));
  const bytes = text === undefined ? inFolder() : Buffer.from(text.join('\r\n'));
  const upload = await sendUpload(app, me, bytes, purpose);
  if (upload.last.statusCode !== 200) throw new Error(upload.last.body);
  const source = as === 'logs' ? { source: station(`Station of ${file}`) } : {};
  const begun = await me.post(path, { body: { file_id: upload.id, ...source } });
  const { id } = begun.json().data;
  await run();
  const read = (await me.get(`${path}/${id}`)).json().data;
  if (read.failure) throw new Error(read.failure.code);
  const mapped = await me.put(`${path}/${id}/mapping`, { body: { ...read.mapping, ...said } });
  if (mapped.statusCode !== 200) throw new Error(mapped.body);
  await run();
  const query: Record<string, string> = as === 'logs' ? { outcome: 'faulty' } : {};
  const body = as === 'logs' ? undefined : { duplicates: 'skip' };
  const checked = await me.get(`${path}/${id}/rows`, { query: { size: '50', ...query } });
  await me.post(`${path}/${id}/start`, { ...(body && { body }) });
  await run();
  const rows =
    as === 'logs' ? await me.get(`${path}/${id}/rows`, { query: { size: '50' } }) : checked;
  type Row = { number: number; problems: { code: string }[] };
  const told = (rows.json().data as Row[])
    .filter(({ problems }) => problems.length > 0)
    .map(({ number, problems }) => `${number}: ${problems.map(({ code }) => code).join(' ')}`);
  return { told, result: await results[as](id) };
}

const lines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
  (await query.execute(db)).rows.map(({ line }) => line);

const results = {
  works: (id: string) =>
    lines(sql<{ line: string }>`
      select concat_ws(' | ', w.title, w.duration_seconds || ' s',
               (select string_agg(concat_ws(' ', n.name, h.role, h.performing_share || '/' || h.mechanical_share), ', ' order by h.position)
                  from work_holder h join rights_holder n on n.id = h.rights_holder_id where h.work_id = w.id),
               (select string_agg(concat_ws(' ', r.title, r.artist, r.isrc), ', ' order by r.position)
                  from work_recording r where r.work_id = w.id)) as line
        from work_import_row i join work w on w.id = i.work_id
       where i.import_id = ${id} and i.outcome = 'registered' order by i.number`),
  recordings: (id: string) =>
    lines(sql<{ line: string }>`
      select concat_ws(' | ', r.title, r.artist, r.isrc, r.released_on, r.recorded_on, r.release_title, r.catalogue_number,
               r.duration_seconds || ' s') as line
        from recording_import_row i join recording r on r.id = i.recording_id
       where i.import_id = ${id} and i.outcome = 'registered' order by i.number`),
  logs: (id: string) =>
    lines(sql<{ line: string }>`
      select concat_ws(' | ', to_char(e.started_at at time zone 'UTC', case when e.has_time then 'YYYY-MM-DD HH24:MI' else 'YYYY-MM-DD' end),
               e.title, e.artist, s.isrc, e.duration_seconds || ' s', nullif(e.plays, 1) || ' plays') as line
        from log_entry e join log_spelling s on s.id = e.spelling_id where e.import_id = ${id} order by e.number`),
};

const alone = (title: string, role = 'CA') => `${title} | Ama Owusu ${role} 10000/10000`;
const day = (letter: string, date: string) =>
  `Day Song ${letter} | Ama Serwaa Gold | ${date} | 210 s`;
const play = (minute: number, seconds: number) =>
  `2026-02-01 10:0${minute} | Log Song One | Ama Serwaa Gold | ${seconds} s`;

const cases: readonly Case[] = [
  {
    file: 'nobody-lyricist-works.csv',
    as: 'works',
    result: [...'ABCDEF'].map((letter) => alone(`Asaase Tune ${letter}`, 'C')),
  },
  {
    file: 'nobody-with-role-column-works.csv',
    as: 'works',
    told: ['8: cell_passed_over'],
    result: [...'ABCDEFG'].map((letter) => alone(`Alone Song ${letter}`)),
  },
  {
    file: 'two-digit-years-recordings.csv',
    as: 'recordings',
    told: ['13: partial_date_invalid'],
    result: [
      day('A', '2026-02-01'),
      day('B', '2026-02-01'),
      day('C', '2025-02-01'),
      day('D', '2026-02-01'),
      day('E', '1998-03-06'),
      day('F', '1969-02-01'),
      day('G', '1985-03-06'),
      day('H', '2026-02-01'),
      day('I', '2026-02-01'),
      day('J', '1998-02'),
      day('K', '2026-02-13'),
      day('M', '1998'),
    ],
  },
  {
    file: 'lengths-works.csv',
    as: 'works',
    said: { length_unit: 'minutes' },
    result: [...'ABCDEFGHIJKL'].map(
      (letter) => `Length Song ${letter} | 210 s | Ama Owusu CA 10000/10000`,
    ),
  },
  {
    file: 'lengths-log-minutes-dot-seconds.csv',
    as: 'logs',
    result: [222, 230, 240, 45, 150, 190, 50].map((seconds, minute) => play(minute, seconds)),
  },
  {
    file: 'formula-without-value-works.xlsx',
    as: 'works',
    told: ['2: formula_without_value', '3: formula_without_value'],
    result: [],
  },
  {
    file: 'number-sign-titles-works.csv',
    as: 'works',
    result: ['# 1 Fan', '#Blessed Morning', '# Two Hearts', 'Kwae Mu Anomaa'].map((title) =>
      alone(title),
    ),
  },
  {
    file: 'instructions-first-works.xlsx',
    as: 'works',
    result: [alone('Sheet Two Song A'), alone('Sheet Two Song B')],
  },
  {
    file: 'footer-rows-works.xlsx',
    as: 'works',
    said: { own_line: { role: 'CA', share: null } },
    told: ['8: footer_row', '9: footer_row'],
    result: [alone('Footer Song A'), alone('Footer Song B')],
  },
  {
    file: 'titles-taken-for-dates-works.xlsx',
    as: 'works',
    told: ['2: title_is_day', '3: title_is_day'],
    result: [alone('4:44'), alone('1999'), alone('TRUE')],
  },
  {
    file: 'works-isrc-without-performer.csv',
    as: 'works',
    told: ['2: recording_left_out', '3: recording_left_out'],
    result: [alone('Bare Isrc One'), alone('Bare Isrc Two')],
  },
  {
    file: 'works-names-with-commas.csv',
    as: 'works',
    result: [
      'Comma One | Ama Owusu CA 4000/4000, Efo Zanetor CA 3000/3000, Dela Kpatsa CA 3000/3000',
      'Comma Two | Ama Owusu CA 5000/5000, Efo Zanetor CA 5000/5000',
      'Comma Three | Ama Owusu CA 5000/5000, Efo Zanetor CA 5000/5000',
    ],
  },
  {
    file: 'works-two-roles.csv',
    as: 'works',
    said: { own_line: { role: 'CA', share: 0 } },
    result: [0, 1, 2, 3].map(
      (number) =>
        `Two Roles ${number} | Efo Zanetor ${number === 3 ? 'C' : 'CA'} 5000/5000, Adomi Music Limited E 5000/5000, Efo Zanetor AR 0/0, Ama Owusu CA 0/0`,
    ),
  },
  {
    file: 'works-rows-of-parties-a.csv',
    as: 'works',
    said: { own_line: { role: 'CA', share: 0 } },
    result: [1, 2].map(
      (number) =>
        `Party Tune ${number} | Efo Zanetor C 5000/5000, Dela Kpatsa A 2500/2500, Adomi Music Limited E 2500/2500, Ama Owusu CA 0/0`,
    ),
  },
  {
    file: 'works-rows-of-writers-a.csv',
    as: 'works',
    said: { own_line: { role: 'CA', share: 0 } },
    result: [1, 2].map(
      (number) =>
        `Keta Song ${number} | Efo Zanetor CA 0/0, Adomi Music Limited E 0/10000, Dela Kpatsa CA 0/0, Ama Owusu CA 0/0 | Keta Song ${number} Efo Zanetor GHKET260000${number}`,
    ),
  },
  {
    file: 'works-publisher-software-a.csv',
    as: 'works',
    said: { own_line: { role: 'CA', share: 0 } },
    result: [1, 2, 3].map(
      (number) =>
        `Zanetor Song ${number} | Efo Zanetor CA 2500/0, Adomi Music Limited E 2500/5000, Kpatsa A 5000/5000, Ama Owusu CA 0/0 | Zanetor Song ${number} (Dub Mix) THE KETA STARS GHZTA260000${number}`,
    ),
  },
  {
    file: 'recordings-release-and-track-titles.csv',
    as: 'recordings',
    result: [
      'First Song | The Keta Stars | GHZTD2600001 | 2024-06-01 | Big Album | CAT1 | 215 s',
      'Second Song | The Keta Stars | GHZTD2600002 | 2024-06-01 | Big Album | CAT1 | 200 s',
    ],
  },
  {
    file: 'headers merged over two rows',
    as: 'works',
    rows: [
      'Title,ISWC,Duration,Writer 1,,Publisher,',
      ',,,Name,Share,Name,Share',
      '# Merged,,3:42,Ama Owusu,50,Volta Keys,50',
    ],
    said: { holder_roles: ['CA', 'E'] },
    result: ['# Merged | 222 s | Ama Owusu CA 5000/5000, Volta Keys E 5000/5000'],
  },
  {
    file: 'recordings-american-dates.csv',
    as: 'recordings',
    result: [
      'Day Song 0 | Efo Zanetor | GHZTC2600000 | 2024-03-06 | 2024-01-15',
      'Day Song 1 | Efo Zanetor | GHZTC2600001 | 2023-04-05 | 2022-12-31',
    ],
  },
  {
    file: 'day-headings-log.csv',
    as: 'logs',
    result: [
      '2026-01-31 22:50 | Log Song One | Ama Serwaa Gold | 204 s',
      '2026-01-31 23:58 | Log Song Two | Ama Serwaa Gold | 231 s',
      '2026-02-01 00:06 | Log Song One | Ama Serwaa Gold | 204 s',
    ],
  },
  {
    file: 'past-midnight-log.csv',
    as: 'logs',
    result: [
      '2026-01-31 22:50 | Log Song One | Ama Serwaa Gold | 204 s',
      '2026-01-31 23:58 | Log Song Two | Ama Serwaa Gold | 231 s',
      '2026-02-01 00:06 | Log Song One | Ama Serwaa Gold | 204 s',
      '2026-02-01 00:40 | Log Song Two | Ama Serwaa Gold | 231 s',
    ],
  },
  {
    file: 'log-serato.csv',
    as: 'logs',
    result: [
      '2026-11-14 22:58 | Akwantuo Tenten | Efo Zanetor | 220 s',
      '2026-11-14 23:58 | Keta Moonrise | Dela Kpatsa | 220 s',
      '2026-11-15 01:04 | Nsuo Bi | Asabea Tumfo | 220 s',
    ],
  },
  {
    file: 'log-rekordbox-history.txt',
    as: 'logs',
    said: { day: '2026-11-14' },
    result: [
      '2026-11-14 | Akwantuo Tenten | Efo Zanetor | 220 s',
      '2026-11-14 | Keta Moonrise | Dela Kpatsa | 221 s',
      '2026-11-14 | Nsuo Bi | Asabea Tumfo | 222 s',
    ],
  },
  {
    file: 'log-streams-of-months-a.csv',
    as: 'logs',
    told: ['4: refund_left_out'],
    result: [
      '2026-06-01 | Akwantuo Tenten | Efo Zanetor | 10234 plays',
      '2026-07-01 | Keta Moonrise | Dela Kpatsa | 55000 plays',
    ],
  },
  {
    file: 'log-soundexchange-report.csv',
    as: 'logs',
    said: { day: '2026-02-01' },
    result: [
      '2026-02-01 | Akwantuo Tenten | Efo Zanetor | 120 plays',
      '2026-02-01 | Keta Moonrise | Dela Kpatsa | 121 plays',
      '2026-02-01 | Nsuo Bi | Asabea Tumfo | 122 plays',
    ],
  },
  {
    file: 'report-of-use-carets.txt',
    as: 'logs',
    said: { day: '2026-02-01' },
    result: [
      '2026-02-01 | LOG SONG ONE | AMA SERWAA GOLD | 4 plays',
      '2026-02-01 | LOG SONG TWO | AMA SERWAA GOLD | GHZZ22600002 | 11 plays',
    ],
  },
  {
    file: 'a long line of rights',
    as: 'recordings',
    rows: [
      'Title,Artist,P Line,Label',
      `Long Line,Castro,℗ 2026 ${'Keta Records & Sons of the Volta, a division of '.repeat(3)}Adomi,Keta`,
    ],
    result: ['Long Line | Castro'],
  },
  {
    file: 'headers in French, semicolons and commas',
    as: 'logs',
    rows: [
      'Date de diffusion;Heure;Titre, version;Titre;Interprète;Durée',
      '3 mai 2026;14:05;;Odo Nie;Efo Zanetor;3,42',
      '4 mai 2026;14h05;;Odo Nie;Efo Zanetor;4',
    ],
    result: [
      '2026-05-03 14:05 | Odo Nie | Efo Zanetor | 222 s',
      '2026-05-04 14:05 | Odo Nie | Efo Zanetor | 240 s',
    ],
  },
  {
    file: 'headers in German, months of a service',
    as: 'logs',
    rows: [
      'Monat;Titel;Künstler;Anzahl',
      'OKT-25;Odo Nie;Efo Zanetor;12',
      '11/2025;Fie;Efo Zanetor;3',
    ],
    said: { columns: ['date', 'title', 'artist', 'plays'] },
    result: [
      '2025-10-01 | Odo Nie | Efo Zanetor | 12 plays',
      '2025-11-01 | Fie | Efo Zanetor | 3 plays',
    ],
  },
];

it.each(cases)('brings $file in ($as)', async (one) => {
  const { told = [], result } = one;
  expect(await broughtIn(one)).toEqual({ told, result });
});

it.each(Object.values(kinds))(
  'names a CWR file that comes to $path as what it is',
  async (kind) => {
    const sent = await sendUpload(app, me, Buffer.from('HDRPB000000123ADOMI MUSIC'), kind.purpose);
    expect([sent.last.statusCode, sent.last.json().code]).toEqual([422, 'file_is_cwr']);
  },
);
