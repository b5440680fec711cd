import { expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { makeApp } from '../../app.ts';
import { type Caller, callerNamed } from '../../testing/as-member.ts';
import type { BuiltMember } from '../../testing/build-member.ts';
import { lineOf, newPersonLine, workInput } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const member = (name: string) => callerNamed(app, ctx, name);
const [ama, asAma] = await member('Ama Owusu');
const [volta, asVolta] = await member('Volta Songs');
const [lagos, asLagos] = await member('Lagos Music');
const [benin] = await member('Cotonou Musique');

type Collection = NonNullable<HolderInput['collection']>;
const inside = (tis: string[], more: Partial<Collection> = {}): Collection => ({
  rights: ['performing', 'mechanical', 'synchronisation'],
  territories: tis.map((one) => ({ tis: one.replace('-', ''), is_excluded: one.startsWith('-') })),
  agreement: null,
  societies: { performing: null, mechanical: null, synchronisation: null },
  is_controlled: null,
  ...more,
});
const collector = (
  who: BuiltMember,
  collection?: Collection | null,
  represents = [1],
): HolderInput => ({
  ...lineOf(who, 0, 'SE'),
  represents,
  ...(collection !== undefined && { collection }),
});
const publisher: HolderInput = { ...lineOf(volta, 5_000, 'E'), represents: [0] };
const owners = [lineOf(ama, 5_000), publisher];

const register = (holders: HolderInput[]) =>
  asAma.post('/works', {
    body: workInput(ama, { title: `Nsu ${crypto.randomUUID()}`, holders }),
  });
const readAs = async (as: Caller, id: string): Promise<Work> =>
  (await as.get(`/works/${id}`)).json().data;
const tag = ({ version }: Work) => ({ ifMatch: `"${version}"` });
const amend = (work: Work, holders: HolderInput[], as = asAma) =>
  as.put(`/works/${work.id}`, {
    body: workInput(ama, { title: work.title, holders }),
    ...tag(work),
  });
const problemsOf = (answer: Awaited<ReturnType<Caller['post']>>) =>
  (answer.json().problems ?? []).map(
    ({ path, code }: { path: string; code: string }) => `${path} ${code}`,
  );

/** Registered by Ama; the publisher and its sub-publisher in Nigeria have confirmed. */
async function confirmedByAll(): Promise<Work> {
  const { id } = (await register([...owners, collector(lagos, inside(['0566']))])).json().data;
  for (const as of [asVolta, asLagos])
    await as.post(`/works/${id}/confirmation`, tag(await readAs(as, id)));
  return readAs(asAma, id);
}

it('is stored with the line, answered with names, and told in the history', async () => {
  const collection = inside(['2100', '-0288'], {
    rights: ['mechanical', 'performing'],
    agreement: { number: 'AG-12', starts_on: '2025-01-01', ends_on: null },
    societies: { performing: '268', mechanical: null, synchronisation: null },
    is_controlled: false,
  });
  const work: Work = (await register([...owners, collector(lagos, collection)])).json().data;
  const named = {
    ...collection,
    rights: ['performing', 'mechanical'],
    territories: [
      { tis: '2100', name: 'Africa', is_excluded: false },
      { tis: '0288', name: 'Ghana', is_excluded: true },
    ],
  };
  expect(work.holders[2]?.collection).toEqual(named);
  expect(work.holders[0]?.collection).toBeNull();
  expect((await readAs(asAma, work.id)).holders[2]?.collection).toEqual(named);
  const history = (await asAma.get(`/works/${work.id}/history`)).body;
  expect(history).toContain('AG-12');
  const exported = (await asAma.get('/works/export?format=json')).json();
  const found = exported.find((one: { id: string }) => one.id === work.id);
  expect(found.holders[2].collection).toEqual(named);
});

it('tells others who collects where, and nothing of the contract', async () => {
  const agreement = { number: 'AG-13', starts_on: null, ends_on: null };
  const collection = inside(['0566'], { agreement, is_controlled: true });
  const { id } = (await register([...owners, collector(lagos, collection)])).json().data;
  for (const as of [asVolta, asLagos])
    await as.post(`/works/${id}/confirmation`, tag(await readAs(as, id)));
  const [, asReader] = await callerNamed(app, ctx, 'Esi Reader');
  const seen = (await readAs(asReader, id)).holders[2]?.collection;
  expect(seen).toMatchObject({
    territories: [{ name: 'Nigeria' }],
    agreement: null,
    is_controlled: null,
  });
  const history = (await asReader.get(`/works/${id}/history`)).body;
  expect(history).toContain('Nigeria');
  expect(history).not.toContain('AG-13');
  expect((await readAs(asLagos, id)).holders[2]?.collection?.agreement).toEqual(agreement);
});

it('is refused in unknown places, with an unknown society, and where another collects already', async () => {
  const unknown = await register([...owners, collector(lagos, inside(['0810']))]);
  expect(problemsOf(unknown)).toEqual(['holders.2.collection.territories territory_unknown']);
  const societies = { performing: '999', mechanical: null, synchronisation: null };
  const strange = await register([...owners, collector(lagos, inside(['0566'], { societies }))]);
  expect(problemsOf(strange)).toEqual([
    'holders.2.collection.societies.performing society_unknown',
  ]);
  const both = [collector(lagos, inside(['2100'])), collector(benin, inside(['0204']))];
  expect(problemsOf(await register([...owners, ...both]))).toEqual([
    'holders.3.collection.territories territories_overlap',
  ]);
  const apart = [collector(lagos, inside(['2100', '-0204'])), collector(benin, inside(['0204']))];
  expect((await register([...owners, ...apart])).statusCode).toBe(201);
});

it('stays as it is where an amendment does not speak of it, and goes where it is null', async () => {
  const first = (await register([...owners, collector(lagos, inside(['0566']))])).json().data;
  const title = `${first.title} again`;
  const body = workInput(ama, { title, holders: [...owners, collector(lagos)] });
  const renamed: Work = (await asAma.put(`/works/${first.id}`, { body, ...tag(first) })).json()
    .data;
  expect(renamed.holders[2]?.collection?.territories).toHaveLength(1);
  const emptied: Work = (await amend(renamed, [...owners, collector(lagos, null)])).json().data;
  expect(emptied.holders[2]?.collection).toBeNull();
});

it('does not change for who has confirmed it, nor wider than whom they act for has agreed', async () => {
  const work = await confirmedByAll();
  const wider = [...owners, collector(lagos, inside(['2100']))];
  expect(problemsOf(await amend(work, wider))).toEqual([
    'holders.2.collection share_confirmed_by_other',
    'holders.2.represents share_confirmed_by_other',
  ]);
  // The sub-publisher itself, without the publisher's word.
  expect(problemsOf(await amend(await readAs(asLagos, work.id), wider, asLagos))).toEqual([
    'holders.2.represents share_confirmed_by_other',
  ]);
  // Its own society is its own to say.
  const societies = { performing: '268', mechanical: null, synchronisation: null };
  const own = await amend(
    await readAs(asLagos, work.id),
    [...owners, collector(lagos, inside(['0566'], { societies }))],
    asLagos,
  );
  expect(own.json().data.holders[2]).toMatchObject({
    confirmation: 'confirmed',
    collection: { societies },
  });
});

it('is not waited for while it has no account, for it has nothing to lose', async () => {
  const abroad = { ...newPersonLine('Lomé Éditions', 0, { role: 'SE' }), represents: [1] };
  const rights_holder = {
    kind: 'corporate' as const,
    name: 'Lomé Éditions',
    ipi_name_number: null,
  };
  const { id } = (await register([...owners, { ...abroad, rights_holder }])).json().data;
  const waiting = await readAs(asVolta, id);
  expect(waiting.holders.map(({ answer_by }) => answer_by === null)).toEqual([true, false, true]);
  await asVolta.post(`/works/${id}/confirmation`, tag(waiting));
  expect((await readAs(asAma, id)).state).toBe('registered_payable');
});

it('is widened by a proposal that both have accepted', async () => {
  const work = await confirmedByAll();
  const holders = [...owners, collector(lagos, inside(['2100']))];
  const body = { work: workInput(ama, { title: work.title, holders }), reason: 'All of Africa' };
  await asAma.post(`/works/${work.id}/proposals`, { body, ...tag(work) });
  for (const as of [asVolta, asLagos]) {
    const waiting = await readAs(as, work.id);
    expect(waiting.holders[2]?.collection?.territories[0]?.name).toBe('Nigeria');
    const answered = await as.post(`/proposals/${waiting.open_proposal_id}/answer`, {
      body: { answer: 'accepted' },
      ...tag(waiting),
    });
    expect(answered.statusCode).toBe(200);
  }
  const after = await readAs(asAma, work.id);
  expect(after.holders[2]?.collection?.territories[0]?.name).toBe('Africa');
});

it('stands on the certificate in words', async () => {
  const work = await confirmedByAll();
  const made = await asAma.post(`/works/${work.id}/papers`, { body: { kind: 'split_sheet' } });
  const { code } = made.json().data;
  const { facts } = (await asAma.get(`/papers/verification/${code}`)).json().data;
  expect(facts.holders.at(-1)).toMatchObject({ name: 'Lagos Music', collects: 'in Nigeria' });
});
