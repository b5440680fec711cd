import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { rights } from '#domain/works/shares.ts';
import { refuse } from '../../testing/answer-calls.ts';
import { disputeAsAnswered, disputeId } from '../../testing/dispute-as-answered.ts';
import { claimed, draft, free, showRaising } from '../../testing/show-raising.tsx';
import { serveUploads } from '../../testing/upload-server.ts';

const show = (...given: Parameters<typeof showRaising>) => showRaising(...given).calls;

beforeEach(() => localStorage.clear());

it('explains each kind, and does not go on without one', async () => {
  const calls = show();
  expect(await screen.findByText(/the writers’ percentages are wrong/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert').textContent).toContain('Choose what the dispute is about.');
  expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
});

it('keeps a claim as a draft with its complete split, and shows what it changes as it is typed', async () => {
  const calls = show('', free, { 'POST /works/:id/disputes': () => ({ data: draft }) });
  await userEvent.click(await screen.findByRole('radio', { name: /How the writers share/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const mine = await screen.findByLabelText(/Share of Ama/);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert').textContent).toContain('is the same as the current split');
  await userEvent.clear(mine);
  await userEvent.type(mine, '70');
  const kofis = screen.getByLabelText(/Share of Kofi/);
  await userEvent.clear(kofis);
  await userEvent.type(kofis, '30');
  const table = within(screen.getByRole('table', { name: 'Both sides: all rights' }));
  expect(
    table.getByRole('row', { name: /Kofi Mensah.*50\s%.*30\s% \(20\s%\sless\)/ }),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText(/Your statement/)).toBeDefined();
  expect(calls.find(({ name }) => name === 'POST /works/:id/disputes')?.body).toMatchObject({
    kind: 'author_share',
    rights,
    other_work_id: null,
    holders: [{ shares: { performing: 7000 } }, { shares: { performing: 3000 } }],
  });
});

it('leaves the rights that are not in dispute as they are', async () => {
  const calls = show('', free, { 'POST /works/:id/disputes': () => ({ data: draft }) });
  await userEvent.click(await screen.findByRole('radio', { name: /How the writers share/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mechanical' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Synchronisation' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/are not in dispute and stay the same/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Kofi Mensah' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByLabelText(/Your statement/);
  expect(calls.find(({ name }) => name === 'POST /works/:id/disputes')?.body).toMatchObject({
    rights: ['performing'],
    holders: [
      { shares: { performing: 5000, mechanical: 5000, synchronisation: 5000 } },
      { shares: { performing: 0, mechanical: 5000, synchronisation: 5000 } },
    ],
  });
});

it('adds evidence that was uploaded before it continues, and first asks what it shows', async () => {
  const said = { ...draft, statement: 'I wrote the words.', claims: claimed() };
  const calls = show(
    `?dispute=${disputeId}&step=statement`,
    { ...free, draft_id: disputeId },
    {
      'GET /disputes/:id': () => ({ data: said }),
      'PUT /disputes/:id': () => ({ data: { ...said, version: 2 } }),
      'POST /disputes/:id/evidence': () => ({ data: {} }),
    },
  );
  const answers = globalThis.fetch;
  serveUploads();
  const uploads = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    (address.includes('/uploads') ? uploads : answers)(address, init),
  );
  const sent = () =>
    calls.map(({ name }) => name).filter((name) => /^(PUT|POST) .disputes/.test(name));
  const photo = new File(
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    'demo.png',
    { type: 'image/png' },
  );
  await userEvent.upload(await screen.findByLabelText(/Add a file/), photo);
  const title = await screen.findByLabelText(/What does it show/);
  const isBusy = () =>
    screen
      .getByRole('button', { name: 'Add this evidence' })
      .matches(':disabled, [aria-disabled="true"]');
  await expect.poll(isBusy).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Say in a few words what it shows.')).toBeDefined();
  expect(document.activeElement).toBe(title);
  expect(sent()).toEqual([]);
  await userEvent.type(title, 'The first demo');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await expect.poll(sent).toEqual(['POST /disputes/:id/evidence', 'PUT /disputes/:id']);
  expect(calls.find(({ name }) => name.endsWith('/evidence'))?.body).toMatchObject({
    title: 'The first demo',
  });
});

it('keeps what was entered on the device', async () => {
  show();
  await userEvent.click(await screen.findByRole('radio', { name: /Who owns it/ }));
  expect(JSON.stringify(localStorage)).toContain('ownership');
});

it('raises it only with the declaration, and leads to it', async () => {
  const said = { ...draft, statement: 'I wrote the words.', claims: claimed() };
  const calls = show(
    `?dispute=${disputeId}&step=check`,
    { ...free, draft_id: disputeId },
    {
      'GET /disputes/:id': () => ({ data: said }),
      'PUT /disputes/:id': () => ({ data: { ...said, version: 2 } }),
      'POST /disputes/:id/filing': () => ({ data: disputeAsAnswered() }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Raise this dispute' }));
  expect(screen.getByRole('alert').textContent).toContain('Read the declaration');
  await userEvent.click(screen.getByRole('checkbox', { name: /What I say here is true/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Raise this dispute' }));
  await expect
    .poll(() => screen.getByTestId('address').textContent)
    .toBe(`/musicalworks-indispute/details/${disputeId}?done=raised`);
  expect(calls.find(({ name }) => name.endsWith('/filing'))?.body).toEqual({
    declaration: '2026-11-21',
  });
});

const open = {
  id: '0190a000-0000-7000-8000-0000000000d9',
  number: 'D-000007',
  kind: 'authorship',
  is_party: false,
};
it.each([
  ['to join', false, 'Join the open dispute', 'join=0190a000-0000-7000-8000-0000000000d9'],
  [
    'to open the one that I take part in',
    true,
    'Open that dispute',
    'details/0190a000-0000-7000-8000-0000000000d9',
  ],
])('offers %s where one was opened meanwhile', async (_, is_party, name, place) => {
  const isOpen = { ...open, is_party };
  const said = { ...draft, statement: 'I wrote the words.', claims: claimed() };
  show(
    `?dispute=${disputeId}&step=check`,
    {
      ...free,
      draft_id: disputeId,
      rights: rights.map((right) => ({ right, may_raise: true, open: is_party ? isOpen : null })),
    },
    {
      'GET /disputes/:id': () => ({ data: said }),
      'PUT /disputes/:id': () => ({ data: said }),
      'POST /disputes/:id/filing': () =>
        Response.json(
          {
            code: 'dispute_open',
            message: 'There is one already.',
            problems: [],
            subject_id: '0190a000-0000-7000-8000-0000000000d9',
          },
          { status: 409 },
        ),
    },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: /What I say here is true/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Raise this dispute' }));
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toContain(place);
  expect(screen.getByText('There is one already.')).toBeDefined();
});

const taken = {
  may_raise: false,
  refusal: null,
  draft_id: null,
  rights: rights.map((right) => ({ right, may_raise: false, open })),
};

it('says that one is open, and offers to join it', async () => {
  show('', taken);
  expect(await screen.findByText('Dispute D-000007 is open about this work')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Join dispute D-000007' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

it('joins on a side, with a statement', async () => {
  const calls = show(`?join=${open.id}`, taken, {
    'POST /disputes/:id/parties': () => ({ data: disputeAsAnswered() }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join this dispute' }));
  expect(screen.getByRole('alert').textContent).toContain('Choose which side you are on.');
  await userEvent.click(screen.getByRole('radio', { name: /With the person answering it/ }));
  await userEvent.type(screen.getByLabelText(/Your statement/), 'I was there.');
  await userEvent.click(screen.getByRole('button', { name: 'Join this dispute' }));
  await expect
    .poll(() => screen.getByTestId('address').textContent)
    .toBe(`/musicalworks-indispute/details/${open.id}?done=joined`);
  expect(calls.find(({ name }) => name.endsWith('/parties'))?.body).toEqual({
    side: 'respondent',
    statement: 'I was there.',
  });
});

it('says why there can be none', async () => {
  show('', { ...taken, refusal: 'dispute_work_not_standing', rights: [] });
  expect(await screen.findByText('You cannot raise a dispute about this work now')).toBeDefined();
  expect(screen.getByText(/in its present status/)).toBeDefined();
});

it('says at its field what the server refused', async () => {
  show('?step=claim', free, {
    'POST /works/:id/disputes': () =>
      refuse(422, 'invalid', 'Something is missing.', [
        { path: 'holders.1.shares.performing', code: 'too_small', message: 'Too small.' },
      ]),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Back' }));
  await userEvent.click(await screen.findByRole('radio', { name: /How the writers share/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await screen.findByLabelText(/Share of Kofi/), '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Kofi Mensah: Too small.');
});
