import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, answerCalls, refuse } from '../../testing/answer-calls.ts';
import { deskSession, showDesk, staffMember } from '../../testing/show-desk.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const own = staffMember({
  id: deskSession().id,
  name: 'Esi Mensah',
  email: 'esi@society.example',
  roles: ['administrator'],
});
const invited = staffMember({
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Naa Ŋmɛi',
  state: 'invited',
  invitation_ends_at: '2026-11-01T09:00:00.000Z',
  joined_at: null,
  last_seen_at: null,
});
const ended = staffMember({
  id: '44444444-4444-4444-8444-444444444444',
  name: 'Yaw Darko',
  state: 'ended',
  ended_at: '2026-10-01T09:00:00.000Z',
});

const server = {
  'GET /society/session': () => ({ data: deskSession() }),
  'GET /society/staff': () => ({ data: [own, staffMember(), invited, ended] }),
  'GET /society/settings': () => ({ data: { one_officer: false } }),
};

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const openDialog = () => within(screen.getByRole('dialog'));

async function invite() {
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Ama Owusu');
  await userEvent.type(screen.getByLabelText('Email'), 'ama@society.example');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Finance' }));
  await press('Send invitation');
}

it('lists staff with their roles and status, and offers nothing for one’s own account', async () => {
  answerCalls(server);
  showDesk('/society/staff');
  const table = within(await screen.findByRole('table', { name: 'Staff' }));
  expect(table.getByRole('rowheader', { name: 'Esi Mensah (you)' })).toBeDefined();
  expect(table.getByRole('row', { name: /Kofi.*Registrar, Documentation.*Active/ })).toBeDefined();
  expect(
    table.getByRole('row', { name: /Naa.*The link no longer works.*Never.*Not yet/ }),
  ).toBeDefined();
  expect(table.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Change: Kofi Boateng',
    'Change: Naa Ŋmɛi',
  ]);
  expect(screen.getByText('People without access', { selector: 'h2' })).toBeDefined();
  expect(screen.getByText('1 person')).toBeDefined();
});

it('changes nothing for auditors', async () => {
  answerCalls({
    ...server,
    'GET /society/session': () => ({ data: deskSession({ roles: ['auditor'] }) }),
  });
  showDesk('/society/staff');
  await screen.findByRole('table', { name: 'Staff' });
  expect(screen.queryByRole('button', { name: /Invite|Change/ })).toBeNull();
});

it('says what is wrong at the field, and keeps what was typed', async () => {
  answerCalls({
    ...server,
    'POST /society/staff': () =>
      refuse(422, 'invalid', 'Some answers need correcting.', [
        { path: 'email', code: 'staff_exists', message: 'Someone with this email is here.' },
      ]),
  });
  showDesk('/society/staff');
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone' }));
  await press('Send invitation');
  for (const name of ['Enter their name.', 'Enter their email.', 'Choose at least one role.'])
    expect(screen.getByRole('link', { name })).toBeDefined();
  await press('Cancel');
  await invite();
  const link = await screen.findByRole('link', { name: 'Someone with this email is here.' });
  await userEvent.click(link);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ama Owusu');
});

it('asks for the second factor, then makes the call again and says that it is done', async () => {
  const answers: Answer[] = [
    refuse(403, 'factor_required', 'Confirm first.'),
    { data: { outcome: 'done', says: 'We sent an invitation to ama@society.example.' } },
  ];
  const calls = answerCalls({
    ...server,
    'POST /society/staff': () => answers.shift() ?? { data: null },
    'POST /society/session/confirmation': () => ({
      data: { factor_until: '2026-11-26T12:05:00.000Z' },
    }),
  });
  showDesk('/society/staff');
  await invite();
  await userEvent.type(await screen.findByLabelText('Code from your app'), '123456');
  await press('Confirm');
  expect(await screen.findByText('We sent an invitation to ama@society.example.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body)).toEqual([
    { name: 'Ama Owusu', email: 'ama@society.example', roles: ['finance'] },
    { kind: 'codes', code: '123456' },
    { name: 'Ama Owusu', email: 'ama@society.example', roles: ['finance'] },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Staff' }));
});

it('changes roles', async () => {
  const calls = answerCalls({
    ...server,
    'PUT /society/staff/:id/roles': () => ({
      data: { outcome: 'proposed', says: 'A colleague must approve this.' },
    }),
  });
  showDesk('/society/staff');
  await userEvent.click(await screen.findByRole('button', { name: /^Change.*Kofi/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Documentation' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Auditor' }));
  await press('Save roles');
  expect(await screen.findByText('A colleague must approve this.')).toBeDefined();
  expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({
    roles: ['registrar', 'auditor'],
  });
});

it('asks before access ends, and says why it cannot', async () => {
  const refusals: Answer[] = [refuse(409, 'last_administrator', 'The only administrator.')];
  answerCalls({
    ...server,
    'DELETE /society/staff/:id': () =>
      refusals.shift() ?? { data: { outcome: 'done', says: 'Kofi Boateng can no longer log in.' } },
  });
  showDesk('/society/staff');
  await userEvent.click(await screen.findByRole('button', { name: /^Change.*Kofi/ }));
  await press('End access');
  expect(
    screen.getByRole('dialog', { name: 'End Kofi Boateng’s access to the desk?' }),
  ).toBeDefined();
  await userEvent.click(openDialog().getByRole('button', { name: 'End access' }));
  expect(await screen.findByText('The only administrator.')).toBeDefined();
  await userEvent.click(openDialog().getByRole('button', { name: 'End access' }));
  expect(await screen.findByText('Kofi Boateng can no longer log in.')).toBeDefined();
});

it('explains what inviting again does, and brings back who has left', async () => {
  const calls = answerCalls({
    ...server,
    'POST /society/staff/:id/invitation': () => ({
      data: { outcome: 'done', says: `We sent a new invitation to ${ended.email}.` },
    }),
  });
  showDesk('/society/staff');
  await screen.findByRole('table', { name: 'Staff' });
  await userEvent.click(screen.getByText('People without access', { selector: 'h2' }));
  await press(/^Invite again.*Yaw/);
  expect(openDialog().getByText(/they can log in again with the same roles/)).toBeDefined();
  await userEvent.click(openDialog().getByRole('button', { name: 'Invite again' }));
  expect(await screen.findByText(/We sent a new invitation to/)).toBeDefined();
  expect(calls.some(({ name }) => name === 'POST /society/staff/:id/invitation')).toBe(true);
});

it('says whether one officer decides alone, and asks for it', async () => {
  const calls = answerCalls({
    ...server,
    'PUT /society/settings': () => ({
      data: { outcome: 'proposed', says: 'A colleague must approve this.' },
    }),
  });
  showDesk('/society/staff');
  expect(await screen.findByText(/^Off\. If a case needs two officers/)).toBeDefined();
  await press('Let one officer decide');
  expect(await screen.findByText('A colleague must approve this.')).toBeDefined();
  expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({ one_officer: true });
});
