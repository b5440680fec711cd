import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { me } from '../../testing/recording-as-answered.ts';
import { newDraft } from './work-draft.ts';
import { WorkSummary } from './work-summary.tsx';

it('follows what is entered, and names what is not given yet', () => {
  const draft = newDraft({ ...me, kind: 'individual' });
  const { rerender } = render(<WorkSummary draft={draft} />);
  expect(screen.getByText('No title yet')).toBeDefined();
  expect(screen.getByText('The title')).toBeDefined();
  rerender(<WorkSummary draft={{ ...draft, title: 'Akwaaba', duration: '3:42' }} />);
  expect(screen.getByText('Akwaaba')).toBeDefined();
  expect(screen.getByText('3:42')).toBeDefined();
  expect(screen.queryByText('The title')).toBeNull();
  expect(screen.getByRole('img', { name: /^All rights: Ama/ })).toBeDefined();
});
