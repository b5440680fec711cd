import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { RightsHolder } from '#contract/rights-holders.ts';
import { keepDraft } from './draft-store.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { newDraft } from './work-draft.ts';

const me: RightsHolder = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Ama Owusu',
  other_names: [],
  kind: 'individual',
  ipi_name_number: null,
  isni: null,
  is_member: true,
  is_me: true,
};

beforeEach(() => localStorage.clear());

it('does not miss what another tab keeps before this one listens', () => {
  render(<Title />);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'First');
});

function Title() {
  const { draft } = useKeptDraft(me, null, '');
  // Between the first reading and the listening: an event that nobody here hears.
  useLayoutEffect(() => {
    const base = newDraft(me);
    const keptAt = '2026-11-21T00:00:00Z';
    keepDraft(me.id, null, {
      draft: { ...base, title: 'First' },
      base,
      version: null,
      sendKey: 'key',
      keptAt,
    });
  }, []);
  return <input readOnly aria-label="Title" value={draft.title} />;
}
