import { changeStaff } from '../../society/staff/staff.routes.ts';
import { daysAgo, lineOf, register } from '../disputing.ts';
import type { Desk } from './desk.ts';
import { act, caseOf, decide } from './officers.ts';

/** Acts on accounts, works, disputes and staff: some that a second officer approved, and one of each that waits for one. */
export async function loadActs({ ctx, officers, members }: Desk): Promise<void> {
  const { esi, kwasi } = officers;
  const suspends = (days: number, id: string, reason: string) =>
    caseOf(ctx, 'member_act', () => {
      const entry = { register: 'members', id } as const;
      return act(daysAgo(ctx, days), esi, entry, { act: 'suspend', reason });
    });
  const others = 'You registered works of other people as your own.';
  const suspended = await suspends(
    40,
    members.prince.memberId,
    'The documents are someone else’s.',
  );
  await decide(daysAgo(ctx, 39.4), kwasi, suspended, 'approve');
  await suspends(0.6, members.ebo.memberId, others);

  const freezes = (days: number, title: string) =>
    caseOf(ctx, 'work_act', async () => {
      const [one, other] = [members.ekua, members.kobina];
      const id = await register(ctx, one, title, [lineOf(one, 7_000), lineOf(other, 3_000)]);
      const reason = 'We are looking into who wrote this song.';
      const entry = { register: 'works', id } as const;
      await act(daysAgo(ctx, days), kwasi, entry, { act: 'freeze', reason });
    });
  const frozen = await freezes(25, 'Railway Town Lament');
  await decide(daysAgo(ctx, 22), esi, frozen, 'approve');
  await freezes(1.1, 'Market Circle at Six');

  const rejected = await ctx.db
    .selectFrom('dispute')
    .select('id')
    .where('state', '=', 'rejected')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  const reason = 'There is new evidence.';
  const entry = { register: 'disputes', id: rejected.id } as const;
  await act(daysAgo(ctx, 0.5), esi, entry, { act: 'reopen', reason });

  const { id } = await ctx.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'yaw.baidoo@example.org')
    .executeTakeFirstOrThrow();
  await changeStaff(daysAgo(ctx, 0.3), kwasi, {
    act: 'change_roles',
    label: 'Change roles',
    id,
    roles: ['documentation', 'disputes', 'finance'],
  });
}
