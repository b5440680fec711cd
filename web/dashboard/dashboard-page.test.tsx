import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { thingsToDo } from '#domain/dashboard/things-to-do.ts';
import { ThingsToDo } from './dashboard-page.tsx';
import { thingText } from './thing-text.ts';

const show = (things: Parameters<typeof ThingsToDo>[0]['things']) =>
  render(
    <MemoryRouter>
      <ThingsToDo things={things} />
    </MemoryRouter>,
  );

const soon = {
  newest_id: '0196f0d2-0000-7000-8000-000000000001',
  answer_by: '2126-11-28T12:00:00.000Z',
};
const never = { newest_id: null, answer_by: null };

describe('things to do', () => {
  it('are said to be none', () => {
    show([]);
    expect(screen.getByText('You are up to date')).toBeDefined();
  });

  it('each have a link to where they are done, in the order they came', () => {
    show([
      { thing: 'confirm_shares', count: 12, count_is_floor: false, ...soon },
      { thing: 'answer_proposals', count: 1, count_is_floor: false, ...soon },
      { thing: 'give_bank_details', count: null, count_is_floor: false, ...never },
    ]);
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/music-composition?task=confirm_shares',
      `/music-composition/details/${soon.newest_id}?tab=proposals`,
      '/bank-details',
    ]);
    expect(rows[0]?.textContent).toContain('12 works need you to confirm your share');
    expect(rows[0]?.textContent).toContain(
      'Confirm or decline the first one by Thursday 28 November 2126',
    );
  });

  it('put a dispute that waits for me on top, with the days that are left', () => {
    const inTwelveDays = new Date(Date.now() + 11.5 * 86_400_000).toISOString();
    show([
      {
        thing: thingsToDo[0],
        count: 1,
        count_is_floor: false,
        newest_id: soon.newest_id,
        answer_by: inTwelveDays,
      },
      { thing: 'confirm_shares', count: 1, count_is_floor: false, ...soon },
    ]);
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('One dispute needs your answer');
    expect(first?.textContent).toMatch(/Answer it by .*: 12 days left\./);
  });

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
