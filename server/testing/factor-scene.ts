import type { LightMyRequestResponse } from 'fastify';
import { makeApp } from '../app.ts';
import { asMember, asVisitor, type Caller } from './as-member.ts';
import { type BuiltMember, buildMember, builtPassword } from './build-member.ts';
import { sentMails } from './sent-mails.ts';
import {
  type SigningOptions,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from './software-authenticator.ts';
import { testContext } from './test-context.ts';
import { testDatabase } from './test-database.ts';

export const site = { origin: 'https://portal.example.org', rpId: 'portal.example.org' };

/** A browser: keeps cookies, and calls from an address of its own. */
export type Browser = {
  readonly cookies: Map<string, string>;
  readonly post: (path: string, body?: unknown) => Promise<LightMyRequestResponse>;
  readonly get: (path: string) => Promise<LightMyRequestResponse>;
  readonly del: (path: string) => Promise<LightMyRequestResponse>;
};

/** The portal with members who have second factors, for tests of it. */
export async function factorScene() {
  const { db, society } = await testDatabase();
  const ctx = testContext(db);
  const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
  let serial = 0;

  /** A browser of a visitor, or of a member with a session. */
  function browser(
    caller: ReturnType<typeof asVisitor> & Partial<Caller> = asVisitor(app),
  ): Browser {
    serial += 1;
    const address = `10.3.${serial >> 8}.${serial % 256}`;
    const cookies = new Map<string, string>();
    if (caller.bond !== undefined) cookies.set('_session_bond', caller.bond);
    const send = async (method: 'get' | 'post' | 'del', path: string, body?: unknown) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const token = cookies.get('_session_id');
      const answered = await caller[method](path, {
        ...(body !== undefined && { body }),
        headers: {
          cookie,
          'x-forwarded-for': address,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      });
      for (const { name, value } of answered.cookies) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return answered;
    };
    return {
      cookies,
      post: (path, body) => send('post', path, body),
      get: (path) => send('get', path),
      del: (path) => send('del', path),
    };
  }

  /** A browser in which this member is logged in. */
  async function memberBrowser(member: BuiltMember): Promise<Browser> {
    return browser(await asMember(app, ctx, member));
  }

  /** A browser in which the right password was given. */
  async function afterPassword({ email }: BuiltMember, body: object = {}): Promise<Browser> {
    const page = browser();
    await page.post('/session', { email, password: builtPassword, ...body });
    return page;
  }

  /** Gives the code that was mailed to the member, as whoever adds a first factor has to. */
  async function confirmMailbox(page: Browser, { email }: BuiltMember): Promise<void> {
    await page.post('/session/reauthentication/mail-code');
    const mail = (await sentMails(ctx)).filter(({ to }) => to === email).at(-1)?.mail;
    const code = mail?.facts?.find(({ term }) => term === 'Code')?.value;
    const given = await page.post('/session/reauthentication/factor', { kind: 'mail', code });
    if (given.statusCode !== 200) throw new Error(`no mailbox: ${given.body}`);
  }

  /** Adds a passkey to a member without factors, as the account page does; returns what signs with it, and the recovery codes. */
  async function memberWithPasskey(signing: SigningOptions = {}): Promise<{
    member: BuiltMember;
    page: Browser;
    passkey: SoftwareAuthenticator;
    recovery: readonly string[];
  }> {
    const member = await buildMember(db);
    const page = await memberBrowser(member);
    await page.post('/session/reauthentication', { password: builtPassword });
    await confirmMailbox(page, member);
    const options = (await page.post('/user/factors/passkey-options')).json().data;
    const passkey = softwareAuthenticator(site);
    const added = await page.post('/user/factors/passkeys', {
      name: 'My phone',
      attestation: passkey.register(options, signing),
    });
    if (added.statusCode !== 201) throw new Error(`no passkey: ${added.body}`);
    return { member, page, passkey, recovery: added.json().data.recovery_codes };
  }

  /** What the society's commands work with: their role may what the portal's may not. */
  const societyContext = { ...ctx, db: society };
  return {
    db,
    society,
    ctx,
    societyContext,
    app,
    browser,
    memberBrowser,
    afterPassword,
    confirmMailbox,
    memberWithPasskey,
  };
}

/** What a test compares of an answer: its status, and the code of a refusal. */
export function outcome(answered: LightMyRequestResponse): string {
  const { code } = answered.statusCode >= 400 ? answered.json() : { code: 'done' };
  return `${answered.statusCode} ${code}`;
}
