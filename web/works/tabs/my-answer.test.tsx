import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { holderAsAnswered, workAsAnswered } from '../../testing/work-as-answered.ts';
import { workQuery } from '../works.queries.ts';
import { MyAnswer } from './my-answer.tsx';

const none = { performing: 0, mechanical: 0, synchronisation: 0 };
const line = holderAsAnswered();
const work = workAsAnswered({ holders: [line] });
const answered = { may_confirm: false, may_decline: false };
const confirmed: Work = {
  ...work,
  ...answered,
  version: 4,
  holders: [{ ...line, confirmation: 'confirmed' }],
};
const declined: Work = {
  ...work,
  may_decline: false,
  version: 4,
  holders: [{ ...line, confirmation: 'declined', decline_reason: 'It was half.' }],
};

function Page({ first }: { first: Work }) {
  const [shown, setShown] = useState(first);
  return (
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MyAnswer work={shown} />
        <button type="button" onClick={() => setShown(confirmed)}>
          The newest version comes
        </button>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

describe('confirming my share', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is not asked of who holds no share: nothing waits for them', () => {
    render(<Page first={{ ...work, ...answered, holders: [{ ...line, shares: none }] }} />);
    expect(screen.queryByRole('button', { name: 'Confirm my share' })).toBeNull();
  });

  it('is not asked, and not praised, once it is done', () => {
    render(<Page first={confirmed} />);
    expect(screen.queryByText(/your share/)).toBeNull();
  });

  it('whose answer was lost is found done by the second try', async () => {
    const stale = { message: 'Someone changed it.', code: 'stale_version', problems: [] };
    vi.stubGlobal('fetch', async () => Response.json(stale, { status: 412 }));
    render(<Page first={work} />);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm my share' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Someone changed it.');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await userEvent.click(screen.getByRole('button', { name: 'The newest version comes' }));
    expect(screen.getByText('You have confirmed your share')).toBeDefined();
  });

  it('can be declined with a reason, which is needed, and withdrawn afterwards', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, given: RequestInit) => {
      if (given.method === 'POST') sent.push([path, given.body]);
      return Response.json({ data: declined });
    });
    function Live() {
      const { data } = useQuery({ ...workQuery(work.id), initialData: answerOf(work) });
      return <MyAnswer work={data.data} />;
    }
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Live />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await userEvent.click(screen.getByRole('button', { name: 'Decline my share' }));
    expect(screen.getByText('Say why, in a few words.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('What is wrong?'), 'It was half.');
    await userEvent.click(screen.getByRole('button', { name: 'Decline my share' }));
    expect(await screen.findByText('You have declined this share')).toBeDefined();
    expect(sent).toEqual([
      [`/api/v1/works/${work.id}/refusal`, JSON.stringify({ reason: 'It was half.' })],
    ]);
    expect(screen.getByRole('button', { name: 'Confirm my share' })).toBeDefined();
  });

  it('can be said to be of somebody else of my name', async () => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      sent.push(path);
      return new Response(null, { status: 204 });
    });
    render(<Page first={work} />);
    await userEvent.click(screen.getByRole('button', { name: 'This is not me' }));
    expect(await screen.findByText(/names someone else of your name/)).toBeDefined();
    expect(sent).toEqual([`/api/v1/works/${work.id}/not-me`]);
  });

  it('is not asked again of who has proposed other shares: they wait for the others', () => {
    render(<Page first={{ ...declined, open_proposal_id: work.id }} />);
    expect(screen.queryByRole('button', { name: 'Confirm my share' })).toBeNull();
  });
});

const answerOf = (data: Work) => ({ data, page: undefined, etag: `"${data.version}"` });
