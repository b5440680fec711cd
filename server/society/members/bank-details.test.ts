import { expect, it } from 'vitest';
import { proposeBankDetails } from '../../bank-details/bank-details.routes.ts';
import { bringIntoForce } from '../../bank-details/bring-into-force.ts';
import { openSession } from '../../session/open-session.ts';
import { buildPendingDetails } from '../../testing/build-bank-details.ts';
import { buildMember } from '../../testing/build-member.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { showMember } from './list-members.ts';

const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-03-06T12:00:00Z'));

it('shows an operator where a member is paid and how the name fits, never the whole number', async () => {
  const member = await buildMember(db);
  await buildPendingDetails(ctx, member.memberId, '0244123456');
  ctx.moveOn(72 * 3_600_000);
  await bringIntoForce(ctx, member);
  const body = {
    kind: 'mobile_money',
    wallet_provider: 'telecel_cash',
    wallet_number: '+233201234567',
    holder_name: 'KOFI BOATENG',
  } as const;
  const facts = { address: '127.0.0.1', userAgent: '', isSecure: true };
  await openSession(ctx, { memberId: member.memberId, isRemembered: false }, facts);
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  const input = { params: undefined, query: undefined, body };
  await proposeBankDetails(ctx, { ...member, sessionId }, input, facts);
  const said = await shown(member.email);
  expect(said).toContain(
    'MTN MoMo 02441*****, Ama Serwaa (as in the profile), from 09/03/26, 12:00',
  );
  expect(said).toContain(
    'Telecel Cash 02012*****, KOFI BOATENG (not the name in the profile), from',
  );
  expect(said).not.toMatch(/244123456|201234567/);
});

async function shown(email: string): Promise<string> {
  let said = '';
  await showMember.run(
    {
      ctx,
      registry: null,
      operator: { kind: 'society', name: 'efua' },
      terminal: {
        isJson: false,
        show: (words) => {
          said += words;
        },
        remark: () => {},
        confirm: async () => {},
      },
    },
    { words: [email], options: new Map() },
  );
  return said;
}
