import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { endSessions } from '../session/open-session.ts';
import { buildCodes } from '../testing/build-factors.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { factorScene, outcome } from '../testing/factor-scene.ts';

const { db, ctx, societyContext, browser } = await factorScene();

describe('a log-in whose password was looked at just before', () => {
  it('a new one was set opens no session after it', async () => {
    const member = await buildMember(db);
    const page = await logInDuring(member, (tx) => change(tx, member, { password_hash: 'other' }));
    expect(outcome(page.answered)).toBe('401 wrong_credentials');
    expect(await liveSessions(member)).toBe(0);
  });

  it('the first factor was added is asked for it', async () => {
    const member = await buildMember(db);
    const page = await logInDuring(member, async (tx) => {
      await change(tx, member, { given_name: 'Ama' });
      await buildCodes({ ...ctx, db: tx }, member.memberId);
    });
    expect(page.answered.json().data.second_factor).toEqual({ methods: ['codes'] });
    expect(await liveSessions(member)).toBe(0);
  });

  it('the member was suspended opens nothing that is there when they are reinstated', async () => {
    const member = await buildMember(db);
    const page = await logInDuring(
      member,
      (tx) => change(tx, member, { status: 'suspended' }),
      societyContext.db,
    );
    expect(outcome(page.answered)).toBe('403 account_suspended');
    expect(await liveSessions(member)).toBe(0);
  });
});

/** Logs in while a change of the account, which ends its sessions, is under way. */
async function logInDuring(
  member: BuiltMember,
  work: (tx: Transaction) => Promise<unknown>,
  role = db,
) {
  const page = browser();
  let asked: ReturnType<typeof page.post> | undefined;
  await transaction(role, async (tx) => {
    await work(tx);
    await endSessions(tx, { memberId: member.memberId, at: ctx.now() });
    asked = page.post('/session', { email: member.email, password: builtPassword });
    // Long enough for the password to be looked at, as it was before.
    await Promise.race([asked, wait(1500)]);
  });
  if (asked === undefined) throw new Error('nobody logged in');
  return { page, answered: await asked };
}

function change(tx: Transaction, { memberId }: BuiltMember, set: object) {
  return tx.updateTable('member').set(set).where('id', '=', memberId).execute();
}

async function liveSessions({ memberId }: BuiltMember): Promise<number> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.length;
}
