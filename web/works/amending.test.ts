import { expect, it } from 'vitest';
import { holderAsAnswered, workAsAnswered } from '../testing/work-as-answered.ts';
import { workAsItStands } from './amending.ts';

it('names who a publisher acts for by their line as a writer, also where they publish their own song', () => {
  const ama = holderAsAnswered();
  const asPublisher = holderAsAnswered({ role: 'E', represents: [ama.rights_holder_id] });
  const { holders } = workAsItStands(workAsAnswered({ holders: [asPublisher, ama] }));
  expect(holders.map(({ represents }) => represents)).toEqual([[1], []]);
});
