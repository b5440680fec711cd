import { expect, it } from 'vitest';
import { verifyHistory } from '../history/verify-history.ts';
import { chanceFrom } from '../sample/chance.ts';
import { asMember } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { killScene } from '../testing/kill-scene.ts';
import { differencesTo, newTally, type Player, playRound } from '../testing/play-disputes.ts';
import { playSociety } from '../testing/play-society.ts';
import { startPortal } from '../testing/start-portal.ts';
import { checkDisputes } from './history/check-disputes.ts';

const scene = await killScene();
const { db, url, ctx, app } = scene;
const rounds = 24;

/** The same as bench/reliability/r15-disputes.ts, small and without a kill. */
it('whatever five members, the society and time do at the same moment on two servers, each is answered clearly and all agrees', async () => {
  const variables = { ...scene.variables, DATABASE_URL: url };
  const portals = [await startPortal(variables), await startPortal(variables)];
  const members = await Promise.all(
    ['Ama Owusu', 'Kofi Yawson', 'Efua Sutherland', 'Yaw Boakye', 'Naa Lamptey'].map((name) =>
      buildMember(db, { name }),
    ),
  );
  const players = await Promise.all(
    members.map(async (member, place): Promise<Player> => {
      const { credentials } = await asMember(app, ctx, member);
      const { rightsHolderId } = member;
      return { rightsHolderId, credentials, origin: () => portals[place % 2]?.origin ?? '' };
    }),
  );
  const [ama, kofi, efua] = members;
  if (!ama || !kofi || !efua) throw new Error('five members were built');
  const holders = [lineOf(ama, 5_000), lineOf(kofi, 3_000), lineOf(efua, 2_000)];
  const works = await Promise.all(
    ['Sika', 'Kokoo', 'Akwantu'].map((title) => buildWork(ctx, ama, { title, holders })),
  );
  const board = {
    workIds: works.map(({ id }) => id),
    holderIds: [ama, kofi, efua].map(({ rightsHolderId }) => rightsHolderId),
  };
  const tally = newTally();
  const chance = chanceFrom(15);
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([
      playRound(players, board, chance.below(2 ** 30), tally),
      playSociety(ctx, chance.below(2 ** 30)),
    ]);
  }
  expect(tally.unclear).toEqual([]);
  expect(await differencesTo(tally, db)).toEqual([]);
  const { disputes, contradictory } = await checkDisputes(db);
  expect(disputes).toBeGreaterThan(2);
  expect(contradictory).toEqual([]);
  expect((await verifyHistory(ctx)).broken).toEqual([]);
});
