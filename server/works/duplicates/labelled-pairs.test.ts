import { expect, it } from 'vitest';
import { labelledPairs, otherWorks } from '#domain/testing/labelled-duplicates.ts';
import { tuningWords } from '#domain/testing/title-words.ts';
import { enterLabelledWorks, judgePairs } from '../../testing/enter-labelled-works.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();

it('suspects works that are registered twice, and hardly any others, next to each other and far apart', async () => {
  const { enter } = await enterLabelledWorks(db, new Date('2026-11-23T09:00:00Z'));
  const pairs = labelledPairs(tuningWords, 41, 16);
  const [near, apart] = [pairs.slice(0, pairs.length), labelledPairs(tuningWords, 42, 16)];
  const first = await enter(apart.map(({ works: [one] }) => one));
  await enter(otherWorks(tuningWords, 43, { pairs: apart, count: 2_000 }));
  const side = await enter(near.flatMap(({ works }) => works));
  const last = await enter(apart.map(({ works: [, other] }) => other));
  const figures = await judgePairs(db, [...near, ...apart], {
    earlier: [...side.filter((_, place) => place % 2 === 0), ...first],
    later: [...side.filter((_, place) => place % 2 === 1), ...last],
  });
  const { recall, precision } = figures;
  // biome-ignore lint/suspicious/noConsole: the figures are there to be read
  console.info(
    'Duplicates of the labelled set:',
    JSON.stringify(
      {
        ...figures,
        byClass: [...figures.byClass].map(
          ([name, one]) => `${name}: ${one.suspected}/${one.pairs}`,
        ),
      },
      null,
      1,
    ),
  );
  expect(recall).toBeGreaterThan(0.95);
  expect(precision).toBeGreaterThan(0.95);
});
