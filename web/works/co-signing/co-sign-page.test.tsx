import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CoSign } from '#contract/works/co-signing.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { CoSignPage } from './co-sign-page.tsx';

const fetched = vi.fn<typeof fetch>();
const shares = (share: number) => ({
  performing: share,
  mechanical: share,
  synchronisation: share,
});
const work: CoSign = {
  work_number: 'W-000401',
  version: 2,
  state: 'awaiting_cosigners',
  title: 'Sunsum Mu',
  alternative_titles: [],
  language: null,
  text_music_relationship: 'MTX',
  registered_by: 'Ama Owusu',
  registered_at: '2026-11-21T16:00:00.000Z',
  expires_at: '2126-12-21T16:00:00.000Z',
  my_name: 'Abokyi Music',
  totals: shares(10_000),
  holders: [
    {
      name: 'Ama Owusu',
      role: 'CA',
      shares: shares(7500),
      confirmation: 'confirmed',
      is_me: false,
      acts_for: [],
      collection: null,
    },
    {
      name: 'Abokyi Music',
      role: 'E',
      shares: shares(2500),
      confirmation: 'unconfirmed',
      is_me: true,
      acts_for: [],
      collection: null,
    },
  ],
  proposal: null,
  society_checks: false,
  waits_for_society: false,
};
const mineNow = (confirmation: 'confirmed' | 'declined'): CoSign => ({
  ...work,
  version: 3,
  holders: work.holders.map((line) => (line.is_me ? { ...line, confirmation } : line)),
});
const proposed: CoSign = {
  ...work,
  state: 'amendment_pending',
  proposal: {
    id: '0190a000-0000-7000-8000-0000000000bb',
    work_id: '0190a000-0000-7000-8000-0000000000aa',
    kind: 'amendment',
    state: 'open',
    by: {
      rights_holder_id: '0190a000-0000-7000-8000-000000000001',
      name: 'Ama Owusu',
      is_me: false,
    },
    reason: 'As we said.',
    created_at: '2026-11-21T16:00:00.000Z',
    answer_by: '2126-12-21T16:00:00.000Z',
    ended_at: null,
    end_reason: null,
    changes: [
      {
        field: 'holders',
        old: [{ name: 'Abokyi Music', role: 'E', shares: shares(2500) }],
        new: [{ name: 'Abokyi Music', role: 'E', shares: shares(2000) }],
      },
    ],
    answers: [],
    must_answer: true,
    society_checks: false,
  },
};

/** Answers by path, one after another; the last one stays. */
function answerWith(answers: Record<string, (Response | Error)[]>) {
  fetched.mockImplementation(async (input) => {
    const left = answers[String(input).replace('/api/v1/co-sign/', '')] ?? [];
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('unexpected');
    return answer.clone();
  });
}
const data = (of: CoSign) => Response.json({ data: of });
const refusal = (code: string, status: number) =>
  Response.json({ message: 'Refused.', code, problems: [] }, { status });
const sent = () =>
  fetched.mock.calls
    .filter(([path]) => String(path).endsWith('/answer'))
    .map(([, given]) => JSON.parse(String(given?.body)));
const open = () => renderAt('/co-sign#a-secret', <CoSignPage />);
const name = () => screen.findByLabelText('Your full name, as signature');

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('signing by a link', () => {
  it('takes the secret out of the address, and a reload in the same tab finds it', async () => {
    answerWith({ read: [data(work)] });
    history.replaceState(null, '', '/co-sign#a-secret');
    const { unmount } = open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your share of “Sunsum Mu”' }),
    ).toBeDefined();
    expect(location.hash).toBe('');
    unmount();
    renderAt('/co-sign', <CoSignPage />);
    expect(await screen.findByRole('radio', { name: 'Yes, this is right' })).toBeDefined();
    expect(fetched.mock.calls.at(-1)?.[1]?.body).toBe('{"secret":"a-secret"}');
  });

  it('that is opened again in the same tab shows how the work stands now', async () => {
    const link = (secret: string) => <Link to={`/co-sign#${secret}`}>{secret}</Link>;
    const confirmed = () => screen.findByText('You have confirmed your share');
    answerWith({
      read: [data(work), data(mineNow('confirmed')), data(work), data(mineNow('confirmed'))],
    });
    renderAt(
      '/co-sign#a-secret',
      <>
        {link('a-secret')}
        {link('another')}
        <CoSignPage />
      </>,
    );
    await name();
    await userEvent.click(screen.getByRole('link', { name: 'a-secret' }));
    expect(await confirmed()).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'another' }));
    await name();
    await userEvent.click(screen.getByRole('link', { name: 'a-secret' }));
    expect(await confirmed()).toBeDefined();
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
    expect(fetched.mock.calls.map(([, given]) => JSON.parse(String(given?.body)).secret)).toEqual([
      'a-secret',
      'a-secret',
      'another',
      'a-secret',
    ]);
  });

  it('needs an answer and a name, and sends them with the version that was seen', async () => {
    answerWith({ read: [data(work)], answer: [data(mineNow('confirmed'))] });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign and confirm my share' }));
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2);
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Yes, this is right' }));
    await userEvent.type(await name(), 'Efua Abokyi');
    await userEvent.click(screen.getByRole('button', { name: 'Sign and confirm my share' }));
    expect(await screen.findByText('Thank you: you have confirmed your share')).toBeDefined();
    expect(sent()).toEqual([
      { secret: 'a-secret', version: 2, signed_as: 'Efua Abokyi', answer: { kind: 'confirm' } },
    ]);
    expect(screen.getByRole('link', { name: 'Join as a company or group' })).toBeDefined();
  });

  it('says no with a reason and what it should be, which cannot pass 100 % with the others', async () => {
    answerWith({ read: [data(work)], answer: [data(mineNow('declined'))] });
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'No, something is wrong' }));
    await userEvent.type(screen.getByLabelText('What is wrong?'), 'It was a fifth.');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.type(screen.getByLabelText('My share'), '30');
    await userEvent.type(await name(), 'Efua Abokyi');
    const button = screen.getByRole('button', { name: 'Sign and propose my share' });
    await userEvent.click(button);
    expect(screen.getByRole('alert').textContent).toContain('this makes 105');
    await userEvent.clear(screen.getByLabelText('My share'));
    await userEvent.type(screen.getByLabelText('My share'), '20');
    await userEvent.click(button);
    expect(await screen.findByText('Thank you: you have declined your share')).toBeDefined();
    expect(sent()[0].answer).toEqual({
      kind: 'decline',
      reason: 'It was a fifth.',
      shares: [shares(2000)],
    });
  });

  it('shows a proposal with old and new, and answers that', async () => {
    answerWith({ read: [data(proposed)], answer: [data(mineNow('confirmed'))] });
    open();
    expect(await screen.findByText('20 %', { exact: false })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Yes, I agree' }));
    await userEvent.type(await name(), 'Efua Abokyi');
    await userEvent.click(screen.getByRole('button', { name: 'Sign and agree' }));
    await screen.findByText(/Thank you/);
    expect(sent()[0].answer).toEqual({
      kind: 'accept_proposal',
      proposal_id: proposed.proposal?.id,
    });
  });

  it('keeps what was typed when the network is lost, and sends the same answer again when it is back', async () => {
    answerWith({
      read: [data(work)],
      answer: [new TypeError('no network'), data(mineNow('confirmed'))],
    });
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Yes, this is right' }));
    await userEvent.type(await name(), 'Efua Abokyi');
    await userEvent.click(screen.getByRole('button', { name: 'Sign and confirm my share' }));
    expect(await screen.findByText('No connection: your answer is not sent yet')).toBeDefined();
    expect(await name()).toHaveProperty('value', 'Efua Abokyi');
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Thank you: you have confirmed your share')).toBeDefined();
    const [first, again] = sent();
    expect(again).toEqual(first);
  });

  it('asks to look again when the work has changed meanwhile, and keeps what was typed', async () => {
    const changed = { ...work, version: 4, title: 'Sunsum Mu' };
    answerWith({ read: [data(work), data(changed)], answer: [refusal('stale_version', 412)] });
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Yes, this is right' }));
    await userEvent.type(await name(), 'Efua Abokyi');
    await userEvent.click(screen.getByRole('button', { name: 'Sign and confirm my share' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('has changed'));
    expect(await name()).toHaveProperty('value', 'Efua Abokyi');
  });

  it.each(['/co-sign', '/co-sign#a-secret'])(
    'says what to do when the link is dead: %s',
    async (at) => {
      answerWith({ read: [refusal('link_invalid', 409)] });
      renderAt(at, <CoSignPage />);
      const heading = await screen.findByRole('heading', { name: 'This link does not work' });
      await waitFor(() => expect(document.activeElement).toBe(heading));
    },
  );
});
