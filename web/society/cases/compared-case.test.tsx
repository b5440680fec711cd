import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RuledCase } from '#contract/society/cases.ts';
import { type Answer, answerCalls, type MadeCall, refuse } from '../../testing/answer-calls.ts';
import { caseLine, colleague, identityCheck, queueCounts } from '../../testing/desk-cases.ts';
import { deskSession, showDesk } from '../../testing/show-desk.tsx';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:scan');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const { compared } = identityCheck();
if (compared === undefined) throw new Error('nothing to compare');
const me = deskSession({ roles: ['registrar'] });
const address = `/society/cases/identity_check/${identityCheck().id}`;
const next = caseLine({ id: 'aaaaaaaa-0000-4000-8000-000000000009', about: 'Efua Nyarko' });

const server = (
  check: RuledCase = identityCheck(),
): Record<string, (made: MadeCall) => Answer> => ({
  'GET /society/session': () => ({ data: me }),
  'GET /society/queue': () => ({ data: { cases: [], next: null, counts: queueCounts() } }),
  'GET /society/cases/identity_check/:id': () => ({ data: check }),
  'GET /society/cases/identity_check/:id/files/scan-1': () => new Response(new Blob(['picture'])),
  'POST /society/cases/identity_check/:id/lines/identity_number': () => ({
    data: { value: 'GHA-000012345-6' },
  }),
  'POST /society/cases/identity_check/:id/decision': () => ({
    data: { outcome: 'done', says: 'You approved Akosua Frimpong', decided_at: '' },
  }),
  'POST /society/queue/next': () => ({ data: { taken: null } }),
});
/** The check with its number and its scan, without which nothing is approved. */
const ready = async () => {
  await shown();
  await screen.findByText('GHA-000012345-6');
  await screen.findByRole('img', { name: /^Document/ });
};
const decisions = (calls: readonly MadeCall[]) =>
  calls.filter(({ name }) => name.endsWith('/decision'));
const shown = () => screen.findByRole('heading', { level: 1, name: 'Akosua Frimpong' });
const line = (name: RegExp) => within(screen.getByRole('radiogroup', { name }));
const bar = () => within(screen.getByRole('region', { name: 'Decision' }));

it('approves with three keys, once, and opens the next case of the kind', async () => {
  let isDecided = false;
  const calls = answerCalls({
    ...server(),
    'GET /society/cases/identity_check/:id': () => ({
      data: isDecided
        ? identityCheck({ id: next.id, title: 'Efua Nyarko', waiting: next })
        : identityCheck(),
    }),
    'POST /society/cases/identity_check/:id/decision': () => {
      isDecided = true;
      return { data: { outcome: 'done', says: 'You approved Akosua Frimpong', decided_at: '' } };
    },
    'POST /society/queue/next': () => ({ data: { taken: next } }),
  });
  const { router } = showDesk(address);
  await ready();
  await userEvent.keyboard('=a');
  expect(bar().getByRole('button', { name: 'Approve and open next' })).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Efua Nyarko' })).toBeDefined();
  expect(await screen.findByText('You approved Akosua Frimpong')).toBeDefined();
  expect(router.state.location.pathname).toBe(`/society/cases/identity_check/${next.id}`);
  expect(decisions(calls).map(({ body }) => body)).toEqual([
    {
      version: '1',
      choice: 'approve',
      reason: null,
      lines: ['given_name', 'date_of_birth', 'identity_number'].map((field) => ({
        field,
        is_same: true,
        read: null,
      })),
    },
  ]);
  expect(calls.find(({ name }) => name === 'POST /society/queue/next')?.body).toEqual({
    kind: 'identity_check',
    after: null,
  });
  // Nothing of the case before is marked or chosen in the new one.
  expect(bar().getByRole('button', { name: 'Choose a decision' })).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Efua Nyarko'));
});

it('goes to the queue after the last one', async () => {
  answerCalls(server());
  const { router } = showDesk(address);
  await ready();
  await userEvent.keyboard('=a{Enter}');
  expect(await screen.findByText('That was the last identity check you can take.')).toBeDefined();
  expect(router.state.location.pathname).toBe('/society/queue');
});

it('approves nothing that was not compared, and asks why when a detail differs', async () => {
  const calls = answerCalls(server());
  showDesk(address);
  await ready();
  await userEvent.keyboard('a');
  await userEvent.click(bar().getByRole('button', { name: 'Compare 3 more lines' }));
  expect(document.activeElement).toBe(line(/^First name/).getByRole('radio', { name: 'Same' }));
  await userEvent.keyboard('=');
  expect(document.activeElement).toBe(line(/^Date of birth/).getByRole('radio', { name: 'Same' }));
  await userEvent.keyboard('d');
  const read = screen.getByLabelText('What the document says');
  expect(document.activeElement).toBe(read);
  await userEvent.keyboard('14/08/94{Enter}=');
  await userEvent.click(bar().getByRole('button', { name: 'Say why you are approving' }));
  expect(decisions(calls)).toHaveLength(0);
  await userEvent.keyboard('The birth certificate has this date.');
  await userEvent.click(bar().getByRole('button', { name: 'Approve and open next' }));
  await screen.findByText('That was the last identity check you can take.');
  expect(decisions(calls)[0]?.body).toMatchObject({
    choice: 'approve',
    reason: 'The birth certificate has this date.',
    lines: [
      { field: 'given_name', is_same: true },
      { field: 'date_of_birth', is_same: false, read: '14/08/94' },
      { field: 'identity_number', is_same: true },
    ],
  });
});

it('writes what the member will read by the reason, until the officer writes something else', async () => {
  const says = 'You asked Akosua Frimpong to send or correct something';
  const calls = answerCalls({
    ...server(),
    'POST /society/cases/identity_check/:id/decision': () => ({
      data: { outcome: 'done', says, decided_at: '' },
    }),
  });
  showDesk(address);
  await shown();
  await userEvent.keyboard('r');
  expect(bar().getByRole('button', { name: 'Choose a reason' })).toBeDefined();
  await userEvent.keyboard('2');
  await userEvent.click(line(/^Date of birth/).getByRole('radio', { name: 'Differs' }));
  await userEvent.keyboard('14/08/94');
  expect(screen.getByRole('region', { name: 'Akosua will read' }).textContent).toContain(
    'Date of birth: you typed 14/03/94. Your document says 14/08/94.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const text = screen.getByLabelText('What Akosua will read');
  await userEvent.clear(text);
  await userEvent.type(text, 'Call us, please.');
  await userEvent.click(screen.getByRole('radio', { name: 'The picture is not clear' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep my text' }));
  expect((text as HTMLTextAreaElement).value).toBe('Call us, please.');
  await userEvent.click(bar().getByRole('button', { name: 'Ask again and open next' }));
  await screen.findByText(says);
  expect(decisions(calls)[0]?.body).toMatchObject({
    choice: 'ask_again',
    cause: 'picture_unclear',
    reason: 'Call us, please.',
    lines: [{ field: 'date_of_birth', is_same: false, read: '14/08/94' }],
  });
});

it('has the officer say what another reason is', async () => {
  const calls = answerCalls(server());
  showDesk(address);
  await shown();
  await userEvent.keyboard('x6{Enter}');
  expect(bar().getByRole('button', { name: 'Write what Akosua will read' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('What Akosua will read'));
  expect(decisions(calls)).toHaveLength(0);
});

it('decides nothing that a colleague has, and takes it over when asked twice', async () => {
  let assigned: typeof colleague | null = colleague;
  const calls = answerCalls({
    ...server(),
    'GET /society/cases/identity_check/:id': () => ({
      data: identityCheck({ waiting: caseLine({ assigned_to: assigned }) }),
    }),
    'POST /society/queue/identity_check/:id/release': () => ({ data: caseLine() }),
    'POST /society/queue/identity_check/:id/take': () => {
      assigned = { id: me.id, name: me.name };
      return { data: caseLine() };
    },
  });
  showDesk(address);
  await shown();
  expect(screen.getByText('Nii Armah has this case.')).toBeDefined();
  await userEvent.keyboard('=a{Enter}');
  expect(decisions(calls)).toHaveLength(0);
  expect(bar().getByRole('radio', { name: 'Approve' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(bar().getByRole('button', { name: 'Take over case' }));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Take over case' }),
  );
  expect(await bar().findByRole('button', { name: 'Choose a decision' })).toBeDefined();
  const acts = calls.filter(({ name }) => /release|take$/.test(name)).map(({ name }) => name);
  expect(acts.map((name) => name.split('/').at(-1))).toEqual(['release', 'take']);
});

it('shows what was decided of a case that is over, without a bar', async () => {
  answerCalls(
    server(
      identityCheck({
        waiting: null,
        earlier: [
          {
            decision: 'Approve',
            text: null,
            by: 'Nii Armah',
            at: '2026-11-23T09:41:00.000Z',
          },
        ],
      }),
    ),
  );
  showDesk(address);
  await shown();
  expect(screen.getByText('Nii Armah decided “Approve” on 23/11/26, 09:41.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
});

it('keeps what was marked when the member has changed something, and only what is still typed so', async () => {
  let isChanged = false;
  const calls = answerCalls({
    ...server(),
    'GET /society/cases/identity_check/:id': () => ({
      data: isChanged
        ? identityCheck({
            version: '2',
            compared: {
              ...compared,
              lines: compared.lines.map((one) =>
                one.field === 'date_of_birth' ? { ...one, value: '14/08/94' } : one,
              ),
            },
          })
        : identityCheck(),
    }),
    'POST /society/cases/identity_check/:id/decision': () => {
      isChanged = true;
      return refuse(409, 'case_changed', 'The member has changed a detail. Reload the case.');
    },
  });
  showDesk(address);
  await shown();
  await userEvent.keyboard('=a{Enter}');
  expect(
    await screen.findByText('The member has changed a detail. Reload the case.'),
  ).toBeDefined();
  expect(bar().getByRole('button', { name: 'Approve and open next' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Reload case' }));
  expect(await bar().findByRole('button', { name: 'Compare 1 more line' })).toBeDefined();
  expect(decisions(calls)).toHaveLength(1);
});

it('says at its field what the server refuses', async () => {
  answerCalls({
    ...server(),
    'POST /society/cases/identity_check/:id/decision': () =>
      refuse(422, 'invalid', 'Some answers need correcting.', [
        { path: 'reason', code: 'required', message: 'Write what the member reads.' },
      ]),
  });
  showDesk(address);
  await shown();
  await userEvent.keyboard('r1');
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(bar().getByRole('button', { name: 'Ask again and open next' }));
  expect(await screen.findByText('Write what the member reads.')).toBeDefined();
  expect(screen.getByRole('radio', { name: 'The picture is not clear' })).toHaveProperty(
    'checked',
    true,
  );
});

it('looks at a picture once, and zooms and turns it by keys', async () => {
  const calls = answerCalls(server());
  showDesk(address);
  await shown();
  expect(await screen.findByRole('img', { name: 'Document of Akosua Frimpong' })).toBeDefined();
  expect(
    screen.getByText('We record that you opened this scan. Akosua can ask us who has.'),
  ).toBeDefined();
  await userEvent.keyboard('++]');
  expect(screen.getByText('200 %')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Fit to window' }));
  expect(screen.getByText('100 %')).toBeDefined();
  expect(calls.filter(({ name }) => name.includes('/files/'))).toHaveLength(1);
});

describe('a PDF', () => {
  const [scan] = compared.documents;
  if (scan === undefined) throw new Error('no scan');
  const pdf = { ...scan, file_name: 'card.pdf', media_type: 'application/pdf' };
  const withPdf = () => server(identityCheck({ compared: { ...compared, documents: [pdf] } }));
  const page = 'GET /society/cases/identity_check/:id/files/scan-1/pages';

  it('is shown page by page, each of which is asked for once', async () => {
    const answerWith = { data: { pages: 2, picture: btoa('picture') } };
    const calls = answerCalls({
      ...withPdf(),
      [`${page}/1`]: () => answerWith,
      [`${page}/2`]: () => answerWith,
    });
    showDesk(address);
    await shown();
    const name = 'Document of Akosua Frimpong, page';
    expect(await screen.findByRole('img', { name: `${name} 1 of 2` })).toBeDefined();
    await userEvent.keyboard('.');
    expect(await screen.findByRole('img', { name: `${name} 2 of 2` })).toBeDefined();
    await userEvent.keyboard('.');
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByRole('img', { name: `${name} 1 of 2` })).toBeDefined();
    expect(calls.filter(({ name: one }) => one.includes('/files/'))).toHaveLength(2);
  });

  it('that cannot be drawn is downloaded when asked, and is to be deleted', async () => {
    const calls = answerCalls({
      ...withPdf(),
      [`${page}/1`]: () => refuse(422, 'file_damaged', 'The file is damaged.'),
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    showDesk(address);
    await shown();
    expect(
      await screen.findByText(/cannot show this file.*delete it from this device/),
    ).toBeDefined();
    expect(calls.some(({ name }) => name.endsWith('/files/scan-1'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Download the file' }));
    expect(await screen.findByText(/The file is in your downloads/)).toBeDefined();
  });
});

it('shows the full number in an open check, and that this is recorded', async () => {
  const calls = answerCalls(server());
  showDesk(address);
  await ready();
  expect(screen.getByText(/We recorded that you saw it/)).toBeDefined();
  expect(calls.filter(({ name }) => name.endsWith('/lines/identity_number'))).toHaveLength(1);
});

it('marks no number as the same that was not shown, by no key and no press', async () => {
  const calls = answerCalls({
    ...server(),
    'POST /society/cases/identity_check/:id/lines/identity_number': () =>
      refuse(429, 'too_many_requests', 'Try again later.'),
  });
  showDesk(address);
  await shown();
  await screen.findByText(/Try again later/);
  await userEvent.keyboard('=a');
  expect(bar().getByRole('button', { name: 'Compare 1 more line' })).toBeDefined();
  const number = line(/^Ghana Card number/);
  expect(number.getByRole<HTMLInputElement>('radio', { name: 'Same' }).disabled).toBe(true);
  await userEvent.click(number.getByRole('radio', { name: 'Differs' }));
  expect(bar().getByRole('button', { name: 'Say why you are approving' })).toBeDefined();
  expect(decisions(calls)).toHaveLength(0);
});

it('asks for every document to be opened, and opens the next one', async () => {
  const [scan] = compared.documents;
  if (scan === undefined) throw new Error('no scan');
  const back = { ...scan, id: 'scan-2', file_name: 'back.jpg' };
  const documents = [scan, back, { ...scan, id: 'scan-3', is_seen: true }];
  const calls = answerCalls({
    ...server(identityCheck({ compared: { ...compared, documents } })),
    'GET /society/cases/identity_check/:id/files/scan-2': () => new Response(new Blob(['back'])),
  });
  showDesk(address);
  await ready();
  await userEvent.keyboard('=a');
  await userEvent.click(bar().getByRole('button', { name: 'Open every document' }));
  expect(await screen.findByRole('img', { name: 'Document 2 of Akosua Frimpong' })).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(await screen.findByText('You approved Akosua Frimpong')).toBeDefined();
  expect(calls.filter(({ name }) => name.includes('/files/'))).toHaveLength(2);
});

it('asks for the second step before it shows the number or the scan of a decided check', async () => {
  const number = 'POST /society/cases/identity_check/:id/lines/identity_number';
  const scan = 'GET /society/cases/identity_check/:id/files/scan-1';
  const confirm = () => refuse(403, 'factor_required', 'Confirm that it is you.');
  let isGiven = false;
  const calls = answerCalls({
    ...server(identityCheck({ waiting: null })),
    [number]: () => (isGiven ? { data: { value: 'GHA-000012345-6' } } : confirm()),
    [scan]: () => (isGiven ? new Response(new Blob(['picture'])) : confirm()),
    'POST /society/session/confirmation': () => {
      isGiven = true;
      return { data: {} };
    },
  });
  showDesk(address);
  await shown();
  expect(calls.some(({ name }) => name === number)).toBe(false);
  expect(await screen.findByText('Confirm that it is you to see this document')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await userEvent.type(await dialog.findByRole('textbox'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('img', { name: /^Document of/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show full number' }));
  expect(await screen.findByText('GHA-000012345-6')).toBeDefined();
});

it('leaves a text field by Escape, so that the next letter is a key', async () => {
  answerCalls(server());
  showDesk(address);
  await ready();
  await userEvent.keyboard('r6');
  const field = await screen.findByRole('textbox', { name: /will read/ });
  await userEvent.click(field);
  await userEvent.keyboard('Please{Escape}x');
  expect((field as HTMLTextAreaElement).value).toMatch(/Please$/);
  expect(document.activeElement).not.toBe(field);
  expect(bar().getByRole<HTMLInputElement>('radio', { name: /^Refuse/ }).checked).toBe(true);
});

it('is found where links of before led, for a company as its own kind', async () => {
  const company = identityCheck({ kind: 'company_check' });
  answerCalls({
    ...server(company),
    'GET /society/cases/company_check/:id': () => ({ data: company }),
  });
  const { router } = showDesk(`/society/identity-checks/${company.id}`);
  await shown();
  expect(router.state.location.pathname).toBe(`/society/cases/company_check/${company.id}`);
});

it('offers no reason about a document where there is none', async () => {
  answerCalls(server(identityCheck({ compared: { ...compared, documents: [] } })));
  showDesk(address);
  await shown();
  await userEvent.keyboard('r');
  const offered = within(screen.getByRole('radiogroup', { name: 'Reason' }));
  expect(offered.getAllByRole('radio')).toHaveLength(2);
  expect(offered.queryByRole('radio', { name: /picture/ })).toBeNull();
});
