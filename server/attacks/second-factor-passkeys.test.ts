import { describe, expect, it } from 'vitest';
import { eventsOf } from '../account/export.sql.ts';
import { builtPassword } from '../testing/build-member.ts';
import { type Browser, factorScene, outcome, site } from '../testing/factor-scene.ts';
import { type SigningOptions, softwareAuthenticator } from '../testing/software-authenticator.ts';

const { db, memberBrowser, afterPassword, memberWithPasskey } = await factorScene();
const refused = '422 passkey_refused';

describe('an assertion', () => {
  it('that was taken from the wire opens nothing a second time', async () => {
    const { member, passkey } = await memberWithPasskey();
    const page = await afterPassword(member);
    const assertion = passkey.assert(await askLogIn(page));
    expect(await finish(page, assertion)).toBe('201 done');
    const thief = await afterPassword(member);
    expect(await finish(thief, assertion)).toBe(refused);
    await askLogIn(thief);
    expect(await finish(thief, assertion)).toBe(refused);
  });

  it('for one challenge is good once, also when it was refused', async () => {
    const { member, passkey } = await memberWithPasskey();
    const page = await afterPassword(member);
    const options = await askLogIn(page);
    const wrong = softwareAuthenticator(site);
    expect(await finish(page, { ...wrong.assert(options), id: passkey.id })).toBe(refused);
    expect(await finish(page, passkey.assert(options))).toBe(refused);
    expect(await finish(page, passkey.assert(await askLogIn(page)))).toBe('201 done');
  });

  it('by another member’s passkey opens nothing', async () => {
    const { member } = await memberWithPasskey();
    const { passkey: theirs } = await memberWithPasskey();
    const page = await afterPassword(member);
    expect(await finish(page, theirs.assert(await askLogIn(page)))).toBe(refused);
  });

  it('for the challenge of another log-in opens nothing', async () => {
    const { member, passkey } = await memberWithPasskey();
    const [page, other] = [await afterPassword(member), await afterPassword(member)];
    const options = await askLogIn(other);
    await askLogIn(page);
    expect(await finish(page, passkey.assert(options))).toBe(refused);
  });

  it('for the challenge of another session is no step-up, and neither is one for a log-in', async () => {
    const { member, passkey } = await memberWithPasskey();
    const [page, other] = [await memberBrowser(member), await memberBrowser(member)];
    const options = (await other.post('/session/reauthentication/passkey')).json().data;
    await page.post('/session/reauthentication/passkey');
    expect(await stepUp(page, passkey.assert(options))).toBe(refused);
    const logIn = await askLogIn(await afterPassword(member));
    await page.post('/session/reauthentication/passkey');
    expect(await stepUp(page, passkey.assert(logIn))).toBe(refused);
  });

  it.each<[string, SigningOptions]>([
    ['made at another address', { origin: 'https://portal.example.org.evil.example' }],
    ['made at the same address without encryption', { origin: 'http://portal.example.org' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without the finger or the code of the phone', { isVerified: false }],
  ])('%s opens nothing', async (_, options) => {
    const { member, passkey } = await memberWithPasskey();
    const page = await afterPassword(member);
    expect(await finish(page, passkey.assert(await askLogIn(page), options))).toBe(refused);
  });

  it('whose bytes were changed opens nothing', async () => {
    const { member, passkey } = await memberWithPasskey();
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const page = await afterPassword(member);
      const assertion = passkey.assert(await askLogIn(page));
      const bytes = Buffer.from(assertion.response[part], 'base64url');
      bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
      const response = { ...assertion.response, [part]: bytes.toString('base64url') };
      expect(await finish(page, { ...assertion, response })).toBe(refused);
    }
  });
});

describe('a copy of a passkey', () => {
  it('is refused when it signs a count that was used, written down, and told', async () => {
    const { member, passkey } = await memberWithPasskey();
    const page = await afterPassword(member);
    expect(await finish(page, passkey.assert(await askLogIn(page), { count: 40 }))).toBe(
      '201 done',
    );
    const thief = await afterPassword(member);
    expect(await finish(thief, passkey.assert(await askLogIn(thief), { count: 40 }))).toBe(refused);
    expect(await finish(thief, passkey.assert(await askLogIn(thief), { count: 0 }))).toBe(refused);
    const events = (await eventsOf(db, member.memberId)).map(({ event }) => event);
    expect(events.filter((event) => event === 'passkey_copied')).toHaveLength(2);
  });
});

describe('a passkey that is backed up, on a second phone', () => {
  it('logs in with a lower count, again and again, and nobody calls it a copy', async () => {
    const { member, passkey } = await memberWithPasskey({ isSynced: true });
    for (const count of [40, 3, 3, 0]) {
      const page = await afterPassword(member);
      const assertion = passkey.assert(await askLogIn(page), { count, isSynced: true });
      expect(await finish(page, assertion)).toBe('201 done');
    }
    const events = (await eventsOf(db, member.memberId)).map(({ event }) => event);
    expect(events).not.toContain('passkey_copied');
  });

  it('logs in also when it was added before that was noted', async () => {
    const { member, passkey } = await memberWithPasskey({ isSynced: true, count: 40 });
    await db
      .updateTable('second_factor')
      .set({ is_synced: null })
      .where('member_id', '=', member.memberId)
      .execute();
    const page = await afterPassword(member);
    const assertion = passkey.assert(await askLogIn(page), { count: 3, isSynced: true });
    expect(await finish(page, assertion)).toBe('201 done');
  });

  it('is a copy when it was made for one device, or is not backed up where it signs', async () => {
    for (const isSynced of [true, false]) {
      const { member, passkey } = await memberWithPasskey({ isSynced: !isSynced, count: 40 });
      const page = await afterPassword(member);
      const assertion = passkey.assert(await askLogIn(page), { count: 3, isSynced });
      expect(await finish(page, assertion)).toBe(refused);
    }
  });
});

describe('a new passkey', () => {
  it('is asked for by Ed25519, ES256 or RS256 and nothing weaker, with a finger, face or PIN', async () => {
    const { member } = await memberWithPasskey();
    const page = await ready(member);
    const { pubKeyCredParams, authenticatorSelection } = (
      await page.post('/user/factors/passkey-options')
    ).json().data;
    expect(pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
    expect(authenticatorSelection.userVerification).toBe('required');
  });

  it('made for the challenge of another session is not added, nor twice for one', async () => {
    const { member } = await memberWithPasskey();
    const [page, other] = [await ready(member), await ready(member)];
    const theirs = (await other.post('/user/factors/passkey-options')).json().data;
    await page.post('/user/factors/passkey-options');
    const made = softwareAuthenticator(site);
    expect(await add(page, made.register(theirs))).toBe(refused);
    expect(await add(other, made.register(theirs))).toBe('201 done');
    expect(await add(other, softwareAuthenticator(site).register(theirs))).toBe(refused);
  });

  it.each<[string, SigningOptions]>([
    ['made at another address', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without the finger or the code of the phone', { isVerified: false }],
  ])('%s is not added', async (_, options) => {
    const { member } = await memberWithPasskey();
    const page = await ready(member);
    const asked = (await page.post('/user/factors/passkey-options')).json().data;
    expect(await add(page, softwareAuthenticator(site).register(asked, options))).toBe(refused);
  });

  it('that is another member’s is not added to this account', async () => {
    const { passkey } = await memberWithPasskey();
    const { page } = await memberWithPasskey();
    const asked = (await page.post('/user/factors/passkey-options')).json().data;
    expect(await add(page, passkey.register(asked))).toBe('409 passkey_known');
  });
});

/** A browser in which password and factor were given just now, without a passkey of its own. */
async function ready(member: Parameters<typeof memberBrowser>[0]): Promise<Browser> {
  const page = await memberBrowser(member);
  await page.post('/session/reauthentication', { password: builtPassword });
  await db
    .updateTable('session')
    .set({ factor_until: new Date(Date.now() + 300_000) })
    .where('member_id', '=', member.memberId)
    .execute();
  return page;
}

async function askLogIn(page: Browser): Promise<{ challenge: string }> {
  return (await page.post('/session/factor/passkey')).json().data;
}

async function finish(page: Browser, assertion: unknown): Promise<string> {
  return outcome(await page.post('/session/factor', { kind: 'passkey', assertion }));
}

async function stepUp(page: Browser, assertion: unknown): Promise<string> {
  const proof = { kind: 'passkey', assertion };
  return outcome(await page.post('/session/reauthentication/factor', proof));
}

async function add(page: Browser, attestation: unknown): Promise<string> {
  return outcome(await page.post('/user/factors/passkeys', { name: 'New', attestation }));
}
