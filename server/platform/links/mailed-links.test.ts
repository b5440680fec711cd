import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { transaction } from '../db/db.ts';
import { issueLink, peekLink, takeLink } from './mailed-links.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const { memberId } = await buildMember(db);
const hourMs = 3_600_000;

describe('a mailed link', () => {
  it('works once, and says whose it is', async () => {
    const link = await issue();
    // 256 bits, and other ones each time.
    expect(Buffer.from(link.secret, 'base64url')).toHaveLength(32);
    expect((await issue()).secret).not.toBe(link.secret);
    const good = { purpose: 'reset_password', secret: link.secret, id: link.id } as const;
    const subject = { subjectId: link.subjectId, memberId };
    expect(await peekLink(db, ctx.now(), good)).toEqual(subject);
    expect(await take(good)).toEqual(subject);
    await expect(take(good)).rejects.toThrow('link_invalid');
  });

  it('is taken by one of fifty who come at once', async () => {
    const { secret } = await issue();
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, () => take({ purpose: 'reset_password', secret })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('ends with its time, and when a newer one is made', async () => {
    const late = await issue();
    ctx.moveOn(hourMs);
    await expect(take({ purpose: 'reset_password', secret: late.secret })).rejects.toThrow(
      'link_invalid',
    );
    const first = await issue();
    const second = await issue(first.subjectId);
    await expect(take({ purpose: 'reset_password', secret: first.secret })).rejects.toThrow(
      'link_invalid',
    );
    expect(await take({ purpose: 'reset_password', secret: second.secret })).toBeDefined();
  });

  it('does nothing else and under no other address', async () => {
    const { secret } = await issue();
    await expect(take({ purpose: 'confirm_sign_up', secret })).rejects.toThrow('link_invalid');
    const id = randomUUID();
    await expect(take({ purpose: 'reset_password', secret, id })).rejects.toThrow('link_invalid');
  });

  it.each([
    { secret: 'guess' },
    { secret: '' },
    { secret: 'x'.repeat(10_000) },
    { secret: 'guess', id: 'x' },
    { secret: 'guess', id: "'; drop table member; --" },
  ])('is not %j, to look at or to take', async (link) => {
    const made = { purpose: 'reset_password', ...link } as const;
    await expect(take(made)).rejects.toThrow('link_invalid');
    await expect(peekLink(db, ctx.now(), made)).rejects.toThrow('link_invalid');
  });

  it('is still there when what it was taken for was undone', async () => {
    const { secret } = await issue();
    const good = { purpose: 'reset_password', secret } as const;
    const failing = transaction(db, async (tx) => {
      await takeLink(tx, ctx.now(), good);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await take(good)).toBeDefined();
  });

  it('leaves those of other members and for other things alone', async () => {
    const mine = await issue();
    const other = await issue();
    await transaction(db, (tx) =>
      issueLink(tx, ctx.now(), {
        purpose: 'change_email_new',
        subjectId: mine.subjectId,
        memberId,
        lifeMs: hourMs,
      }),
    );
    expect(await take({ purpose: 'reset_password', secret: mine.secret })).toBeDefined();
    expect(await take({ purpose: 'reset_password', secret: other.secret })).toBeDefined();
  });

  it('leaves nothing in the database that would open it', async () => {
    const { secret } = await issue();
    const rows = await db.selectFrom('mailed_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

async function issue(subjectId: string = randomUUID()) {
  const wanted = { purpose: 'reset_password', subjectId, memberId, lifeMs: hourMs } as const;
  const link = await transaction(db, (tx) => issueLink(tx, ctx.now(), wanted));
  return { ...link, subjectId };
}

function take(link: Parameters<typeof takeLink>[2]) {
  return transaction(db, (tx) => takeLink(tx, ctx.now(), link));
}
