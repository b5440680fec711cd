import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Duplicate } from '#contract/works/duplicates.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { workAsAnswered } from '../../testing/work-as-answered.ts';
import { DuplicatesCard } from './duplicates-card.tsx';

const work = workAsAnswered({ state: 'duplicate_suspect', possible_duplicates: 1 });
const said = {
  by_name: 'Kofi Yawson',
  is_me: false,
  side: 'earlier',
  says: 'one_song',
  counts: true,
  reason: 'It is mine.',
  at: '2026-11-20T09:00:00.000Z',
} as const;
const pair = (facts: Partial<Duplicate> = {}): Duplicate => ({
  work: {
    id: '01a20712-dc95-7657-acec-8b80ad083483',
    work_number: 'W-000.004.2',
    title: 'Akwaaba Sunday',
    matched_title: null,
    state: 'registered_payable',
    iswc: null,
    match: 'title',
    totals: { performing: 10_000, mechanical: 10_000, synchronisation: 0 },
    holders: [],
    performers: [],
  },
  score: 90,
  reasons: ['same_title', 'same_writers'],
  cleared_reason: null,
  is_earlier: true,
  registered_by_name: 'Kofi Yawson',
  registered_by_me: false,
  answers: [],
  waits_for: null,
  answer_by: null,
  ...facts,
});

function show(first: Duplicate, then: Duplicate = first) {
  let now = first;
  const calls = answerCalls({
    'GET /works/:id/suspects': () => ({ data: [now] }),
    'POST /works/:id/suspects/:id/answer': () => {
      now = then;
      return { data: [now] };
    },
  });
  renderAt(
    '/',
    <QueryClientProvider client={createQueryClient()}>
      <DuplicatesCard work={work} />
    </QueryClientProvider>,
  );
  return calls;
}

afterEach(() => vi.unstubAllGlobals());

describe('a possible duplicate', () => {
  it('asks what it is, and shows who has to answer next', async () => {
    const mine = {
      ...said,
      by_name: 'Ama',
      is_me: true,
      side: 'later',
      says: 'two_songs',
    } as const;
    const asked = pair({
      answers: [mine],
      waits_for: 'earlier',
      answer_by: '2026-12-20T09:00:00Z',
    });
    const calls = show(pair(), asked);
    await userEvent.click(await screen.findByRole('button', { name: 'These are two songs' }));
    await userEvent.type(screen.getByLabelText(/Why are they two songs/), 'Another melody');
    const [action] = screen.getAllByRole('button', { name: 'These are two songs' }).slice(-1);
    await userEvent.click(action as HTMLElement);
    expect(await screen.findByText(/We asked Kofi Yawson to answer by/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'These are two songs' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change my answer to one song' })).toBeTruthy();
    expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      says: 'two_songs',
      reason: 'Another melody',
    });
  });

  it.each([
    [{ waits_for: 'later', answer_by: '2026-12-20T09:00:00Z' }, /Please answer by/],
    [{ waits_for: 'society', answer_by: '2026-11-20T09:00:00Z' }, /The society now decides/],
  ] as const)('shows what the other side said, and what is next: %o', async (facts, next) => {
    show(pair({ answers: [said], ...facts }));
    expect(await screen.findByText(/Kofi Yawson said on/)).toBeTruthy();
    expect(screen.getByText(/It is mine\./)).toBeTruthy();
    expect(screen.getByText(next)).toBeTruthy();
  });

  it('says that an answer which asks nobody is reviewed first', async () => {
    const mine = { ...said, is_me: true, counts: false };
    show(pair({ is_earlier: false, answers: [mine], waits_for: 'society' }));
    expect(await screen.findByText(/reviews your answer before anyone has to reply/)).toBeTruthy();
  });
});
