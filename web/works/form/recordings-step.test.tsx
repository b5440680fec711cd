import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { WorkDraft } from '#contract/drafts.ts';
import { problemAt, withMessages } from '../../forms/use-form-steps.ts';
import { checkDraft, inSummary } from './draft-input.ts';
import { RecordingsStep } from './recordings-step.tsx';
import { changeDraft, newDraft } from './work-draft.ts';

const me = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Ama Owusu',
  other_names: [],
  kind: 'individual' as const,
  ipi_name_number: null,
  isni: null,
  is_member: true,
  is_me: true,
};

let current: WorkDraft;
function Step() {
  const [draft, setDraft] = useState<WorkDraft>({ ...newDraft(me), title: 'Akwaaba Sunday' });
  current = draft;
  const checked = checkDraft(draft, me.id, 2026);
  const problems = withMessages(checked.ok ? [] : checked.details);
  return (
    <MemoryRouter>
      <RecordingsStep
        draft={draft}
        change={(change) => setDraft(changeDraft(draft, change))}
        problemAt={(path) => problemAt(problems, path)}
      />
    </MemoryRouter>
  );
}
const field = (name: string | RegExp) => screen.getAllByRole('textbox', { name });

it('may stay without a recording, and says so', () => {
  render(<Step />);
  expect(screen.getByText(/You can add them later/)).toBeTruthy();
});

it('begins a recording with the title of the work, at its performers', async () => {
  render(<Step />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a recording' }));
  expect(field('Title of the recording')[0]).toHaveProperty('value', 'Akwaaba Sunday');
  expect(document.activeElement).toBe(field('Performers')[0]);
});

it('writes an ISRC as it is usual, and asks about a letter that may be a digit without refusing it', async () => {
  render(<Step />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a recording' }));
  await userEvent.type(field('Performers')[0] as HTMLElement, 'Ama Owusu');
  await userEvent.type(field(/^ISRC/)[0] as HTMLElement, 'isrc gh a01 26 00001');
  await userEvent.tab();
  expect(field(/^ISRC/)[0]).toHaveProperty('value', 'GH-A01-26-00001');
  await userEvent.clear(field(/^ISRC/)[0] as HTMLElement);
  await userEvent.type(field(/^ISRC/)[0] as HTMLElement, 'GH1112600001');
  expect(checkDraft(current, me.id, 2026).ok).toBe(true);
  await userEvent.clear(field(/^ISRC/)[0] as HTMLElement);
  await userEvent.type(field(/^ISRC/)[0] as HTMLElement, 'GHA1126O0001');
  expect(
    screen.getByText(/Check it: character 8 is the letter O: did you mean the digit 0\?/),
  ).toBeTruthy();
});

it('says that an ISRC stands there twice, and keeps focus when one of the two is removed', async () => {
  render(<Step />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a recording' }));
  await userEvent.type(field('Performers')[0] as HTMLElement, 'Ama Owusu');
  await userEvent.type(field(/^ISRC/)[0] as HTMLElement, 'GHA112600001');
  await userEvent.click(screen.getByRole('button', { name: 'Add another recording' }));
  await userEvent.type(field('Performers')[1] as HTMLElement, 'Kofi');
  await userEvent.type(field(/^ISRC/)[1] as HTMLElement, 'gh-a11-26-00001');
  expect(screen.getByText(/A recording with this ISRC is listed already/)).toBeTruthy();
  const checked = checkDraft(current, me.id, 2026);
  expect(
    withMessages(checked.ok ? [] : checked.details).map((problem) => inSummary(problem, current)),
  ).toEqual([
    { id: 'recordings.1.isrc', message: expect.stringMatching(/^Recording 2: A recording/) },
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Remove recording 2/ }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Recording 1/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Remove recording 1/ }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a recording' }));
});

it('refuses what is wrong at its field', async () => {
  render(<Step />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a recording' }));
  await userEvent.type(field(/^Year/)[0] as HTMLElement, '2027');
  await userEvent.type(field(/^Duration/)[0] as HTMLElement, '3.42');
  const checked = checkDraft(current, me.id, 2026);
  expect(checked.ok ? [] : checked.details).toEqual([
    { path: 'recordings.0.artist', code: 'required' },
    { path: 'recordings.0.duration_seconds', code: 'duration_invalid' },
    { path: 'recordings.0.year', code: 'year_invalid' },
  ]);
});
