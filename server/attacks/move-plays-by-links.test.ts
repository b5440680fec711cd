import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { callerNamed } from '../testing/as-member.ts';
import { artistLine, buildRecording, ownerLine } from '../testing/build-recording.ts';
import { buildWork, lineOf, workInput } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

// The attack: plays are counted for the works that a recording is linked with. Somebody on a recording, or one of several on its work,
// removes that link and links a work of their own.
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const [composer, asComposer] = await callerNamed(app, ctx, 'Efua Composer');
const [cowriter, asCowriter] = await callerNamed(app, ctx, 'Kojo Cowriter');
const [label, asLabel] = await callerNamed(app, ctx, 'Adinkra Records');
const [singer, asSinger] = await callerNamed(app, ctx, 'Naa Singer');
beforeEach(async () => {
  await db.deleteFrom('rate_window').execute();
});

async function scene(linkedBy = asLabel) {
  const title = `Sankofa ${crypto.randomUUID()}`;
  const work = await buildWork(ctx, composer, {
    title,
    holders: [lineOf(composer, 5_000), lineOf(cowriter, 5_000)],
  });
  const recording = await buildRecording(ctx, label, {
    title,
    featured: [artistLine(singer, 10_000)],
    owners: [ownerLine(label, 10_000)],
  });
  const path = `/recordings/${recording.id}/works/${work.id}`;
  expect((await linkedBy.put(path)).statusCode).toBe(204);
  const mine = await buildWork(ctx, singer, { title: `Mine ${crypto.randomUUID()}` });
  return { work, recording, path, own: `/recordings/${recording.id}/works/${mine.id}` };
}

const worksOf = async (id: string) => {
  const { works } = (await asLabel.get(`/recordings/${id}`)).json().data;
  return (works as { id: string }[]).map((one) => one.id);
};

describe('the link that brings a work its plays', () => {
  it('is not removed by who performs on the recording', async () => {
    const { work, recording, path } = await scene();
    const refused = await asSinger.del(path);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('link_of_others');
    expect(await worksOf(recording.id)).toEqual([work.id]);
  });

  it('is not removed by one of several on the work, who would link another one', async () => {
    const { work, recording, path } = await scene();
    expect((await asCowriter.del(path)).json().code).toBe('link_of_others');
    expect(await worksOf(recording.id)).toEqual([work.id]);
  });

  it('gets no work of a performer beside it, also where that was linked from the work alone', async () => {
    const { work, recording, own } = await scene();
    expect((await asSinger.put(own)).json().code).toBe('recording_has_work');
    expect(await worksOf(recording.id)).toEqual([work.id]);
  });

  it('is removed by who registered or owns the recording', async () => {
    const { recording, path } = await scene();
    expect((await asLabel.del(path)).statusCode).toBe(204);
    expect(await worksOf(recording.id)).toEqual([]);
  });

  it('is removed by whoever made it, and by anyone where it brings nothing', async () => {
    const made = await scene(asSinger);
    expect((await asSinger.del(made.path)).statusCode).toBe(204);
    // Nobody on the recording has said so: neither sound nor plays follow from it.
    const bringsNothing = await scene(asComposer);
    expect((await asSinger.del(bringsNothing.path)).statusCode).toBe(204);
  });

  it('stays also for the registrant where the work names the ISRC itself', async () => {
    const isrc = 'GHA012600077';
    const title = `Named ${crypto.randomUUID()}`;
    const recording = await buildRecording(ctx, label, {
      title,
      isrc,
      artist: 'Naa Singer',
      featured: [artistLine(singer, 10_000)],
      owners: [ownerLine(label, 10_000)],
    });
    await asComposer.post('/works', {
      body: workInput(composer, {
        title,
        holders: [lineOf(composer, 5_000), lineOf(cowriter, 5_000)],
        recordings: [
          { title, artist: 'Naa Singer', isrc, duration_seconds: null, year: null, label: null },
        ],
      }),
    });
    const [workId] = await worksOf(recording.id);
    expect(workId).toBeDefined();
    await asLabel.put(`/recordings/${recording.id}/works/${workId}`);
    expect((await asLabel.del(`/recordings/${recording.id}/works/${workId}`)).json().code).toBe(
      'link_of_others',
    );
  });
});
