import { expect, it } from 'vitest';
import { makeSlots } from './slots.ts';

it('does no more at once than there are slots, in the order of asking', async () => {
  const slots = makeSlots(2, { patience: 60_000 });
  const doors = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const all = doors.map((door, at) =>
    slots(async () => {
      begun.push(at);
      await door.promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  doors[1]?.resolve();
  await all[1];
  doors[0]?.resolve();
  await all[0];
  for (const door of doors) door.resolve();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('frees the slot of work that fails', async () => {
  const slots = makeSlots(1, { patience: 60_000 });
  await expect(slots(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await slots(async () => 'done')).toBe('done');
});

it('says that the service is busy when no slot becomes free, and loses none by it', async () => {
  const slots = makeSlots(1, { patience: 1 });
  const door = Promise.withResolvers<void>();
  const first = slots(() => door.promise);
  await expect(slots(async () => 'second')).rejects.toMatchObject({ code: 'service_unavailable' });
  door.resolve();
  await first;
  expect(await slots(async () => 'third')).toBe('third');
});

it('counts who waits until it is their turn or their patience has ended, over all slots with one queue', async () => {
  const queue = { waiting: 0 };
  const [slots, others] = [
    makeSlots(1, { queue, patience: 60_000 }),
    makeSlots(1, { queue, patience: 1 }),
  ];
  const door = Promise.withResolvers<void>();
  const all = [slots(() => door.promise), slots(() => door.promise), others(() => door.promise)];
  const late = others(async () => 'late');
  expect(queue.waiting).toBe(2);
  await expect(late).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(queue.waiting).toBe(1);
  door.resolve();
  await Promise.all(all);
  expect(queue.waiting).toBe(0);
});
