import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { WorkImportDetails } from '#contract/works/work-imports.ts';
import { noNumbers } from '#domain/imports/column-content.ts';
import {
  answeredImport,
  importId,
  importScreen,
  stagedImportPromises,
} from '../../testing/staged-import-promises.tsx';
import { WorkImportPage } from './work-import.tsx';

const base: WorkImportDetails = {
  ...answeredImport,
  mapping: {
    columns: [null, 'holder_1_name', null],
    date_order: null,
    length_unit: null,
    defaults: { version_kind: 'original', text_music_relationship: 'MTX', language: null },
    share_unit: null,
    holder_roles: [],
    splits_equally: false,
    own_line: null,
  },
  first_problems: [],
};

const kind = {
  calls: '/works/imports',
  pages: '/music-composition/import',
  Page: WorkImportPage,
  base,
};
const answered = importScreen(kind);
const { show, sent } = answered;

stagedImportPromises(kind, answered, {
  thing: 'work',
  made: {
    holders: ['Ama Owusu, composer: 60 %', 'Kofi Mensah, author: 40 %'],
    work: { id: importId, work_number: 'W-000007', title: 'Ɔdɔ Yɛ Wu' },
  },
  madeLink: 'W-000007 Ɔdɔ Yɛ Wu',
  stays: /confirmed or changed stay/,
});

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

describe('the columns of a file', () => {
  it('stand with what is in them and what they probably are', async () => {
    await show({});
    expect(select('“Writer” is').value).toBe('holder_1_name');
    expect(screen.getByText('In it: Ɔdɔ Yɛ Wu · Bra Fie')).toBeDefined();
    expect(screen.getByText('A column with the title of the work')).toBeDefined();
    expect(screen.queryByText('We remember this file')).toBeNull();
  });

  it('are not sent without a title: the summary and the field say so', async () => {
    await show({});
    await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    const summary = screen.getByRole('alert');
    const link = within(summary).getByRole('link');
    expect(link.getAttribute('href')).toBe('#column-0');
    expect(select('“Song” is').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('are sent as chosen, with me where I am not named', async () => {
    await show({});
    await userEvent.selectOptions(select('“Song” is'), 'Title');
    expect(screen.getByText('The title of the work')).toBeDefined();
    await userEvent.click(screen.getByLabelText('Add me to rows that do not name me'));
    await userEvent.selectOptions(select('My role'), 'Composer');
    await userEvent.selectOptions(select('Its language is'), 'Twi');
    await userEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(sent).toMatchObject([
      {
        method: 'PUT',
        path: ':id/mapping',
        body: {
          columns: ['title', 'holder_1_name', null],
          defaults: { language: 'tw' },
          own_line: { role: 'C', share: null },
        },
      },
    ]);
  });

  it('are said to be remembered, and what was chosen survives a reload', async () => {
    await show({ is_remembered: true });
    expect(screen.getByText('We remember this file')).toBeDefined();
    await userEvent.selectOptions(select('“Notes” is'), 'Performer of the recording');
    cleanup();
    await show({ is_remembered: true });
    expect(select('“Notes” is').value).toBe('performer');
  });
});

describe('holders of a file', () => {
  it('without a column for their role have the one that is chosen', async () => {
    await show({
      columns: [
        { header: 'Song', samples: ['Odo'], filled: 2, repeats: 0, numbers: noNumbers },
        {
          header: 'Melody by',
          samples: ['A. Owusu / K. Mensah'],
          filled: 2,
          repeats: 0,
          numbers: noNumbers,
        },
      ],
      mapping: { ...base.mapping, columns: ['title', 'holder_1_name'] },
    });
    const user = userEvent.setup();
    await user.selectOptions(screen.getByLabelText('“Melody by” is the'), 'C');
    await user.click(screen.getByLabelText('People in one cell share equally'));
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ holder_roles: ['C'], splits_equally: true }),
    );
  });
});

describe('a file with one row for each person', () => {
  const titles = (repeats: number, columns: readonly (string | null)[]) => ({
    columns: [
      { header: 'Song', samples: ['Odo'], filled: 10, repeats, numbers: noNumbers },
      { header: 'Writer', samples: ['Ama Owusu'], filled: 10, repeats: 0, numbers: noNumbers },
      { header: 'Writer 2', samples: ['Kofi Mensah'], filled: 10, repeats: 0, numbers: noNumbers },
    ],
    mapping: { ...base.mapping, columns } as typeof base.mapping,
  });
  const warning = () => screen.queryByText(/does this file have one row for each person/i);

  it('is warned about before anything is read from it', async () => {
    await show(titles(4, ['title', 'holder_1_name', null]));
    expect(warning()).not.toBeNull();
    expect(screen.getByText(/In 4 rows the title is the same/)).toBeDefined();
  });

  it('is not suspected where titles repeat now and then, or a row names several', async () => {
    await show(titles(1, ['title', 'holder_1_name', null]));
    expect(warning()).toBeNull();
    cleanup();
    await show(titles(4, ['title', 'holder_1_name', 'holder_2_name']));
    expect(warning()).toBeNull();
  });
});

describe('shares of a file', () => {
  const withShares = (numbers: typeof noNumbers) => ({
    columns: [
      { header: 'Song', samples: ['Odo'], filled: 2, repeats: 0, numbers: noNumbers },
      { header: 'Writer', samples: ['Ama Owusu'], filled: 2, repeats: 0, numbers: noNumbers },
      { header: 'Share', samples: ['0.25', '0.5'], filled: 2, repeats: 0, numbers },
    ],
    mapping: {
      ...base.mapping,
      columns: ['title', 'holder_1_name', 'holder_1_share'],
      share_unit: null,
    },
  });

  it('are shown as they are read, and can be read otherwise', async () => {
    await show(withShares({ ...noNumbers, up_to_one: 2 }));
    const user = userEvent.setup();
    const group = screen.getByRole('group', { name: 'What does 0.25 mean?' });
    expect(within(group).getByRole('radio', { name: /^25\s%/ })).toHaveProperty('checked', true);
    await user.click(within(group).getByRole('radio', { name: /^0.25\s%/ }));
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ share_unit: 'percent' }));
  });

  it('of both kinds must be said to be one or the other', async () => {
    await show(withShares({ ...noNumbers, up_to_one: 1, above_one: 1 }));
    const user = userEvent.setup();
    expect(
      screen.getByText(/1 share of this file is 1 or less, and others are more/),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(
      await screen.findByRole('link', {
        name: /Choose what the numbers in the share columns mean/,
      }),
    ).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('that are percentages need no question', async () => {
    await show(withShares({ ...noNumbers, above_one: 2 }));
    expect(screen.queryByText(/What does/)).toBeNull();
  });
});
