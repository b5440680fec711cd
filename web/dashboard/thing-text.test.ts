import { describe, expect, it } from 'vitest';
import { thingsToDo } from '#domain/dashboard/things-to-do.ts';
import { thingText } from './thing-text.ts';

const never = { newest_id: null, answer_by: null };

describe('things to do', () => {
  it('name no day that is over', () => {
    const { detail } = thingText({
      thing: 'confirm_shares',
      count: 2,
      count_is_floor: false,
      newest_id: null,
      answer_by: '2024-05-20T12:00:00.000Z',
    });
    expect(detail).toBe('Nobody is paid for them until you do.');
  });

  it.each(thingsToDo)('%s is said for one and for more than are counted', (thing) => {
    const one = thingText({ thing, count: 1, count_is_floor: false, ...never });
    const many = thingText({ thing, count: 10_000, count_is_floor: true, ...never });
    expect(one.to).toMatch(/^\//);
    if (one.title !== many.title) {
      expect(one.title).toMatch(
        /^One (work|dispute|sound recording|possible match) (needs|has|is|of yours|may) /,
      );
      expect(many.title).toMatch(
        /^10,000 or more (works|disputes|sound recordings|possible matches) (need|have|are|of yours|may) /,
      );
    }
  });
});
