import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { thingsToDo } from '#domain/dashboard/things-to-do.ts';
import { wordsOf } from './thing-words.ts';
import { ThingsToDo } from './things-to-do.tsx';

const show = (things: Parameters<typeof ThingsToDo>[0]['things']) =>
  render(
    <MemoryRouter>
      <ThingsToDo things={things} />
    </MemoryRouter>,
  );

const soon = {
  work_id: '0196f0d2-0000-7000-8000-000000000001',
  answer_by: '2126-11-28T12:00:00.000Z',
};
const never = { work_id: null, answer_by: null };

describe('things to do', () => {
  it('are said to be none', () => {
    show([]);
    expect(screen.getByText('Nothing waits for you')).toBeDefined();
  });

  it('each have a link to where they are done, in the order they came', () => {
    show([
      { thing: 'confirm_shares', works: 12, works_is_floor: false, ...soon },
      { thing: 'answer_proposals', works: 1, works_is_floor: false, ...soon },
      { thing: 'give_bank_details', works: null, works_is_floor: false, ...never },
    ]);
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/music-composition?confirmation=unconfirmed',
      `/music-composition/details/${soon.work_id}?tab=proposals`,
      '/bank-details',
    ]);
    expect(rows[0]?.textContent).toContain('12 works name you with a share');
    expect(rows[0]?.textContent).toContain(
      'Confirm or decline the first by Thursday 28 November 2126',
    );
  });

  it('name no day that is over', () => {
    const { detail } = wordsOf({
      thing: 'confirm_shares',
      works: 2,
      works_is_floor: false,
      work_id: null,
      answer_by: '2024-05-20T12:00:00.000Z',
    });
    expect(detail).toBe('Until you do, nobody is paid for them.');
  });

  it.each(thingsToDo)('%s is said for one work and for more than are counted', (thing) => {
    const one = wordsOf({ thing, works: 1, works_is_floor: false, ...never });
    const many = wordsOf({ thing, works: 10_000, works_is_floor: true, ...never });
    expect(one.to).toMatch(/^\//);
    if (one.title !== many.title) {
      expect(one.title).toMatch(/^One work (names|has|is|looks|waits) /);
      expect(many.title).toMatch(/^10,000 or more works (name|have|are|look|wait) /);
    }
  });
});
