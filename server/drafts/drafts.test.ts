import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { asMember, asVisitor, type Caller } from '../testing/as-member.ts';
import { buildDraft, draftContent } from '../testing/build-draft.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
let ama: BuiltMember;
let me: Caller;
let asKofi: Caller;
beforeEach(async () => {
  ama = await buildMember(db);
  me = await asMember(app, ctx, ama);
  asKofi = await asMember(app, ctx, await buildMember(db));
});

const bodyWith = (title: string, amends: string | null = null) => ({
  amends,
  content: draftContent({ title }),
});
const save = (who: Caller, id: string, version: number, body: unknown) =>
  who.put(`/drafts/${id}`, { body, ifMatch: `"${version}"` });
const met = (answer: { statusCode: number; json: () => { code: string } }) =>
  answer.statusCode < 400 ? answer.statusCode : answer.json().code;

describe('a draft', () => {
  it('is begun under the browser’s id, gone on with, read as it was typed, and listed', async () => {
    const id = randomUUID();
    const begun = await save(me, id, 0, bodyWith('  Ɔdɔ'));
    expect([begun.statusCode, begun.headers.etag]).toEqual([200, '"1"']);
    const content = draftContent(
      { title: 'Ɔdɔ Yɛ Wu ', duration: 'about 3 min' },
      { step: 'shares' },
    );
    const saved = await save(me, id, 1, { content });
    expect([saved.statusCode, saved.headers.etag]).toEqual([200, '"2"']);
    const read = await me.get(`/drafts/${id}`);
    expect(read.headers.etag).toBe('"2"');
    expect(read.json().data).toMatchObject({
      id,
      title: 'Ɔdɔ Yɛ Wu',
      amends: null,
      version: 2,
      content,
    });
    ctx.moveOn(1000);
    const other = await buildDraft(ctx, ama, { content: draftContent({ title: '' }) });
    expect((await me.get('/drafts')).json().data).toMatchObject([
      { id: other.id, title: '', step: 'work' },
      { id, title: 'Ɔdɔ Yɛ Wu', step: 'shares' },
    ]);
  });

  it('saved again after a lost answer gives the same answer, and no second version', async () => {
    const id = randomUUID();
    const first = await save(me, id, 0, bodyWith('Heard by nobody'));
    expect((await save(me, id, 0, bodyWith('Heard by nobody'))).body).toBe(first.body);
    const second = await save(me, id, 1, bodyWith('Gone on with'));
    const again = await save(me, id, 1, bodyWith('Gone on with'));
    expect([again.body, again.headers.etag]).toEqual([second.body, '"2"']);
    expect((await save(me, id, 2, bodyWith('Gone on with'))).headers.etag).toBe('"2"');
    expect(met(await save(me, id, 0, bodyWith('Gone on with')))).toBe('stale_version');
  });

  it('keeps the first of two who save on one version, and tells the other', async () => {
    const { id } = await buildDraft(ctx, ama);
    expect(met(await save(me, id, 1, bodyWith('On the phone')))).toBe(200);
    expect(met(await save(me, id, 1, bodyWith('On the laptop')))).toBe('stale_version');
    expect((await me.get(`/drafts/${id}`)).json().data.title).toBe('On the phone');
  });

  it('has one winner of 40 savings at once, begun or gone on with', async () => {
    for (const [id, version] of [
      [randomUUID(), 0],
      [(await buildDraft(ctx, ama)).id, 1],
    ] as const) {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => save(me, id, version, bodyWith(`Saving ${n}`))),
      );
      const codes = answers.map(met);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      expect(codes.filter((code) => code === 'stale_version')).toHaveLength(39);
      const winner = answers.findIndex((answer) => answer.statusCode === 200);
      const { data } = (await me.get(`/drafts/${id}`)).json();
      expect([data.version, data.title]).toEqual([version + 1, `Saving ${winner}`]);
    }
  });

  it('is nobody else’s: not read, listed, changed, thrown away or taken over by its id', async () => {
    const { id } = await buildDraft(ctx, ama);
    expect(met(await asKofi.get(`/drafts/${id}`))).toBe('not_found');
    expect((await asKofi.get('/drafts')).json().data).toEqual([]);
    for (const version of [0, 1]) {
      const answer = await save(asKofi, id, version, bodyWith('Taken'));
      const missing = await save(asKofi, randomUUID(), 1, bodyWith('Taken'));
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    }
    expect(met(await asKofi.del(`/drafts/${id}`))).toBe('not_found');
    expect((await me.get(`/drafts/${id}`)).json().data.title).toBe('Ɔdɔ Yɛ Wu');
    expect(met(await asVisitor(app).get('/drafts'))).toBe('not_signed_in');
    expect(met(await asVisitor(app).put(`/drafts/${id}`, { body: bodyWith('x') }))).toBe(
      'not_signed_in',
    );
  });

  it('is thrown away once, whatever its version, and can be begun anew under its id', async () => {
    const { id } = await buildDraft(ctx, ama);
    expect((await me.del(`/drafts/${id}`)).statusCode).toBe(204);
    expect(met(await me.del(`/drafts/${id}`))).toBe('not_found');
    expect(met(await save(me, id, 1, bodyWith('Typed elsewhere')))).toBe('not_found');
    expect(met(await save(me, id, 0, bodyWith('Typed elsewhere')))).toBe(200);
  });
});

describe('drafts of amendments', () => {
  it('are one a work and member, and name the work', async () => {
    const work = await buildWork(ctx, ama, { title: 'Yaa Amponsah' });
    const { id } = await buildDraft(ctx, ama, { amends: work.id });
    expect((await me.get('/drafts')).json().data[0].amends).toEqual({
      id: work.id,
      title: 'Yaa Amponsah',
    });
    expect(met(await save(me, randomUUID(), 0, bodyWith('Second', work.id)))).toBe('stale_version');
    expect(met(await save(me, id, 1, bodyWith('First', work.id)))).toBe(200);
    const other = await buildMember(db);
    const shared = await buildWork(ctx, ama, {
      holders: [lineOf(ama, 5000), lineOf(other, 5000)],
    });
    await buildDraft(ctx, ama, { amends: shared.id });
    const asOther = await asMember(app, ctx, other);
    expect(met(await save(asOther, randomUUID(), 0, bodyWith('Theirs', shared.id)))).toBe(200);
  });

  it('are of one’s own works only, and others’ are answered as if they were not there', async () => {
    const work = await buildWork(ctx, ama);
    const answer = await save(asKofi, randomUUID(), 0, bodyWith('Not mine', work.id));
    const missing = await save(asKofi, randomUUID(), 0, bodyWith('Not mine', randomUUID()));
    expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
  });
});

describe('limits', () => {
  it('are 100 drafts a member, said in words; those begun already are still saved', async () => {
    for (let n = 1; n < 100; n++) await buildDraft(ctx, ama);
    const { id } = await buildDraft(ctx, ama);
    const answer = await save(me, randomUUID(), 0, bodyWith('One too many'));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'too_many_drafts']);
    expect(answer.json().message).toContain('100 drafts');
    expect(met(await save(me, id, 0, { content: draftContent() }))).toBe(200);
    expect(met(await save(me, id, 1, bodyWith('Gone on with')))).toBe(200);
    expect(met(await save(asKofi, randomUUID(), 0, bodyWith('Someone else’s')))).toBe(200);
    expect((await me.get('/drafts')).json().data).toHaveLength(100);
  });

  it('are 128 kB a draft, and only what the form knows', async () => {
    const id = randomUUID();
    const person = (n: number) => ({
      key: `${n}`,
      person: { kind: 'corporate' as const, name: 'x'.repeat(900), ipi: 'y'.repeat(900) },
      role: 'E' as const,
      shares: { performing: '', mechanical: '', synchronisation: '' },
      isLocked: false,
      part: '',
      represents: [],
      publisherPart: { performing: '', mechanical: '', synchronisation: '' },
    });
    const holders = Array.from({ length: 90 }, (_, n) => person(n));
    const large = await save(me, id, 0, { content: draftContent({ holders }) });
    expect([large.statusCode, large.json().code]).toEqual([413, 'draft_too_large']);
    const small = await save(me, id, 0, {
      content: draftContent({ holders: holders.slice(0, 50) }),
    });
    expect(small.statusCode).toBe(200);
    const unknown = { ...draftContent(), owner: 'me' };
    expect((await save(me, randomUUID(), 0, { content: unknown })).json().problems).toMatchObject([
      { path: 'content.owner', code: 'unknown_field' },
    ]);
    expect(met(await me.put(`/drafts/${id}`, { body: bodyWith('No version') }))).toBe(
      'version_required',
    );
  });

  it('cut the title of the list, never what was typed', async () => {
    const title = `${'Ɔ'.repeat(500)}😀`;
    const { id } = await buildDraft(ctx, ama, { content: draftContent({ title }) });
    const { data } = (await me.get(`/drafts/${id}`)).json();
    expect([data.title, data.content.draft.title]).toEqual(['Ɔ'.repeat(200), title]);
  });
});
