import { labelledPairs, otherWorks } from '#domain/testing/labelled-duplicates.ts';
import { enterLabelledWorks, judgePairs } from '#server/testing/enter-labelled-works.ts';
import { heldOutWords } from './held-out-words.ts';
import { percent, withDatabase } from './quality-database.ts';

const seeds = { near: 9_001, apart: 9_002, others: 9_003 };
const ofEach = 16;
const others = 5_000;

/**
 * Registers labelled pairs of works, half of them next to each other and half with thousands of works in between, and prints what of
 * each class was suspected. Words, names and seeds are of no set that rules were tuned on.
 */
export function measureDuplicates(): Promise<string> {
  return withDatabase(async (db) => {
    const { enter } = await enterLabelledWorks(db, new Date());
    const near = labelledPairs(heldOutWords, seeds.near, ofEach);
    const apart = labelledPairs(heldOutWords, seeds.apart, ofEach);
    const first = await enter(apart.map(({ works: [one] }) => one));
    await enter(otherWorks(heldOutWords, seeds.others, { pairs: apart, count: others }));
    const side = await enter(near.flatMap(({ works }) => works));
    const last = await enter(apart.map(({ works: [, other] }) => other));
    const figures = await judgePairs(db, [...near, ...apart], {
      earlier: [...side.filter((_, place) => place % 2 === 0), ...first],
      later: [...side.filter((_, place) => place % 2 === 1), ...last],
    });
    const rows = [...figures.byClass].map(
      ([name, { isDuplicate, pairs, suspected }]) =>
        `| ${name} | ${isDuplicate ? 'one work' : 'two works'} | ${pairs} | ${suspected} |`,
    );
    return [
      '| class of pairs | truly | pairs | suspected |',
      '| --- | --- | --- | --- |',
      ...rows,
      '',
      `Duplicates: recall ${percent(figures.recall)}, precision ${percent(figures.precision)} (${figures.wrong} wrong suspicions among ${others + 4 * near.length} works). Goals 90 % and 95 %. Seeds ${Object.values(seeds).join(', ')}.`,
    ].join('\n');
  });
}
