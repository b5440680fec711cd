import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { RecordingImportDetails } from '#contract/recordings/recording-imports.ts';
import {
  answeredImport,
  importId,
  importScreen,
  stagedImportPromises,
} from '../../testing/staged-import-promises.tsx';
import { RecordingImportPage } from './recording-import.tsx';

const base: RecordingImportDetails = {
  ...answeredImport,
  mapping: { columns: ['title', 'artist', null], date_order: null, length_unit: null, owns: false },
  first_problems: [],
};
const kind = {
  calls: '/recordings/imports',
  pages: '/sound-recordings/import',
  Page: RecordingImportPage,
  base,
};
const answered = importScreen(kind);
const { show, sent, rows } = answered;

const recording = { id: importId, title: 'Ɔdɔ Yɛ Wu', artist: 'Ama Owusu', is_mine: true };

stagedImportPromises(kind, answered, {
  thing: 'recording',
  made: { recording },
  madeLink: 'Ɔdɔ Yɛ Wu by Ama Owusu',
  stays: /changed or claimed stay/,
});

it('sends that I own what names no owner', async () => {
  await show({});
  await userEvent.click(
    screen.getByLabelText('I own 100 % of each recording whose row names no owner'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ columns: ['title', 'artist', null], owns: true }),
  );
});

it('says before registering what I own, and nothing where I own nothing', async () => {
  const ready = { state: 'checked' as const, figures: { ...base.figures, good: 3 } };
  await show({ ...ready, mapping: { ...base.mapping, owns: true } }, '?step=register');
  expect(screen.getByText('You').nextSibling?.textContent).toMatch(/^own 100\s%/);
});

it('draws no line about me where owners are off', async () => {
  const ready = { state: 'checked' as const, figures: { ...base.figures, good: 3 } };
  await show(ready, '?step=register');
  expect(screen.queryByText('You')).toBeNull();
});

it('leads to a claim where someone else registered the recording', async () => {
  rows.push({
    number: 2,
    title: 'Ɔdɔ',
    outcome: 'already_registered',
    problems: [],
    repeats_row: null,
    recording: { ...recording, is_mine: false },
  });
  await show({ state: 'checked', figures: { ...base.figures, already_registered: 1 } });
  expect(await screen.findByRole('link', { name: 'Claim your part' })).toBeDefined();
});
