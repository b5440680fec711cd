import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { recordingMappingSchema } from '#contract/recordings/recording-imports.ts';
import { makeApp } from '../../app.ts';
import { storedFigures } from '../../society/figures/figures.sql.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildDispute } from '../../testing/build-dispute.ts';
import { buildDraft } from '../../testing/build-draft.ts';
import { beginImport, runImports, sheetOf } from '../../testing/build-import.ts';
import { buildReadyLog, logOf } from '../../testing/build-log-import.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readContent } from '../../works/proposals/proposal-content.ts';
import { parseStored } from './stored-json.ts';

const { db, owner } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);

describe('what is stored as JSON', () => {
  const schema = z.strictObject({
    title: z.string(),
    genre: z._default(z.string(), ''),
    lines: z.array(z.strictObject({ key: z.string() })),
  });

  it('is read with what came later, and without what is gone, at every depth', () => {
    const stored = { title: 'Sika', mood: 'sad', lines: [{ key: 'a', old: 1 }, { key: 'b' }] };
    expect(parseStored(schema, stored)).toEqual({
      title: 'Sika',
      genre: '',
      lines: [{ key: 'a' }, { key: 'b' }],
    });
    expect(stored.lines[0]).toHaveProperty('old');
  });

  it.each([null, [], { lines: [] }, { title: 'Sika', lines: [{}] }])(
    'is refused where no version wrote it: %j',
    (stored) => {
      expect(() => parseStored(schema, stored)).toThrow();
    },
  );

  it('has a reader for every column, which a test gives what earlier versions wrote', () => {
    const tables = readFileSync(new URL('tables.ts', import.meta.url), 'utf8');
    const columns = tables.split(/^export (?:interface|type) /m).flatMap((table) => {
      const name = /^\w+/.exec(table)?.[0];
      return [...table.matchAll(/^ {2}(\w+): ColumnType<unknown/gm)].map((m) => `${name}.${m[1]}`);
    });
    expect(columns.sort()).toEqual(Object.keys(readers).sort());
  });
});

const here = 'below';
/** Where each column of JSON is read, or why it is as it was written. A new column needs a line, and a test of each version's values. */
const readers: Readonly<Record<string, string>> = {
  'CatalogueFiguresTable.figures': here,
  'ConsentReviewTable.after': 'server/consent: readTotals, one shape since it landed',
  'ConsentReviewTable.before': 'server/consent: readTotals, one shape since it landed',
  'DeskActTable.detail': 'server/society/acts: enteredIn, with and without several fields',
  'DeskDecisionTable.detail': 'shown by the audit as it is',
  'DeskFiguresTable.figures': here,
  'DeskFiguresTable.standing': here,
  'DeskProposalTable.shares': 'server/society/cases: of an open proposal, parsed by its case',
  'DisputeClaimTable.lines': here,
  'DisputeEventTable.detail': 'read key by key, each of which may be missing',
  'DisputeProposalTable.lines': here,
  'DisputeTable.outcome_lines': here,
  'DisputeTable.standing': here,
  'IdempotentAnswerTable.body':
    'given again only where this version can write it: server/platform/http/replies/idempotency.test.ts',
  'IsniLookupTable.answer': 'server/isni: parsed when it is read',
  'LogImportTable.first_rows': 'rows of cells, one shape since it landed',
  'LogImportTable.mapping': here,
  'LogImportTable.problem_counts': 'a number for each code',
  'LogImportTable.samples': 'domain/imports/column-content: of before 23 November too',
  'MemberEventTable.detail': 'read key by key, each of which may be missing',
  'MergeJournalTable.moved': 'server/society/merges: one shape since it landed, for 30 days',
  'NotificationTable.facts': 'server/notifications: noticeMessage parses them',
  'OperationRunTable.detail': 'server/society/operation: one shape since it landed',
  'RecordingEditTable.new_value': 'history, shown as it is',
  'RecordingEditTable.old_value': 'history, shown as it is',
  'RecordingImportRowTable.problems': 'one shape since it landed',
  'RecordingImportTable.counts': 'a number for each outcome',
  'RecordingImportTable.mapping': here,
  'RecordingImportTable.problem_counts': 'a number for each code',
  'RecordingImportTable.samples': 'domain/imports/column-content',
  'RecordingProposalTable.changes':
    'server/recordings/proposals: read key by key, each of which may be missing',
  'RecordingTable.agreed_name': 'title, version and artist, one shape since it landed',
  'RightsHolderMergeTable.what': 'history, shown as it is',
  'RightsHolderMovedTable.state': 'server/society/merges: one shape since it landed, for 30 days',
  'SignUpTable.consents': 'server/signup: a version for each consent',
  'StaffEventTable.detail': 'read key by key, each of which may be missing',
  'WorkDraftTable.content': here,
  'WorkEditTable.new_value': 'history, shown as it is',
  'WorkEditTable.old_value': 'history, shown as it is',
  'WorkHolderTable.collection': 'one shape since it landed',
  'WorkImportRowTable.problems': 'one shape since it landed',
  'WorkImportTable.counts': 'a number for each outcome',
  'WorkImportTable.mapping': here,
  'WorkImportTable.problem_counts': 'a number for each code',
  'WorkImportTable.samples': 'domain/imports/column-content: of before 23 November too',
  'WorkPaperTable.facts': 'server/certificates: storedFacts, without facts that came later',
  'WorkProposalTable.content': here,
  'WorkTable.made_from': 'one shape since it landed',
};

const person = {
  kind: 'known',
  id: '0196f0d2-0000-7000-8000-000000000001',
  name: 'Ama Owusu',
  ipi: null,
  isMe: true,
  isMember: true,
};
const typed = { performing: '50', mechanical: '50', synchronisation: '50' };
const line = {
  key: 'a',
  person,
  role: 'CA',
  shares: typed,
  isLocked: false,
  part: '',
  represents: [],
  publisherPart: { performing: '', mechanical: '', synchronisation: '' },
};
const landed = {
  title: 'Sika Nkɔaa',
  alternative_titles: [],
  language: '',
  version_kind: 'original',
  text_music_relationship: 'MTX',
  original_title: '',
  iswc: '',
  duration: '',
  year: '',
  sharing: 'same',
  holders: [line],
  recordings: [],
};
const writer = { kind: 'individual', given_names: 'Esi', family_name: 'Boateng', ipi: '' };
const zero = { performing: 0, mechanical: 0, synchronisation: 0 };
const versions: readonly [string, object][] = [
  ['21 November: as drafts landed', landed],
  ['22 November: with somebody new', { ...landed, holders: [line, { ...line, person: writer }] }],
  ['23 November: with what a work is made from', { ...landed, made_from: [], genre: 'Highlife' }],
  ['23 November: with my own number', { ...landed, made_from: [], own_reference: 'A-1' }],
  ['one of a field that is gone', { ...landed, mood: 'sad' }],
];

it.each(versions)('a draft is read as it was saved on %s', async (_, draft) => {
  const member = await buildMember(db);
  const me = await asMember(app, ctx, member);
  const { id } = await buildDraft(ctx, member);
  const content = { draft, base: draft, base_version: 1, send_key: 'key-of-this', step: 'work' };
  await owner
    .updateTable('work_draft')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute();
  const read = await me.get(`/drafts/${id}`);
  expect(read.statusCode).toBe(200);
  const { draft: given, base } = read.json().data.content;
  expect(given).toMatchObject({ title: 'Sika Nkɔaa', library: '', version_title: '' });
  expect(given).toEqual(base);
});

it('a split in a dispute is read as it was stored, by everybody in it', async () => {
  const claimant = await buildMember(db);
  const { dispute } = await buildDispute(ctx, claimant);
  await sql`
    update dispute_claim c
       set lines = (select jsonb_agg((l - 'manuscript_share' - 'represents') || '{"gone": 1}') from jsonb_array_elements(c.lines) l)
     where dispute_id = ${dispute.id}`.execute(owner);
  const me = await asMember(app, ctx, claimant);
  const read = await me.get(`/disputes/${dispute.id}`);
  expect(read.statusCode).toBe(200);
  expect(JSON.stringify(read.json().data)).not.toContain('"gone"');
});

it.each([
  ['22 November', ['share_unit', 'holder_roles', 'splits_equally', 'own_line']],
  ['23 November', ['holder_roles', 'splits_equally']],
])('an import of works of %s is shown and listed', async (_, missing) => {
  const member = await buildMember(db);
  const me = await asMember(app, ctx, member);
  const { id } = await beginImport(app, me, sheetOf('Title,Writer', 'Sika,Ama Owusu'));
  await runImports(ctx);
  const { mapping } = (await me.get(`/works/imports/${id}`)).json().data;
  await me.put(`/works/imports/${id}/mapping`, { body: mapping });
  await runImports(ctx);
  await sql`update work_import set mapping = mapping - ${sql.val(missing)}::text[] where id = ${id}`.execute(
    owner,
  );
  const read = await me.get(`/works/imports/${id}`);
  expect(read.statusCode).toBe(200);
  expect(read.json().data.mapping).toMatchObject({
    holder_roles: [],
    splits_equally: false,
    own_line: null,
  });
  expect((await me.get('/works/imports')).statusCode).toBe(200);
});

it('an import of a log of 21 November is shown, and remembered for the next', async () => {
  const member = await buildMember(db);
  const me = await asMember(app, ctx, member);
  const log = logOf('Title,Artist,Date', 'Sika,Ama,2026-01-02 10:00');
  const { id } = await buildReadyLog(app, ctx, me, log);
  await sql`update log_import set mapping = mapping - ${sql.val(['date_order', 'day', 'artist'])}::text[] where id = ${id}`.execute(
    owner,
  );
  const read = await me.get(`/logs/imports/${id}`);
  expect(read.statusCode).toBe(200);
  expect(read.json().data.mapping).toMatchObject({ date_order: 'day_first', artist: null });
});

it('figures of the desk that an earlier version counted otherwise are as if not counted yet', async () => {
  await sql`insert into desk_figures (year, figures, standing, made_at) values (2019, '{"totals": {}}', '{}', now())`.execute(
    owner,
  );
  expect(await storedFigures(owner, [2019])).toEqual([]);
});

it('a proposal of 21 November and a mapping of recordings without who owns them are read', () => {
  const title = 'Sika';
  const holder = { rights_holder: { id: person.id }, role: 'CA', shares: zero };
  const work = {
    title,
    version_kind: 'original',
    text_music_relationship: 'MTX',
    holders: [holder],
  };
  const content = readContent({ work, changes: [{ field: 'title', old: 'Sikaa', new: title }] });
  expect(content?.work).toMatchObject({ title, genre: null, alternative_titles: [] });
  expect(content?.work.holders[0]).toMatchObject({ represents: [], manuscript_share: null });
  const columns = ['title', 'artist'];
  expect(parseStored(recordingMappingSchema, { columns })).toMatchObject({ columns, owns: false });
});

it('figures that an earlier version saved otherwise are counted again', async () => {
  const member = await buildMember(db);
  const me = await asMember(app, ctx, member);
  await buildWork(ctx, member, { title: 'Sika' });
  const before = (await me.get('/works/summary')).json().data;
  await sql`
    update catalogue_figures set figures = '{"works": {"total": 7, "paid": 1}}'
     where rights_holder_id = ${member.rightsHolderId}`.execute(owner);
  const read = await me.get('/works/summary');
  expect([read.statusCode, read.json().data]).toEqual([200, before]);
});
