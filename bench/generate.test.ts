import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseIpiName } from '#domain/identifiers/ipi.ts';
import { parseIsni } from '#domain/identifiers/isni.ts';
import { parseIswc } from '#domain/identifiers/iswc.ts';
import { shareProblems } from '#domain/works/share-problems.ts';
import { type Embedded, startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { generateSociety } from './data/generate-society.ts';
import { makePeople } from './data/people.ts';
import { brokenPromises } from './data/verify.ts';
import { makeVocabularies } from './data/vocabulary.ts';
import { makeWorks, manyVersions } from './data/works.ts';

const works = 500;
const folder = mkdtempSync(join(tmpdir(), 'membership-bench-'));
let database: Embedded;
let client: pg.Client;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  database = await startEmbedded({ dataFolder: join(folder, 'postgres'), durable: false });
  await migrate(database.url);
  await generateSociety(database.url, { works, passwordHash: 'nobody logs in' });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a generated society', () => {
  const vocabularies = makeVocabularies();
  const people = makePeople(works, vocabularies);
  const everybody = [...people.writers, ...people.publishers, people.traditional];
  const make = makeWorks(works, people, vocabularies);
  const all = Array.from({ length: works }, (_, n) => make(n + 1));

  it('keeps every rule for shares', () => {
    const broken = all.flatMap((work) =>
      shareProblems(
        { versionKind: work.split.versionKind, textMusicRelationship: work.split.textMusic },
        work.lines.map(({ person, role, shares }) => ({ holderId: person.id, role, shares })),
      ),
    );
    expect(broken).toEqual([]);
  });

  it('has identifiers with right check digits', () => {
    for (const { iswc } of all) if (iswc !== null) expect(parseIswc(iswc)).toBe(iswc);
    for (const { ipi, isni } of everybody) {
      if (ipi !== null) expect(parseIpiName(ipi)).toBe(ipi);
      if (isni !== null) expect(parseIsni(isni)).toBe(isni);
    }
  });

  it('is the same each time', () => {
    const again = makeWorks(works, makePeople(works, makeVocabularies()), makeVocabularies());
    expect(again(123)).toEqual(make(123));
  });

  it('is in the database whole, with all that triggers and foreign keys promise', async () => {
    const { rows } = await client.query(
      `select (select count(*)::integer from work) as works,
              (select count(*)::integer from rights_holder) as rights_holders,
              (select count(*)::integer from work_holder) as lines`,
    );
    const lines = all.reduce((sum, work) => sum + work.lines.length, 0);
    expect(rows).toEqual([{ works, rights_holders: everybody.length, lines }]);
    expect(await brokenPromises(client)).toEqual([]);
  });

  it('has a work with ten holders and twenty versions', async () => {
    const { rows } = await client.query(
      `select w.version, (select count(*)::integer from work_holder where work_id = w.id) as holders from work w where number = $1`,
      [manyVersions.number],
    );
    expect(rows).toEqual([{ version: 20, holders: 10 }]);
  });

  it('finds data that breaks a promise', async () => {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    await client.query(`update work set performing_total = performing_total - 1 where number = 3`);
    const broken = await brokenPromises(client);
    await client.query('rollback');
    expect(broken).toEqual(['totals of a work are the sums of its holders: 1 times not']);
  });

  it('leaves no trigger and no index behind: a share added now still moves the total', async () => {
    await client.query('begin');
    await client.query(
      `update work_holder set performing_share = 0
        where work_id = (select id from work where number = $1)`,
      [manyVersions.number],
    );
    const { rows } = await client.query(`select performing_total from work where number = $1`, [
      manyVersions.number,
    ]);
    const { rows: indexes } = await client.query(
      `select to_regclass('work_holder_of') is not null as kept`,
    );
    await client.query('rollback');
    expect([rows, indexes]).toEqual([[{ performing_total: 0 }], [{ kept: true }]]);
  });
});
