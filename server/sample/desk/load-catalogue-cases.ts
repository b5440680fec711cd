import type { WorkInput } from '#contract/works/work-input.ts';
import type { Context } from '../../context.ts';
import { setDisputeDays } from '../../disputes/dispute.sql.ts';
import { moveDisputeTo } from '../../disputes/society/society-acts.ts';
import { registerRecording } from '../../recordings/registering/register-recording.ts';
import type { CaseKey } from '../../society/queue/queue.sql.ts';
import { answerDuplicate } from '../../works/duplicates/answer-duplicate.ts';
import { answerOriginal } from '../../works/originals/answer-original.ts';
import { registerWork } from '../../works/registering/register-work.ts';
import { answerFacts as facts, personOf } from '../actors.ts';
import { counter, daysAgo, lineOf, mediate, raiseAt } from '../disputing.ts';
import { agreeByLink } from '../load-consents.ts';
import { songOf } from '../work-patterns.ts';
import type { Desk } from './desk.ts';
import type { Joined } from './join-member.ts';
import { caseOf, decide } from './officers.ts';
import { recordingOf } from './recording-of.ts';

/** Possible duplicates of works and recordings, arrangements, answers through links, and disputes. */
export async function loadCatalogueCases(desk: Desk): Promise<void> {
  await loadWorkDuplicates(desk);
  await loadArrangements(desk);
  await loadRecordingDuplicates(desk);
  await loadAnswersByLink(desk);
  await loadReviews(desk);
  await loadDecisions(desk);
}

const asked = { params: undefined, query: undefined };

/** Songs that a member registered twice, and of which they said that they are one. */
async function loadWorkDuplicates({ ctx, officers, members }: Desk): Promise<void> {
  const twice = (days: number, member: Joined, title: string, later = title) =>
    caseOf(ctx, 'work_duplicate', async () => {
      const holders = [lineOf(member, 10_000)];
      const [first, second] = [songOf(title, 201, holders), songOf(later, 203, holders)];
      const then = (more: number) => daysAgo(ctx, days + more);
      const { data: one } = await registerWork(then(22), member, { ...asked, body: first }, facts);
      const { data: two } = await registerWork(then(3), member, { ...asked, body: second }, facts);
      const says = 'one_song' as const;
      const reason = 'I had registered it before, and forgot.';
      const params = { id: two.id, other_id: one.id };
      const body = { says, reason };
      await answerDuplicate(then(0), member, { params, query: undefined, body }, facts);
    });
  const { esi, kwasi } = officers;
  // Recent enough to be undone.
  const merged = await twice(24, members.fati, 'Savannah Calabash');
  const same = 'Both records are for the same song.';
  await decide(daysAgo(ctx, 23), esi, merged, 'merge', same);
  await decide(daysAgo(ctx, 21), kwasi, merged, 'merge', same);
  const kept = await twice(20, members.ekua, 'Sekondi Whistle', 'Sekondi Whistles');
  const differs = 'The songs have different words or a different melody.';
  await decide(daysAgo(ctx, 13), kwasi, kept, 'two_works', differs);
  await twice(6, members.ato, 'Castle Steps');
  const waits = await twice(3, members.selasi, 'Ho Hills');
  await decide(daysAgo(ctx, 1), esi, waits, 'merge', same);
}

/** Songs that name earlier ones: of a writer who objects, of nobody we know, and of nobody at all. */
async function loadArrangements({ ctx, officers, members }: Desk): Promise<void> {
  const names = async (days: number, member: Joined, title: string, earlier: Earlier) => {
    const body = {
      ...songOf(title, 214, [lineOf(member, 10_000)]),
      made_from: [
        { writers: null, iswc: null, protection: 'protected' as const, work_id: null, ...earlier },
      ],
    };
    return (await registerWork(daysAgo(ctx, days), member, { ...asked, body }, facts)).data;
  };
  const described = (...given: Parameters<typeof names>) =>
    caseOf(ctx, 'original', () => names(...given));
  const { fati, ekua, selasi, ato } = members;
  const unknown = await described(44, selasi, 'Ho Hills Remembered', {
    kind: 'adaptation',
    title: 'Adaklu Evening Hymn',
    writers: 'A teacher in Adaklu',
  });
  const unseen = 'We have not seen the permission of the writers of the earlier work.';
  await decide(daysAgo(ctx, 41), officers.esi, unknown, 'refuse', unseen);
  await described(1.4, fati, 'Savannah Moon Dance', {
    kind: 'arrangement',
    title: 'Simpa Moon Song',
    protection: 'traditional',
  });
  const song = songOf('Sekondi Foghorn', 187, [lineOf(ekua, 10_000)]);
  const { data: first } = await registerWork(
    daysAgo(ctx, 30),
    ekua,
    { ...asked, body: song },
    facts,
  );
  await caseOf(ctx, 'original', async () => {
    const title = 'Sekondi Foghorn';
    const later = await names(4, ato, 'Foghorn (Highlife Mix)', {
      kind: 'sample',
      title,
      work_id: first.id,
    });
    const said = {
      answer: 'object',
      reason: 'Nobody asked me. The horn line is my melody.',
    } as const;
    const params = { id: later.id, original: first.id };
    const answering = { params, query: undefined, body: said, ifMatch: later.version };
    await answerOriginal(daysAgo(ctx, 2.5), ekua, answering, facts);
  });
}

type Earlier = Pick<NonNullable<WorkInput['made_from']>[number], 'kind' | 'title'> &
  Partial<NonNullable<WorkInput['made_from']>[number]>;

/** One registers what another has, and says that it is another recording. */
async function loadRecordingDuplicates({ ctx, officers, members }: Desk): Promise<void> {
  const insists = (days: number, one: Joined, other: Joined, sound: readonly [string, string]) =>
    caseOf(ctx, 'recording_duplicate', async () => {
      const [title, artist] = sound;
      const first = recordingOf(one, { title, artist, seconds: 228 });
      const { data: known } = await registerRecording(
        daysAgo(ctx, days + 20),
        one,
        { ...asked, body: first },
        facts,
      );
      const body = {
        ...recordingOf(other, { title, artist, seconds: 226 }),
        other_than: [known.id],
      };
      await registerRecording(daysAgo(ctx, days), other, { ...asked, body }, facts);
    });
  const { odum, sahel, obaa, lariba, ato, senam } = members;
  const kept = await insists(38, odum, obaa, ['Obuasi Gold Dust', 'Obaa Yaa']);
  await decide(daysAgo(ctx, 34), officers.kwasi, kept, 'two_recordings', 'They sound different.');
  const waits = await insists(3, sahel, lariba, ['Tongo Rocks', 'Lariba Strings']);
  const same = 'The label told us that it is one recording.';
  await decide(daysAgo(ctx, 1.5), officers.kwasi, waits, 'keep_earlier', same);
  await insists(1, ato, senam, ['Elmina Bay Shuffle', 'Two Coast Band']);
}

async function loadAnswersByLink({ ctx, officers, members, people }: Desk): Promise<void> {
  const answers = (
    days: number,
    [registrant, claimant]: readonly [Joined, Joined],
    [title, key]: readonly [string, string],
  ) =>
    caseOf(ctx, 'consent', () => {
      const { id, given, family } = personOf(people, key);
      return agreeByLink(ctx, days, {
        title,
        registrant,
        claimant,
        absent: { rightsHolderId: id },
        signedAs: `${given} ${family}`,
        statement: `${given} sang on the first tape. The last verse and the bridge are mine.`,
      });
    });
  const { esi, kwasi } = officers;
  const refused = await answers(70, [members.mansa, members.ebo], ['Efutu Deer Hunt', 'korkor']);
  await decide(
    daysAgo(ctx, 68),
    esi,
    refused,
    'refuse',
    'We did not receive the proof we asked for.',
  );
  // The society takes their dispute over with the answer, and decides it once the answer is refused.
  const theirs = await disputeAbout(ctx, 'Efutu Deer Hunt');
  const unproved = 'Nobody has shown that the shares were ever others.';
  await decide(daysAgo(ctx, 66), esi, theirs, 'unchanged', unproved);
  await decide(daysAgo(ctx, 64), kwasi, theirs, 'unchanged', unproved);
  const approved = await answers(
    40,
    [members.senam, members.nhyira],
    ['Letter to My Mother', 'senyo'],
  );
  const called = 'Sɛnyo Gameliɣa told us by phone that they gave this answer.';
  await decide(daysAgo(ctx, 39), esi, approved, 'approve', called);
  await decide(daysAgo(ctx, 36), kwasi, approved, 'approve', called);
  const waits = await answers(2, [members.obaa, members.tetteh], ['Ada Songor Salt', 'akua']);
  const met = 'Akua Pinamaa told us in person that they gave this answer.';
  await decide(daysAgo(ctx, 1), kwasi, waits, 'approve', met);
}

async function disputeAbout({ db }: Context, title: string): Promise<CaseKey> {
  const { id } = await db
    .selectFrom('dispute as d')
    .innerJoin('work as w', 'w.id', 'd.work_id')
    .select('d.id')
    .where('w.title', '=', title)
    .executeTakeFirstOrThrow();
  return { kind: 'dispute_decision', id };
}

const wrote = {
  kind: 'author_share',
  statement: 'We wrote it together in one afternoon, line by line. Half and half is right.',
} as const;

/** New disputes, in a time in which the society looks at each before the others hear of it. */
async function loadReviews({ ctx, officers, members }: Desk): Promise<void> {
  await setDisputeDays(ctx.db, { is_screened: true });
  const raises = (days: number, claimant: Joined, respondent: Joined, title: string) =>
    caseOf(ctx, 'dispute_review', () => raiseAt(ctx, days, { claimant, respondent }, title, wrote));
  const passed = await raises(55, members.ebo, members.mansa, 'Winneba Mask Dance');
  await decide(daysAgo(ctx, 54), officers.esi, passed, 'pass');
  const vague = await raises(26, members.senam, members.ato, 'Hohoe Falls');
  const unclear = 'We cannot tell from this dispute what is wrong.';
  await decide(daysAgo(ctx, 23), officers.kwasi, vague, 'reject', unclear);
  await raises(1.3, members.nhyira, members.fati, 'Kumasi to Tamale');
  await setDisputeDays(ctx.db, { is_screened: false });
}

/** Disputes that the parties could not end between them. */
async function loadDecisions({ ctx, officers, members }: Desk): Promise<void> {
  const { esi, kwasi } = officers;
  const stuck = (days: number, claimant: Joined, respondent: Joined, title: string) =>
    caseOf(ctx, 'dispute_decision', async () => {
      const two = { claimant, respondent };
      const raised = await raiseAt(ctx, days + 40, two, title, wrote);
      const split = [lineOf(respondent, 6_000), lineOf(claimant, 4_000)];
      const heard = await counter(daysAgo(ctx, days + 30), respondent, raised, split);
      await mediate(daysAgo(ctx, days + 28), [claimant, respondent], heard);
      const by = { by: ctx.society.name, reason: 'You met twice and came no nearer.' };
      await moveDisputeTo(daysAgo(ctx, days), raised.id, 'determine', by);
    });
  const decided = await stuck(36, members.selasi, members.ekua, 'Lake Road Choir');
  const tape = 'The tape of the first rehearsal has both voices from the first verse on.';
  await decide(daysAgo(ctx, 33), esi, decided, 'split-1', tape);
  await decide(daysAgo(ctx, 29), kwasi, decided, 'split-1', tape);
  const waits = await stuck(4, members.ato, members.obaa, 'Mine Shaft Hymn');
  await decide(daysAgo(ctx, 2), kwasi, waits, 'split-1', tape);
}
