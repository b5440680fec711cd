import { beforeEach, describe, expect, it } from 'vitest';
import { checkRecordings } from '../recordings/check-recordings.ts';
import { expireRecordingProposals } from '../recordings/proposals/make-proposal.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { artistLine, ownerLine } from '../testing/build-recording.ts';
import { buildSound } from '../testing/build-sound.ts';
import { buildWork } from '../testing/build-work.ts';
import { noticesTo } from '../testing/notices-to.ts';
import { recordingScene } from '../testing/recording-scene.ts';

const scene = await recordingScene();
const {
  db,
  ctx,
  app,
  registered,
  rematch,
  played,
  read,
  amended,
  answered,
  playsOf,
  post,
  registeredOver,
  claim,
  society,
  isrcOf,
  withdrawn,
} = scene;
let { title, artist, ama, label, musician, accomplice, asAma, asLabel, asMusician, asAccomplice } =
  await scene.begin();
beforeEach(async () => {
  ({ title, artist, ama, label, musician, accomplice, asAma, asLabel, asMusician, asAccomplice } =
    await scene.begin());
});

describe('a musician with 1 % of a recording', () => {
  it('does not rename it alone, and nobody’s plays go', async () => {
    const { id, given } = await registered();
    await played();
    expect(await playsOf(asAma)).toBe(3);
    await amended(asMusician, id, { ...given, title: 'Something Else Entirely' });
    expect(await read(asAma, id)).toMatchObject({ title, proposals: [{ state: 'waiting' }] });
    expect(await playsOf(asAma)).toBe(3);
  });

  it('nor its artist, nor bit by bit', async () => {
    const { id, given } = await registered({ title: 'Adwoa Nkoaa Bedi', artist });
    await played(3, { title: 'Adwoa Nkoaa Bedi' });
    await amended(asMusician, id, { ...given, artist: 'Someone Else' });
    expect((await read(asAma, id)).artist).toBe(artist);
    for (const step of [
      'Adwoa Nkoab Bedi',
      'Adwob Nkoab Bedi',
      'Bdwob Nkoab Bedi',
      'Bdwob Nkoab Bedu',
    ])
      await amended(asMusician, id, { ...given, title: step });
    expect((await read(asAma, id)).title).toMatch(/^Adw/);
    expect(await playsOf(asAma)).toBe(3);
  });

  it('nor its version while plays are matched, but corrects a slip, and anybody undoes that', async () => {
    const { id, given } = await registered({ title: 'Adwoa Nkoaa Bedi' });
    await played(3, { title: 'Adwoa Nkoaa Bedi' });
    await amended(asMusician, id, { ...given, version_title: 'Live' });
    expect((await read(asAma, id)).version_title).toBe(null);
    await amended(asMusician, id, { ...given, title: 'Adwoa Nkoa Bedi', genre: 'highlife' });
    const now = await read(asAma, id);
    expect(now).toMatchObject({ title: 'Adwoa Nkoa Bedi', genre: 'highlife' });
    await asAma?.post(`/recordings/${id}/undo`, { body: { version: now.version } });
    expect((await read(asAma, id)).title).toBe('Adwoa Nkoaa Bedi');
    expect(await playsOf(asAma)).toBe(3);
  });
});

describe('a renamed recording', () => {
  it('keeps its plays, and undoing keeps them too', async () => {
    const { id, given } = await registered({ non_featured: null });
    await played();
    await played(2, { title: `${title} (Official Video)` });
    await amended(asAma, id, { ...given, title: 'Something Else Entirely' });
    const now = await read(asAma, id);
    expect(now.title).toBe('Something Else Entirely');
    expect(await playsOf(asAma)).toBe(5);
    await asAma?.post(`/recordings/${id}/undo`, { body: { version: now.version } });
    await rematch(id);
    expect(await playsOf(asAma)).toBe(5);
  });

  it('keeps them when all agree, also from someone who registers the old name', async () => {
    const { id, given } = await registered({ owners: [ownerLine(label, 10_000)] });
    await played();
    await amended(asAma, id, { ...given, title: 'Something Else Entirely' });
    expect((await read(asAma, id)).title).toBe(title);
    await answered(asLabel, id);
    expect((await read(asAma, id)).title).toBe('Something Else Entirely');
    const lines = { featured: [artistLine(accomplice, 10_000)], non_featured: null };
    await registeredOver(asAccomplice, { title, artist, ...lines });
    expect(await playsOf(asAma)).toBe(3);
    await played(2, { isrc: isrcOf(70) });
    expect(await playsOf(asAccomplice)).toBe(0);
  });
});

describe('a recording that others own', () => {
  it('is not withdrawn by its registrant alone', async () => {
    const { id } = await registered({ owners: [ownerLine(label, 10_000)] });
    await played();
    expect((await withdrawn(asAma, id))?.statusCode).toBe(200);
    expect(await read(asLabel, id)).toMatchObject({ state: 'registered' });
    expect(await playsOf(asLabel)).toBe(3);
    expect((await noticesTo(db, label)).at(-1)?.message).toContain('withdraw');
    await answered(asLabel, id);
    await answered(asMusician, id);
    expect(await read(asLabel, id)).toMatchObject({ state: 'withdrawn' });
    const ended = await db
      .selectFrom('recording_proposal')
      .select('state')
      .where('recording_id', '=', id)
      .execute();
    expect(ended).toEqual([{ state: 'accepted' }]);
  });

  it('nor by a registrant on whose recording others have plays', async () => {
    const { id } = await registered();
    await played();
    await withdrawn(asAma, id);
    expect(await read(asMusician, id)).toMatchObject({ state: 'registered' });
  });

  it('is withdrawn at once where nobody else is on it', async () => {
    const { id } = await registered({ non_featured: null });
    await played();
    await withdrawn(asAma, id);
    expect(await read(asAma, id)).toMatchObject({ state: 'withdrawn' });
  });

  it('gets no other ISRC, name or sound by an owner of 1 %', async () => {
    const owners = [ownerLine(label, 9_900), ownerLine(accomplice, 100)];
    const isrc = isrcOf(25);
    const file_id = await buildSound(ctx, ama);
    const { id, given } = await registered({ owners, isrc, file_id });
    await played(3, { isrc });
    const changes = [{ isrc: isrcOf(24) }, { isrc: null }, { title: 'Mine' }, { file_id: null }];
    for (const change of changes) await amended(asAccomplice, id, { ...given, ...change });
    expect(await read(asLabel, id)).toMatchObject({ isrc, title, has_audio: true });
    const freed = await post(asMusician, { title, artist, isrc });
    expect(freed?.json().code).toBe('isrc_taken');
    expect(await playsOf(asLabel)).toBe(3);
  });

  it('nor by a musician whose proposal an owner of 1 % accepts', async () => {
    const isrc = isrcOf(25);
    const { id, given } = await registered({ owners: [ownerLine(accomplice, 100)], isrc });
    await played(3, { isrc });
    await amended(asMusician, id, { ...given, isrc: isrcOf(24) });
    await answered(asAccomplice, id);
    expect(await read(asAma, id)).toMatchObject({ isrc, proposals: [{ state: 'waiting' }] });
    await answered(asAma, id);
    expect(await read(asAma, id)).toMatchObject({ isrc: isrcOf(24) });
    expect(await playsOf(asAma)).toBe(3);
  });

  it('changes with a new sound only when the other owners have heard of it', async () => {
    const owners = [ownerLine(label, 5_000), ownerLine(accomplice, 5_000)];
    const file_id = await buildSound(ctx, ama);
    const { id, given } = await registered({ owners, file_id });
    const other = await buildSound(ctx, accomplice);
    await amended(asAccomplice, id, { ...given, file_id: other });
    expect(await read(asLabel, id)).toMatchObject({ file_id });
    await answered(asLabel, id);
    expect(await read(asLabel, id)).toMatchObject({ file_id: other });
  });

  it('goes to the society when nobody answers', async () => {
    const { id } = await registered({ owners: [ownerLine(label, 10_000)] });
    await withdrawn(asAma, id);
    const [proposal] = (await read(asAma, id)).proposals;
    ctx.moveOn(100 * 86_400_000);
    await expireRecordingProposals(ctx);
    const cases = await society
      .selectFrom('desk_case')
      .select('kind')
      .where('subject_id', '=', proposal?.id ?? '')
      .execute();
    expect(cases).toEqual([{ kind: 'recording_claim' }]);
  });
});

describe('an ISRC that a songwriter named in her work', () => {
  it('is not registered by another verified member without her', async () => {
    const isrc = isrcOf(26);
    const recordings = [
      { title, artist, isrc, duration_seconds: null, year: null, label: null },
    ] as never;
    await buildWork(ctx, ama, { title, recordings });
    await played(3, { isrc });
    expect(await playsOf(asAma)).toBe(3);
    const taken = await post(asMusician, {
      title,
      artist,
      isrc,
      owners: [ownerLine(musician, 10_000)],
    });
    expect(taken?.json().code).toBe('isrc_taken');
    expect(await playsOf(asAma)).toBe(3);
    const id = taken?.json().subject_id;
    await claim(asMusician, id, { group: 'owners', share: 10_000 });
    expect((await read(asAma, id)).proposals).toMatchObject([{ may_answer: true }]);
    await answered(asAma, id);
    expect((await read(asMusician, id)).my_parts).toEqual(['owner']);
    expect(await playsOf(asAma)).toBe(3);
  });
});

describe('a title and artist that another member named first', () => {
  it('in a recording, keeps its plays and gets the new ones', async () => {
    await registered({ non_featured: null, duration_seconds: 200 });
    await played();
    const featured = [artistLine(accomplice, 10_000)];
    for (const more of [{}, { isrc: isrcOf(71) }, { duration_seconds: 300 }]) {
      const id = await registeredOver(asAccomplice, { title, artist, featured, ...more });
      expect(id).not.toBe(null);
    }
    await played(2, { isrc: isrcOf(72) });
    await played(2, { title: title.toUpperCase().replace('NSUO', 'NSU0') });
    expect(await playsOf(asAccomplice)).toBe(0);
    expect(await playsOf(asAma)).toBeGreaterThanOrEqual(5);
  });

  it('in a work, waits for its songwriter, who can say yes', async () => {
    const recordings = [
      { title, artist, isrc: null, duration_seconds: null, year: null, label: null },
    ] as never;
    await buildWork(ctx, ama, { title, recordings });
    const featured = [artistLine(accomplice, 10_000)];
    const id = (await registeredOver(asAccomplice, { title, artist, featured })) ?? '';
    await played();
    expect(await playsOf(asAccomplice)).toBe(0);
    expect((await read(asAma, id)).proposals).toMatchObject([{ kind: 'name', may_answer: true }]);
    await answered(asAma, id);
    expect(await playsOf(asAccomplice)).toBe(3);
  });

  it('is not taken by renaming a recording that was there before', async () => {
    const featured = [artistLine(accomplice, 10_000)];
    const early =
      (await registeredOver(asAccomplice, { title: 'Nothing Yet', artist: 'Nobody', featured })) ??
      '';
    await registered({ non_featured: null });
    await amended(asAccomplice, early, { title, artist, featured });
    await played(3, { isrc: isrcOf(73) });
    expect(await playsOf(asAccomplice)).toBe(0);
    expect(await playsOf(asAma)).toBe(3);
  });
});

describe('“Not mine”', () => {
  const rejected = async (as: Caller | undefined) => {
    const [one] = (await as?.get('/logs/likely'))?.json().data ?? [];
    const which = { spellings: [{ id: one.id, recording_id: one.recording.id }] };
    const body = { decision: 'reject', which };
    return (await as?.post('/logs/likely/decide', { body }))?.json().data;
  };

  it('of a possible match waits for the society where others are on the recording', async () => {
    await registered({ version_title: 'Live' });
    await played();
    expect(await rejected(asMusician)).toMatchObject({ spellings: 0, waiting: 1 });
  });

  it('and where somebody else would get the plays', async () => {
    await registered({ non_featured: null });
    const lines = { featured: [artistLine(accomplice, 10_000)] };
    const id = (await registeredOver(asAccomplice, { title, artist, ...lines })) ?? '';
    await answered(asAma, id);
    // Of two of one name nobody can tell which was played.
    await played();
    expect(await rejected(asAma)).toMatchObject({ spellings: 0, waiting: 1 });
    expect(await playsOf(asAccomplice)).toBe(0);
  });

  it('never lets another recording of who said it match by itself', async () => {
    await registered({ non_featured: null, version_title: 'Live' });
    await registeredOver(asAma, { title, artist, version_title: 'Demo' });
    await played();
    const before = await playsOf(asAma);
    await rejected(asAma);
    expect(await playsOf(asAma)).toBe(before);
  });
});

describe('nobody lets in more than they have', () => {
  it('a musician with 1 % lets no second account take 99 % of the group', async () => {
    const { id } = await registered({ owners: [ownerLine(label, 10_000)] });
    const role = 'session_musician';
    await claim(asAccomplice, id, { group: 'non_featured', role, share: 9_900 });
    await answered(asMusician, id);
    expect((await read(asAma, id)).non_featured).toHaveLength(1);
    await answered(asLabel, id);
    expect((await read(asAma, id)).non_featured).toHaveLength(2);
  });

  it('an owner of 1 % lets no third in as owner of all, by claim or by amendment', async () => {
    const owners = [ownerLine(label, 9_900), ownerLine(musician, 100)];
    const file_id = await buildSound(ctx, ama);
    const { id, given } = await registered({ owners, file_id, non_featured: null });
    await claim(asAccomplice, id, { group: 'owners', share: 10_000 });
    await answered(asMusician, id);
    expect((await read(asLabel, id)).owners).toHaveLength(2);
    await amended(asMusician, id, {
      ...given,
      owners: [...owners, ownerLine(accomplice, 10_000)],
    });
    expect((await read(asLabel, id)).owners).toHaveLength(2);
    const cookie = `_session_bond=${asAccomplice?.bond}`;
    const saved = await asAccomplice?.get(`/recordings/${id}/sound-file`, { headers: { cookie } });
    expect(saved?.statusCode).toBe(404);
  });

  it('nor the only owner there is, with 1 %, nor one small claim after another', async () => {
    const owners = [ownerLine(musician, 100)];
    const { id, given } = await registered({ owners });
    const third = ownerLine(accomplice, 10_000);
    await amended(asMusician, id, { ...given, owners: [...owners, third] });
    expect((await read(asAma, id)).owners).toHaveLength(1);
    const role = 'session_musician';
    let last = asMusician;
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      const more = await buildMember(db, { name: `Yaw ${name}` });
      const as = await asMember(app, ctx, more);
      await claim(as, id, { group: 'non_featured', role, share: 100 });
      await answered(last, id);
      last = as;
    }
    expect((await read(asAma, id)).non_featured?.length).toBeLessThanOrEqual(3);
  });
});

describe('a stage name of another member', () => {
  it('gets no plays under a misspelt title before that member says yes', async () => {
    const star = await buildMember(db, { name: 'Efua Real', otherNames: [`Obaa ${artist}`] });
    const asStar = await asMember(app, ctx, star);
    const given = { title: 'Siika Duro', artist: `Obaa ${artist}` };
    const featured = [artistLine(accomplice, 10_000)];
    const id = (await registeredOver(asAccomplice, { ...given, featured })) ?? '';
    await played(3, given);
    expect(await playsOf(asAccomplice)).toBe(0);
    expect((await read(asStar, id)).proposals).toMatchObject([{ kind: 'name', may_answer: true }]);
    await answered(asStar, id);
    expect(await playsOf(asAccomplice)).toBe(3);
  });

  it.each([1, 10_000])(
    'is no use to who lists this member unasked with %i of 10000, before they agree',
    async (share) => {
      const star = await buildMember(db, { name: 'Efua Real', otherNames: [`Obaa ${artist}`] });
      const asStar = await asMember(app, ctx, star);
      const given = { title: `Siika Duro ${share}`, artist: `Obaa ${artist}` };
      const featured = [artistLine(star, share)];
      const id = (await registeredOver(asLabel, { ...given, featured })) ?? '';
      await played(3, given);
      expect([await playsOf(asLabel), await playsOf(asStar)]).toEqual([0, 0]);
      expect((await read(asStar, id)).proposals).toMatchObject([
        { kind: 'name', may_answer: true },
      ]);
      await answered(asStar, id);
      expect(await playsOf(asStar)).toBe(3);
    },
  );

  it('is not used up by a yes to another recording, nor by a line that they left', async () => {
    const star = await buildMember(db, { name: 'Efua Real', otherNames: [`Obaa ${artist}`] });
    const asStar = await asMember(app, ctx, star);
    const featured = [artistLine(star, 1)];
    const first = { title: 'Siika Kane', artist: `Obaa ${artist}`, featured };
    await answered(asStar, (await registeredOver(asLabel, first)) ?? '');
    const second = { ...first, title: 'Siika Foforo' };
    const id = (await registeredOver(asLabel, second)) ?? '';
    await played(3, { title: second.title, artist: second.artist });
    expect(await playsOf(asLabel)).toBe(0);
    expect((await read(asStar, id)).proposals).toMatchObject([{ kind: 'name', may_answer: true }]);
  });

  it('is free for its bearer, whoever else is on the recording', async () => {
    const star = await buildMember(db, { name: 'Efua Real', otherNames: [`Obaa ${artist}`] });
    const asStar = await asMember(app, ctx, star);
    const given = { title: 'Siika Dada', artist: `Obaa ${artist}` };
    expect(
      await registeredOver(asStar, { ...given, featured: [artistLine(star, 10_000)] }),
    ).not.toBe(null);
    await played(3, given);
    expect(await playsOf(asStar)).toBe(3);
  });

  it('is no use to who takes it of somebody called so by law, who registers their own', async () => {
    await buildMember(db, { name: 'Yaw Taker', otherNames: [artist] });
    const given = { title: 'Siika Ankasa', artist };
    const featured = [artistLine(ama, 10_000)];
    expect(await registeredOver(asAma, { ...given, featured })).not.toBe(null);
    await played(3, given);
    expect(await playsOf(asAma)).toBe(3);
    // Others who use the name still ask who has it as a stage name.
    const other = { title: 'Siika Bi', artist, featured: [artistLine(accomplice, 10_000)] };
    const id = (await registeredOver(asAccomplice, other)) ?? '';
    expect((await read(asAccomplice, id)).proposals).toMatchObject([{ kind: 'name' }]);
  });
});

it('leaves every recording as its history says, whatever was tried', async () => {
  expect(await checkRecordings(db)).toEqual([]);
});
