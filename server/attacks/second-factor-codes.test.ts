import { hashRaw } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { newCodesSecret, newMailCode, newRecoveryCodes } from '../second-factor/one-time-codes.ts';
import { buildCodes, buildRecoveryCodes } from '../testing/build-factors.ts';
import { buildMember, builtPassword } from '../testing/build-member.ts';
import { type Browser, factorScene, outcome } from '../testing/factor-scene.ts';
import { sentMails } from '../testing/sent-mails.ts';

const { db, ctx, memberBrowser, afterPassword, confirmMailbox } = await factorScene();
const minuteMs = 60_000;

describe('a code that was seen over a shoulder', () => {
  it('opens nothing once it was used', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const code = codeAt(ctx.now());
    expect(await give(await afterPassword(member), code)).toBe('201 done');
    expect(await give(await afterPassword(member), code)).toBe('422 code_used');
    // The one before it is as old, though it would still be in time.
    const earlier = codeAt(new Date(ctx.now().getTime() - 30_000));
    expect(await give(await afterPassword(member), earlier)).toBe('422 code_used');
    // Neither is it good for a step-up.
    const page = await memberBrowser(member);
    expect(outcome(await page.post('/session/reauthentication/factor', codeBody(code)))).toBe(
      '422 code_used',
    );
  });

  it('opens one session of eight that ask for it at once', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const pages = await Promise.all(Array.from({ length: 8 }, () => afterPassword(member)));
    const code = codeAt(ctx.now());
    const all = await Promise.all(pages.map((page) => give(page, code)));
    expect(all.filter((one) => one === '201 done')).toHaveLength(1);
  });

  it('opens nothing when it confirmed the app', async () => {
    const member = await buildMember(db);
    const { id, codeAt } = await buildCodes(ctx, member.memberId);
    await db
      .updateTable('second_factor')
      .set({ confirmed_at: null })
      .where('id', '=', id)
      .execute();
    const page = await memberBrowser(member);
    await page.post('/session/reauthentication', { password: builtPassword });
    await confirmMailbox(page, member);
    const code = codeAt(ctx.now());
    await page.post(`/user/factors/${id}/confirmation`, { code });
    expect(await give(await afterPassword(member), code)).toBe('422 code_used');
  });
});

describe('guessing codes', () => {
  it('ends the log-in after five, and tells the member that someone knows the password', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const page = await afterPassword(member);
    for (let times = 0; times < 5; times++)
      expect(await give(page, wrong(times))).toBe('422 code_wrong');
    expect(await give(page, codeAt(ctx.now()))).toBe('409 log_in_over');
    const mails = (await sentMails(ctx)).filter(({ to }) => to === member.email);
    expect(mails.map(({ mail }) => mail.subject)).toEqual(['We stopped a log-in to your account']);
  });

  it('is stopped for the account, also with a new password each time, at once, and from everywhere', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const pages = await Promise.all(Array.from({ length: 8 }, () => afterPassword(member)));
    const tries = pages.flatMap((page) => [0, 1, 2].map((n) => give(page, wrong(n))));
    const all = await Promise.all(tries);
    expect(all.filter((one) => one === '422 code_wrong')).toHaveLength(10);
    expect(await give(await afterPassword(member), codeAt(ctx.now()))).toBe(
      '429 too_many_requests',
    );
    ctx.moveOn(16 * minuteMs);
    expect(await give(await afterPassword(member), codeAt(ctx.now()))).toBe('201 done');
  });

  it('is stopped after forty in a day, and leaves recovery codes to the member', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const [recovery] = await buildRecoveryCodes(ctx, member.memberId);
    let wrongOnes = 0;
    for (let round = 0; round < 10; round++) {
      for (let one = 0; one < 2; one++) {
        const page = await afterPassword(member);
        for (let times = 0; times < 5; times++) {
          if ((await give(page, wrong(times))) === '422 code_wrong') wrongOnes += 1;
        }
      }
      ctx.moveOn(16 * minuteMs);
    }
    expect(wrongOnes).toBe(40);
    expect(await give(await afterPassword(member), codeAt(ctx.now()))).toBe(
      '429 too_many_requests',
    );
    const proof = { kind: 'recovery', code: recovery };
    const page = await afterPassword(member);
    expect(outcome(await page.post('/session/factor', proof))).toBe('201 done');
  });

  it('is stopped in a session that is open by a count of its own', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const page = await memberBrowser(member);
    const stepUp = async (code: string) =>
      outcome(await page.post('/session/reauthentication/factor', codeBody(code)));
    for (let times = 0; times < 10; times++) {
      expect(await stepUp(wrong(times))).toBe('422 code_wrong');
    }
    expect(await stepUp(codeAt(ctx.now()))).toBe('429 too_many_requests');
    // Nor does it keep the member from logging in elsewhere.
    expect(await give(await afterPassword(member), codeAt(ctx.now()))).toBe('201 done');
  });

  it('by someone who knows the password shuts the member out of no session and of no device of theirs', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    const known = await afterPassword(member);
    expect(await give(known, codeAt(ctx.now()))).toBe('201 done');
    for (let one = 0; one < 2; one++) {
      const stranger = await afterPassword(member);
      for (let times = 0; times < 5; times++) await give(stranger, wrong(times));
    }
    ctx.moveOn(minuteMs);
    expect(await give(await afterPassword(member), codeAt(ctx.now()))).toBe(
      '429 too_many_requests',
    );
    const stepUp = await known.post(
      '/session/reauthentication/factor',
      codeBody(codeAt(ctx.now())),
    );
    expect(stepUp.statusCode).toBe(200);
    ctx.moveOn(minuteMs);
    await known.post('/session', { email: member.email, password: builtPassword });
    expect(await give(known, codeAt(ctx.now()))).toBe('201 done');
  });

  it('gains no tries from the member’s own log-ins', async () => {
    const member = await buildMember(db);
    const { codeAt } = await buildCodes(ctx, member.memberId);
    let wrongOnes = 0;
    for (let round = 0; round < 5; round++) {
      for (let one = 0; one < 2; one++) {
        const page = await afterPassword(member);
        for (let times = 0; times < 5; times++) {
          if ((await give(page, wrong(times))) === '422 code_wrong') wrongOnes += 1;
        }
      }
      ctx.moveOn(16 * minuteMs);
      await give(await afterPassword(member), codeAt(ctx.now()));
    }
    expect(wrongOnes).toBe(40);
  });

  it('is counted for recovery codes as well', async () => {
    const member = await buildMember(db);
    await buildCodes(ctx, member.memberId);
    const [code] = await buildRecoveryCodes(ctx, member.memberId);
    const page = await memberBrowser(member);
    const send = (typed: string) =>
      page.post('/session/reauthentication/factor', { kind: 'recovery', code: typed });
    for (let times = 0; times < 10; times++) {
      expect(outcome(await send(`AAAAA-AAAA${times}`))).toBe('422 recovery_code_wrong');
    }
    expect(outcome(await send(code ?? ''))).toBe('429 too_many_requests');
  });
});

describe('a recovery code', () => {
  it('is good for one of eight who use it at once', async () => {
    const member = await buildMember(db);
    await buildCodes(ctx, member.memberId);
    const [code] = await buildRecoveryCodes(ctx, member.memberId);
    const pages = await Promise.all(Array.from({ length: 8 }, () => afterPassword(member)));
    const body = { kind: 'recovery', code };
    const all = await Promise.all(pages.map((page) => page.post('/session/factor', body)));
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  });

  it('of another member opens nothing, and stays theirs', async () => {
    const [member, other] = [await buildMember(db), await buildMember(db)];
    await buildCodes(ctx, member.memberId);
    await buildRecoveryCodes(ctx, member.memberId);
    await buildCodes(ctx, other.memberId);
    const [code] = await buildRecoveryCodes(ctx, other.memberId);
    const body = { kind: 'recovery', code };
    const page = await afterPassword(member);
    expect(outcome(await page.post('/session/factor', body))).toBe('422 recovery_code_wrong');
    const theirs = await afterPassword(other);
    expect(outcome(await theirs.post('/session/factor', body))).toBe('201 done');
  });
});

const codeBody = (code: string) => ({ kind: 'codes', code });

/** Six digits that are wrong but for one chance in a few hundred thousand. */
const wrong = (times: number) => String(100_000 + times * 7);

async function give(page: Browser, code: string): Promise<string> {
  return outcome(await page.post('/session/factor', codeBody(code)));
}

describe('codes and seeds', () => {
  it('are stored as slow hashes and sealed, and show nothing of what they are', async () => {
    const member = await buildMember(db);
    const codes = await buildRecoveryCodes(ctx, member.memberId);
    const rows = await db
      .selectFrom('recovery_code')
      .select(['salt', 'code_hash'])
      .where('member_id', '=', member.memberId)
      .execute();
    const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
    const [{ salt } = { salt: Buffer.alloc(0) }] = rows;
    const expected = await Promise.all(
      codes.map(async (code) =>
        (await hashRaw(code.replace('-', ''), { ...cost, salt })).toString('hex'),
      ),
    );
    expect(rows.map(({ code_hash }) => code_hash.toString('hex')).sort()).toEqual(expected.sort());
  });

  it('are random, by nothing that could be worked out', async () => {
    const guessable = vi.spyOn(Math, 'random');
    const [one, other] = [await newRecoveryCodes(), await newRecoveryCodes()];
    const all = [...one.codes, ...other.codes];
    expect(new Set(all)).toHaveProperty('size', 20);
    // Ten of 32 letters are 50 bits.
    for (const code of [...all, newMailCode().code])
      expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{5}-[\dA-HJKMNP-TV-Z]{5}$/);
    expect(one.hashed.salt.equals(other.hashed.salt)).toBe(false);
    // Of 200 letters out of 32 nearly all are there, and none is there half the time.
    const letters = all.join('').replaceAll('-', '');
    const count = Map.groupBy(letters, (letter) => letter);
    expect(count.size).toBeGreaterThan(24);
    expect(Math.max(...[...count.values()].map(({ length }) => length))).toBeLessThan(30);
    const seeds = Array.from({ length: 20 }, (_, index) =>
      newCodesSecret(ctx, {
        id: `0196f0d2-0000-7000-8000-0000000000${10 + index}`,
        email: 'a@example.org',
      }),
    );
    expect(new Set(seeds.map(({ text }) => text))).toHaveProperty('size', 20);
    expect(seeds.every(({ text }) => /^[A-Z2-7]{32}$/.test(text))).toBe(true);
    expect(newMailCode().code).not.toBe(newMailCode().code);
    expect(guessable).not.toHaveBeenCalled();
    guessable.mockRestore();
  });
});
