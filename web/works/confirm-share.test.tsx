import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Work } from '#contract/work.ts';
import { createQueryClient } from '../query-client.ts';
import { ConfirmShare } from './confirm-share.tsx';

const full = { performing: 10_000, mechanical: 10_000, synchronisation: 10_000 };
const none = { performing: 0, mechanical: 0, synchronisation: 0 };
const line = {
  rights_holder_id: '0190a000-0000-7000-8000-000000000001',
  name: 'Ama Owusu',
  role: 'CA',
  kind: 'individual',
  shares: full,
  confirmation: 'unconfirmed',
  ipi_name_number: null,
  manuscript_share: null,
  represents: [] as string[],
  answer_by: null,
  decline_reason: null,
  is_me: true,
  is_member: true,
} as const;
const work: Work = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  work_number: 'W-000001',
  version: 3,
  state: 'registered_incomplete',
  title: 'Akwaaba Sunday',
  alternative_titles: [],
  language: null,
  version_kind: 'original',
  text_music_relationship: 'MTX',
  original_title: null,
  iswc: null,
  duration_seconds: null,
  year: null,
  recordings: [],
  registered_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  may_amend: true,
  may_propose: true,
  may_withdraw: true,
  may_confirm: true,
  may_decline: true,
  waits_until: null,
  state_reason: null,
  open_proposal_id: null,
  registered_by_name: 'Ama Owusu',
  completeness: 65,
  missing: [],
  merged_into: null,
  totals: full,
  holders: [line],
};
const confirmed: Work = { ...work, version: 4, holders: [{ ...line, confirmation: 'confirmed' }] };

function Page({ first }: { first: Work }) {
  const [shown, setShown] = useState(first);
  return (
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmShare work={shown} />
      <button type="button" onClick={() => setShown(confirmed)}>
        The newest version comes
      </button>
    </QueryClientProvider>
  );
}

describe('confirming my share', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is not asked of who holds no share: nothing waits for them', () => {
    render(<Page first={{ ...work, holders: [{ ...line, shares: none }] }} />);
    expect(screen.queryByRole('button', { name: 'Confirm my share' })).toBeNull();
  });

  it('is not asked, and not praised, once it is done', () => {
    render(<Page first={confirmed} />);
    expect(screen.queryByText(/your share/)).toBeNull();
  });

  it('whose answer was lost is found done by the second try', async () => {
    const stale = { message: 'Somebody changed it.', code: 'stale_version', problems: [] };
    vi.stubGlobal('fetch', async () => Response.json(stale, { status: 412 }));
    render(<Page first={work} />);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm my share' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody changed it.');
    expect(document.activeElement).not.toBe(document.body);
    await userEvent.click(screen.getByRole('button', { name: 'The newest version comes' }));
    expect(screen.getByText('You have confirmed your share')).toBeDefined();
  });
});
