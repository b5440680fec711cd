import { claimRecordingLine } from '../../recordings/registering/claim-line.ts';
import { registerRecording } from '../../recordings/registering/register-recording.ts';
import { claimUnmatched } from '../../usage/claims/claim-unmatched.ts';
import { answerFacts as facts } from '../actors.ts';
import { daysAgo } from '../disputing.ts';
import type { Desk } from './desk.ts';
import type { Joined } from './join-member.ts';
import { caseOf, decide } from './officers.ts';
import { recordingOf } from './recording-of.ts';

const asked = { params: undefined, query: undefined };

/** Claims on recordings and on plays, and titles of logs that nobody could match. */
export async function loadClaimCases(desk: Desk): Promise<void> {
  await loadRecordingClaims(desk);
  await loadPlayClaims(desk);
  await loadUnmatched(desk);
}

async function loadRecordingClaims({ ctx, officers, members }: Desk): Promise<void> {
  const claims = (days: number, owner: Joined, claimant: Joined, title: string, share: number) =>
    caseOf(ctx, 'recording_claim', async () => {
      const recorded = recordingOf(owner, { title, artist: 'Odum House Band', seconds: 244 });
      const { data } = await registerRecording(
        daysAgo(ctx, days + 12),
        owner,
        { ...asked, body: recorded },
        facts,
      );
      const body = {
        group: 'non_featured',
        role: 'session_musician',
        share,
        reason: 'I played on it. The session sheet has my name.',
      } as const;
      const params = { id: data.id };
      await claimRecordingLine(
        daysAgo(ctx, days),
        claimant,
        { params, query: undefined, body },
        facts,
      );
    });
  const { esi, kwasi } = officers;
  const { odum, sahel, tetteh, lariba, nhyira } = members;
  const first = await claims(66, odum, tetteh, 'Canoe Builder', 2_500);
  await decide(daysAgo(ctx, 63), kwasi, first, 'accept', 'We have seen the contract.');
  const second = await claims(47, odum, lariba, 'Baobab at Noon', 5_000);
  const unproved = 'We have not seen proof of this claim.';
  await decide(daysAgo(ctx, 39), esi, second, 'decline', unproved);
  await claims(6, odum, nhyira, 'Adinkra Cloth', 3_000);
  await claims(2, sahel, tetteh, 'Millet Harvest', 2_000);
}

/** Members who say that what a station wrote otherwise is a recording of theirs. */
async function loadPlayClaims({ ctx, officers, members }: Desk): Promise<void> {
  const claims = (days: number, member: Joined, played: string, title: string) =>
    caseOf(ctx, 'play_claim', async () => {
      const spelling = await spellingOf(played);
      const recorded = recordingOf(member, { title, artist: 'Two Coast Band', seconds: 199 });
      const { data } = await registerRecording(
        daysAgo(ctx, days + 30),
        member,
        { ...asked, body: recorded },
        facts,
      );
      const reason = 'The station plays my song under another title. I have their playlist.';
      const params = { id: spelling };
      const body = { recording_id: data.id, reason };
      await claimUnmatched(daysAgo(ctx, days), member, { params, query: undefined, body }, facts);
    });
  const spellingOf = async (title: string) => {
    const { id } = await ctx.db
      .selectFrom('log_spelling')
      .select('id')
      .where('title', '=', title)
      .where('state', '=', 'unmatched')
      .executeTakeFirstOrThrow();
    return id;
  };
  const { fati, obaa, senam } = members;
  const other = 'The title and artist belong to another recording.';
  const first = await claims(2.8, fati, 'Friday Wear', 'Smock of the North');
  await decide(daysAgo(ctx, 1.8), officers.esi, first, 'refuse', other);
  await claims(1.6, obaa, 'Sika Duro', 'Goldsmith’s Daughter');
  await claims(0.6, senam, 'Asomdwee', 'Peace on the Lake');
}

/** Some of the titles that most stations play are by nobody of this society. */
async function loadUnmatched({ ctx, officers }: Desk): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('desk_case as c')
    .innerJoin('log_spelling as y', 'y.id', 'c.subject_id')
    .select('y.id')
    .where('c.kind', '=', 'unmatched_spelling')
    .where('c.since', '<', daysAgo(ctx, 3).now())
    .orderBy('y.title')
    .orderBy('y.id')
    .limit(10)
    .execute();
  for (const [place, { id }] of waiting.entries()) {
    const officer = place % 3 === 2 ? officers.esi : officers.kwasi;
    const key = { kind: 'unmatched_spelling', id } as const;
    const choice = place % 5 === 4 ? 'unidentifiable' : 'not_ours';
    await decide(daysAgo(ctx, 2.5 - place / 5), officer, key, choice);
  }
}
