import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { DraftHolder } from '#contract/drafts.ts';
import type { NamedCollection } from '#domain/works/chains/collection-text.ts';
import { HowCollected } from './acting-fields.tsx';

const holder: DraftHolder = {
  key: 'a',
  person: { kind: 'corporate', name: 'Lagos Music', ipi: '' },
  role: 'SE',
  shares: { performing: '', mechanical: '', synchronisation: '' },
  isLocked: false,
  part: '',
  represents: [],
  publisherPart: { performing: '', mechanical: '', synchronisation: '' },
};
const path = 'holders.0.collection';

function Shown({
  told,
  problem,
}: {
  told: (collection: NamedCollection | null) => void;
  problem?: [string, string];
}) {
  const [collection, setCollection] = useState<NamedCollection | null>(null);
  return (
    <HowCollected
      holder={{ ...holder, collection }}
      path={path}
      problemAt={(at) => (at === problem?.[0] ? problem[1] : undefined)}
      onChange={(next) => {
        told(next);
        setCollection(next);
      }}
    />
  );
}

it('says where someone collects, in the order of what was added and left out', async () => {
  const user = userEvent.setup();
  let last: NamedCollection | null = null;
  render(<Shown told={(next) => (last = next)} />);
  await user.click(screen.getByText('Where and how they collect'));
  const typed = await screen.findByRole('combobox', { name: /Where they collect/ });
  for (const text of ['World except Ghana', 'worldwide excl. GHA']) {
    await user.clear(typed);
    await user.type(typed, text);
    expect(await screen.findByRole('option', { name: /^World except Ghana/ })).toBeDefined();
  }
  await user.clear(typed);
  await user.type(typed, 'worl');
  await user.click(screen.getByRole('option', { name: /^World/ }));
  await user.type(screen.getByRole('combobox', { name: /Except in/ }), 'GH');
  await user.click(screen.getByRole('option', { name: /^Ghana/ }));
  await user.type(screen.getByLabelText(/Agreement number/), 'AG-12');
  await user.click(screen.getByRole('checkbox', { name: 'Synchronisation' }));
  expect(last).toMatchObject({
    rights: ['performing', 'mechanical'],
    territories: [
      { tis: '2136', name: 'World', is_excluded: false },
      { tis: '0288', name: 'Ghana', is_excluded: true },
    ],
    agreement: { number: 'AG-12', starts_on: null, ends_on: null },
  });
  screen.getByText('in World except Ghana · performing and mechanical only · agreement AG-12');
});

it('says nothing again when all is taken out', async () => {
  const user = userEvent.setup();
  let last: NamedCollection | null | undefined;
  render(<Shown told={(next) => (last = next)} />);
  await user.click(screen.getByText('Where and how they collect'));
  const where = await screen.findByRole('combobox', { name: /Where they collect/ });
  await user.type(where, 'togo');
  await user.click(screen.getByRole('option', { name: /^Togo/ }));
  // The same place twice says nothing more.
  await user.type(where, 'togo');
  await user.click(screen.getByRole('option', { name: /^Togo/ }));
  await user.click(screen.getByRole('button', { name: 'Remove Togo' }));
  expect(last).toBeNull();
});

it('opens by itself where something in it is wrong, and stays open once that is mended', async () => {
  const { rerender } = render(
    <Shown told={() => undefined} problem={[`${path}.territories`, 'Someone else collects']} />,
  );
  const group = (await screen.findByRole('combobox', { name: /Where they collect/ })).closest(
    'details',
  );
  expect(group?.open).toBe(true);
  within(group as HTMLElement).getByText('Someone else collects');
  rerender(<Shown told={() => undefined} />);
  await expect.poll(() => screen.queryByText('Someone else collects')).toBeNull();
  expect(group?.open).toBe(true);
});
