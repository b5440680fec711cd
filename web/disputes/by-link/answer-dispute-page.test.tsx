import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DisputeByLink } from '#contract/disputes/dispute-by-link.ts';
import { linkDeclarationVersion } from '#domain/disputes/dispute.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { AnswerDisputePage } from './answer-dispute-page.tsx';

const fetched = vi.fn<typeof fetch>();
const shares = (share: number) => ({
  performing: share,
  mechanical: share,
  synchronisation: share,
});
const split = (ama: number, kofi: number, yaa: number): DisputeByLink['standing'] =>
  [
    { holder: 0, name: 'Ama Owusu', role: 'CA' as const, shares: shares(ama), is_me: false },
    { holder: 1, name: 'Kofi Mensah', role: 'CA' as const, shares: shares(kofi), is_me: false },
    { holder: 2, name: 'Yaa Asantewaa', role: 'CA' as const, shares: shares(yaa), is_me: true },
  ].filter((line) => line.shares.performing > 0);
const asked: DisputeByLink = {
  number: 'D-000012',
  version: 4,
  kind: 'author_share',
  state: 'notified',
  work: { work_number: 'W-000401', title: 'Sunsum Mu' },
  other_work: null,
  rights: ['performing', 'mechanical', 'synchronisation'],
  raised_by: 'Kofi Mensah',
  my_name: 'Yaa Asantewaa',
  my_side: 'respondent',
  answer: null,
  deadline: '2126-12-21T16:00:00.000Z',
  expires_at: '2126-12-21T16:00:00.000Z',
  statements: [
    {
      name: 'Kofi Mensah',
      side: 'claimant',
      is_raiser: true,
      is_me: false,
      text: 'She only sang it.',
    },
  ],
  standing: split(5_000, 3_000, 2_000),
  claims: [
    {
      holder: 1,
      name: 'Kofi Mensah',
      side: 'claimant',
      is_mine: false,
      lines: split(5_000, 5_000, 0),
    },
  ],
  proposals: [],
  outcome: null,
  acts: ['concede', 'counter'],
};
const answered: DisputeByLink = {
  ...asked,
  version: 5,
  state: 'countered',
  answer: 'countered',
  acts: [],
};
const offered: DisputeByLink = {
  ...answered,
  version: 7,
  state: 'negotiation',
  acts: ['answer_proposal'],
  proposals: [
    {
      id: '0190a000-0000-7000-8000-0000000000bb',
      name: 'Ama Owusu',
      message: 'Let us meet half way.',
      lines: split(4_500, 4_500, 1_000),
      may_answer: true,
      waits_for: ['Kofi Mensah', 'Yaa Asantewaa'],
    },
  ],
};

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const ok = (data: DisputeByLink) => json(200, { data });
const refused = (status: number, code: string, message: string) =>
  json(status, { code, message, details: [], request_id: 'r' });
const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
const open = () => renderAt('/answer-dispute#a-secret', <AnswerDisputePage />);

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  sessionStorage.clear();
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function sign() {
  await userEvent.type(screen.getByLabelText('Your full name, as signature'), 'Yaa A. Asantewaa');
  await userEvent.click(screen.getByRole('checkbox'));
}

describe('a link to a dispute', () => {
  it('says in plain words what is claimed of my share, and takes an answer once it is whole', async () => {
    fetched.mockResolvedValueOnce(ok(asked));
    open();
    expect(
      await screen.findByText(/If Kofi Mensah is right, you would hold nothing/),
    ).toBeDefined();
    expect(screen.getByText(/That is 20 % less than now/)).toBeDefined();
    expect(screen.getByText('She only sang it.')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'No, it should stay as it is now' }));
    await press('Sign: I do not agree');
    const alert = screen.getByRole('alert');
    for (const text of ['Say why not', 'Type your full name', 'Tick the declaration'])
      expect(within(alert).getByText(new RegExp(text))).toBeDefined();
    expect(fetched).toHaveBeenCalledTimes(1);
    await userEvent.type(screen.getByLabelText('Why not?'), 'The chorus is mine.');
    await sign();
    fetched.mockResolvedValueOnce(ok(answered));
    await press('Sign: I do not agree');
    expect(await screen.findByText('Thank you: you said that you do not agree')).toBeDefined();
    expect(bodies()[1]).toEqual({
      secret: 'a-secret',
      version: 4,
      signed_as: 'Yaa A. Asantewaa',
      declaration: linkDeclarationVersion,
      answer: { kind: 'disagree', statement: 'The chorus is mine.' },
    });
    expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Join as an individual' })).toBeDefined();
  });

  it('keeps what was typed when the page is loaded again, and takes the secret out of the address', async () => {
    fetched.mockImplementation(async () => ok(asked));
    const { unmount } = open();
    await userEvent.type(await screen.findByLabelText('Your full name, as signature'), 'Yaa');
    unmount();
    renderAt('/answer-dispute', <AnswerDisputePage />);
    expect(await screen.findByLabelText('Your full name, as signature')).toHaveProperty(
      'value',
      'Yaa',
    );
  });

  it('shows a proposed split with what it means for me, and takes yes', async () => {
    fetched.mockResolvedValueOnce(ok(offered));
    open();
    expect(await screen.findByText('“Let us meet half way.”')).toBeDefined();
    expect(screen.getByText(/You would hold 10 %. That is 10 % less than now/)).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Yes, I accept it' }));
    await sign();
    fetched.mockResolvedValueOnce(
      ok({
        ...offered,
        version: 8,
        acts: [],
        proposals: offered.proposals.map((one) => ({
          ...one,
          may_answer: false,
          waits_for: ['Kofi Mensah'],
        })),
      }),
    );
    await press('Sign and accept');
    expect(
      await screen.findByText(/Kofi Mensah has not answered a proposed split yet/),
    ).toBeDefined();
    expect(bodies()[1].answer).toEqual({
      kind: 'accept_proposal',
      proposal_id: '0190a000-0000-7000-8000-0000000000bb',
    });
  });

  it('that changed meanwhile is shown anew, with what was typed', async () => {
    fetched.mockResolvedValueOnce(ok(asked));
    open();
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Yes, it should be as claimed' }),
    );
    await sign();
    fetched.mockResolvedValueOnce(refused(412, 'stale_version', 'It has changed.'));
    fetched.mockResolvedValueOnce(ok({ ...asked, version: 5 }));
    await press('Sign: I agree');
    expect(await screen.findByText(/This has changed since you opened it/)).toBeDefined();
    expect(screen.getByLabelText('Your full name, as signature')).toHaveProperty(
      'value',
      'Yaa A. Asantewaa',
    );
  });

  it('that opens nothing says what to do, also when it ends while it is read', async () => {
    fetched.mockResolvedValueOnce(ok(asked));
    open();
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Yes, it should be as claimed' }),
    );
    await sign();
    fetched.mockImplementation(async () =>
      refused(404, 'link_invalid', 'This link does not work.'),
    );
    await press('Sign: I agree');
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined();
  });
});
