import type { SoundRecording } from '#contract/recordings/recording.ts';
import { makeApp } from '../app.ts';
import { rematchRecordings } from '../usage/matching/rematch.ts';
import { asMember, type Caller } from './as-member.ts';
import { type BuiltMember, buildMember } from './build-member.ts';
import { artistLine, buildRecording, musicianLine, recordingInput } from './build-recording.ts';
import { buildLog } from './build-uses.ts';
import { testContext } from './test-context.ts';
import { testDatabase } from './test-database.ts';

const names =
  'Bosompem Fiadzo Gyampo Kubolor Lartey Mensima Nortey Pobee Quartey Rawson Sackey Tetteh Ussher Vanderpuye Wiredu Yamoah Zigah Amegashie Dompreh Ekuban Hammond Idun Jantuah Okraku'.split(
    ' ',
  );
type Fields = Parameters<typeof recordingInput>[0];

/** Who is in a test, and what the recording is called that it is about. */
type Cast = {
  readonly title: string;
  readonly artist: string;
  readonly ama: BuiltMember;
  readonly label: BuiltMember;
  readonly musician: BuiltMember;
  readonly accomplice: BuiltMember;
  readonly asAma: Caller;
  readonly asLabel: Caller;
  readonly asMusician: Caller;
  readonly asAccomplice: Caller;
};

/** A recording of Ama's, a label, a musician with little of it, and somebody who helps to take it: for attacks on recordings. */
export async function recordingScene() {
  const { db, society } = await testDatabase();
  const ctx = testContext(db, new Date('2026-11-21T12:00:00Z'));
  const app = await makeApp(ctx);
  let serial = 0;
  let cast = {} as Cast;

  /** Others for each test, with names that sound like none of the tests before. */
  async function begin(): Promise<Cast> {
    ctx.moveOn(1_000);
    const name = `${names[serial % names.length]} ${names[(serial * 7 + 3) % names.length]}`;
    serial += 1;
    const ama = await buildMember(db, { name: `Ama ${name}` });
    const label = await buildMember(db, { name: `${name} Records`, registerAs: 'corporate' });
    const musician = await buildMember(db, { name: 'Kofi Shaker' });
    const accomplice = await buildMember(db, { name: 'Yaw Second' });
    cast = {
      title: `Nsuo ${name}`,
      artist: `Ama ${name}`,
      ama,
      label,
      musician,
      accomplice,
      asAma: await asMember(app, ctx, ama),
      asLabel: await asMember(app, ctx, label),
      asMusician: await asMember(app, ctx, musician),
      asAccomplice: await asMember(app, ctx, accomplice),
    };
    return cast;
  }
  const isrcOf = (year: number) => `GHA01${year}${String(serial).padStart(5, '0')}`;

  /** A recording of Ama's on which the musician has a hundredth of the musicians' part, with whatever else a test says. */
  async function registered(wanted: Fields = {}, by: BuiltMember = cast.ama) {
    const given = {
      title: cast.title,
      artist: cast.artist,
      featured: [artistLine(cast.ama, 10_000)],
      non_featured: [musicianLine(cast.musician, 100)],
      ...wanted,
    };
    const { id } = await buildRecording(ctx, by, given);
    await rematch(id);
    return { id, given };
  }
  async function rematch(...recordingIds: string[]) {
    await rematchRecordings(ctx, { recordingIds }, { log: console as never });
    ctx.moveOn(1_000);
  }
  let hour = 0;
  async function played(times = 3, use: { title?: string; artist?: string; isrc?: string } = {}) {
    const uses = Array.from({ length: times }, () => {
      hour += 1;
      const { title, artist } = cast;
      return { at: new Date(Date.UTC(2026, 9, 1, hour)).toISOString(), title, artist, ...use };
    });
    await buildLog(ctx, null, { uses });
    ctx.moveOn(1_000);
  }
  const read = async (as: Caller, id: string): Promise<SoundRecording> =>
    (await as.get(`/recordings/${id}`)).json().data;
  async function amended(as: Caller, id: string, fields: Fields) {
    const { work_ids: _, ...body } = recordingInput(fields);
    const { version } = await read(as, id);
    const answer = await as.put(`/recordings/${id}`, { body, ifMatch: `"${version}"` });
    await rematch(id);
    return answer;
  }
  async function withdrawn(as: Caller, id: string) {
    const { version } = await read(as, id);
    const body = { reason: 'It was a mistake' };
    const answer = await as.post(`/recordings/${id}/withdrawal`, { body, ifMatch: `"${version}"` });
    await rematch(id);
    return answer;
  }
  const answered = async (as: Caller, id: string, answer = 'accepted') => {
    const [proposal] = (await read(as, id)).proposals;
    const path = `/recording-proposals/${proposal?.id}/answer`;
    const result = await as.post(path, {
      body: { answer, ...(answer === 'declined' && { reason: 'No' }) },
    });
    await rematch(id);
    return result;
  };
  const playsOf = async (as: Caller): Promise<number> =>
    (await as.get('/logs/uses/figures')).json().data.by_state.matched;
  const post = (as: Caller, body: Fields & { other_than?: string[] }) =>
    as.post('/recordings', { body: recordingInput(body) });
  /** Registers a recording, saying of everything alike that this is another one. */
  async function registeredOver(as: Caller, body: Fields): Promise<string | null> {
    for (let other_than: string[] = []; ; ) {
      const answer = await post(as, { ...body, other_than });
      const said = answer.json();
      if (said.code === 'recording_known' && !other_than.includes(said.subject_id)) {
        other_than = [...other_than, said.subject_id];
        continue;
      }
      const id = said.data?.id ?? null;
      if (id !== null) await rematch(id);
      return id;
    }
  }
  const claim = async (as: Caller, id: string, body: object) => {
    const answer = await as.post(`/recordings/${id}/claims`, { body: { reason: 'Mine', ...body } });
    if (answer.statusCode !== 201) throw new Error(`no claim: ${answer.body}`);
  };
  return {
    db,
    society,
    ctx,
    app,
    begin,
    isrcOf,
    registered,
    rematch,
    played,
    read,
    amended,
    withdrawn,
    answered,
    playsOf,
    post,
    registeredOver,
    claim,
  };
}
