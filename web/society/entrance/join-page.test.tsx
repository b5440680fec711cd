import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, refuse } from '../../testing/answer-calls.ts';
import { queueCounts } from '../../testing/desk-cases.ts';
import { deskSession, showDesk } from '../../testing/show-desk.tsx';

const made = vi.hoisted(() => ({ makePasskey: vi.fn() }));
vi.mock('../../second-factor/use-passkey.ts', async (original) => ({
  ...(await original<object>()),
  ...made,
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const recoveryCodes = ['AAAA-1111', 'BBBB-2222'];
const invitation = (passkey_site: string | null) => ({
  name: 'Kofi Boateng',
  email: 'kofi@society.example',
  roles: ['registrar'],
  expires_at: '2026-11-29T12:00:00.000Z',
  passkey_site,
});
const app = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };
const server = (passkeySite: string | null) => ({
  'POST /society/invitation': () => ({ data: invitation(passkeySite) }),
  'POST /society/invitation/factor': () => ({ data: { app, passkey: null } }),
  'POST /society/invitation/joined': () => ({ data: { recovery_codes: recoveryCodes } }),
  'GET /society/session': () => ({ data: deskSession({ roles: ['registrar'] }) }),
  'GET /society/queue': () => ({ data: { cases: [], next: null, counts: queueCounts() } }),
});

async function choosePassword() {
  await userEvent.type(await screen.findByLabelText('Password for the desk'), 'kente drum river');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('joins with a code app, shows the recovery codes and opens the desk', async () => {
  const calls = answerCalls(server(null));
  const { router } = showDesk('/society/join#s3cret');
  expect(await screen.findByText(/Hello Kofi Boateng/)).toBeDefined();
  expect(screen.getByText('Checks who members are, and looks after their accounts.')).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(location.hash).toBe('');
  await choosePassword();
  await press('Continue');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeDefined();
  await press('Join the desk');
  expect(screen.getByRole('link', { name: 'Enter the code that your app shows.' })).toBeDefined();
  await userEvent.type(screen.getByLabelText('Code that your app shows now'), '123456');
  await press('Join the desk');
  expect(await screen.findByText('AAAA-1111')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Open the desk' }));
  expect(await screen.findByText('No open cases.')).toBeDefined();
  expect(router.state.location.pathname).toBe('/society/queue');
  expect(calls.slice(1, 3).map(({ body }) => body)).toEqual([
    { secret: 's3cret', password: 'kente drum river', method: 'codes' },
    { secret: 's3cret', proof: { kind: 'codes', code: '123456' } },
  ]);
});

it('joins with a passkey where this site has them', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  made.makePasskey.mockResolvedValue({ id: 'key' });
  const calls = answerCalls({
    ...server(location.origin),
    'POST /society/invitation/factor': () => ({
      data: { app: null, passkey: { challenge: 'c' } },
    }),
  });
  showDesk('/society/join#s3cret');
  await choosePassword();
  await press('Continue');
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getByText('Choose a code app or a passkey.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /A passkey/ }));
  await press('Continue');
  expect(await screen.findByText('BBBB-2222')).toBeDefined();
  expect(made.makePasskey).toHaveBeenCalledWith({ challenge: 'c' });
  expect(calls.at(-1)?.body).toEqual({
    secret: 's3cret',
    proof: { kind: 'passkey', attestation: { id: 'key' } },
  });
});

it('says at the password what is wrong with it', async () => {
  answerCalls({
    ...server(null),
    'POST /society/invitation/factor': () =>
      refuse(422, 'invalid', 'Some answers need correcting.', [
        { path: 'password', code: 'password_too_common', message: 'Too easy to guess.' },
      ]),
  });
  showDesk('/society/join#s3cret');
  await choosePassword();
  await press('Continue');
  expect(await screen.findByRole('link', { name: 'Too easy to guess.' })).toBeDefined();
});

it.each(['/society/join', '/society/join#used'])('says what to do about %s', async (address) => {
  answerCalls({
    'POST /society/invitation': () => refuse(409, 'link_invalid', 'This link has been used.'),
  });
  showDesk(address);
  expect(
    await screen.findByRole('heading', { name: /This invitation does not work/ }),
  ).toBeDefined();
  expect(screen.getByText(/Ask an administrator to invite you again/)).toBeDefined();
});
