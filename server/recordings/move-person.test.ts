import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { verifyHistory } from '../history/verify-history.ts';
import { mergeRightsHolders } from '../society/rights-holders/merge-rights-holders.ts';
import { makeTerminal } from '../society/terminal.ts';
import { asMember } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { artistLine, buildRecording, ownerLine } from '../testing/build-recording.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const label = await buildMember(db, { name: 'Anansi Records', registerAs: 'corporate' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });

/** Makes two records one as an operator does who has said --yes. */
async function merge(from: string, into: string): Promise<unknown> {
  const output = new PassThrough();
  const silent = { input: new PassThrough(), output, remarks: new PassThrough() };
  const terminal = makeTerminal({ isJson: true, isAgreed: true, ...silent });
  const operator = { kind: 'society', name: 'Efua Asante' } as const;
  await mergeRightsHolders.run(
    { ctx: { ...ctx, db: society }, registry: null, terminal, operator },
    { words: [from, into], options: new Map([['reason', 'The same Ghana Card']]) },
  );
  return JSON.parse(String(output.read()));
}

it('gives all lines of one record of a person to the other, two of one role added up, with a version in each history', async () => {
  const double = {
    kind: 'individual',
    given_names: 'Koffi',
    family_name: 'Yawson',
    ipi_name_number: null,
  } as const;
  const recording = await buildRecording(ctx, label, {
    title: 'Twice Him',
    featured: [
      artistLine(kofi, 6_000),
      { rights_holder: double, role: 'contracted', share: 3_000 },
    ],
    owners: [ownerLine(label, 10_000), { ...ownerLine(kofi, 2_000), rights_holder: double }],
  });
  const gone = recording.featured?.[1]?.rights_holder_id ?? '';
  expect(await merge(gone, kofi.rightsHolderId)).toMatchObject({ works: 0, recordings: 1 });

  const asKofi = await asMember(app, ctx, kofi);
  const { data } = (await asKofi.get(`/recordings/${recording.id}`)).json();
  expect(data).toMatchObject({
    version: 2,
    my_parts: ['featured', 'owner'],
    featured: [{ rights_holder_id: kofi.rightsHolderId, name: 'Kofi Yawson', share: 9_000 }],
    owners: [{ share: 10_000 }, { rights_holder_id: kofi.rightsHolderId, share: 2_000 }],
    conflicts: [{ total: 12_000 }],
  });
  const history = (await asKofi.get(`/recordings/${recording.id}/history`)).json().data;
  expect(history[0]).toMatchObject({
    by: { name: 'The Society', is_me: false },
    changes: [
      { field: 'rights_holder', old: 'Koffi Yawson', new: 'Kofi Yawson' },
      { field: 'featured' },
      { field: 'owners' },
    ],
  });
  expect((await asKofi.get('/recordings')).json().data).toHaveLength(1);
  const notices = (await asKofi.get('/notifications')).json().data;
  expect(JSON.stringify(notices)).toContain('1 recording is now yours');
  expect((await verifyHistory(ctx)).broken).toEqual([]);
});
