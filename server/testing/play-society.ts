import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { decideDispute, moveDisputeTo, reopenDispute } from '../disputes/society/society-acts.ts';
import { moveDisputesOn } from '../disputes/sweeps/move-on.ts';
import { type Chance, chanceFrom } from '../sample/chance.ts';
import { asSociety } from './owner-of.ts';

const dayMs = 86_400_000;
const says = { by: 'The society (Efua)', reason: 'The session sheet names both.' };

const isOver: ReadonlySet<string> = new Set(['applied', 'closed', 'withdrawn', 'rejected']);

/** What the society and time do in the meantime: the sweep comes days later, or a dispute is put to the society, decided or opened again. */
export async function playSociety(ctx: Context, seed: number): Promise<void> {
  const chance = chanceFrom(seed);
  if (chance.happens(0.3)) {
    const later = ctx.now().getTime() + chance.pick([1, 8, 16, 25, 61]) * dayMs;
    await moveDisputesOn({ ...ctx, now: () => new Date(later) });
    return;
  }
  const disputes = await ctx.db
    .selectFrom('dispute')
    .select(['id', 'state', 'kind'])
    .where('state', '<>', 'draft')
    .orderBy('id')
    .limit(1_000)
    .execute();
  const over = disputes.filter(({ state }) => isOver.has(state));
  const going = disputes.filter(({ state }) => !isOver.has(state));
  const those = going.length > 0 && chance.happens(0.9) ? going : over;
  if (those.length === 0) return;
  await act(ctx, chance.pick(those), chance).catch((error: unknown) => {
    // Told that it has moved on, or is open elsewhere: as clear as to anybody else.
    if (!(error instanceof Problem)) throw error;
  });
}

async function act(
  ctx: Context,
  { id, state, kind }: { id: string; state: string; kind: string },
  chance: Chance,
): Promise<void> {
  if (state === 'determination') {
    const claim = await ctx.db
      .selectFrom('dispute_claim')
      .select('lines')
      .where('dispute_id', '=', id)
      .orderBy('made_at')
      .executeTakeFirst();
    const isSplit = kind !== 'duplicate_work' && claim !== undefined && chance.happens(0.7);
    // Safe: lines of a claim are stored as the decision takes them.
    const lines = isSplit ? (claim.lines as never) : null;
    await decideDispute(
      asSociety(ctx),
      id,
      { lines, outcome: isSplit ? 'decided' : 'unchanged' },
      says,
    );
  } else if (isOver.has(state)) {
    if (chance.happens(0.3)) await reopenDispute(asSociety(ctx), id, says);
  } else if (chance.happens(0.3)) {
    await moveDisputeTo(
      asSociety(ctx),
      id,
      chance.pick(['determine', 'open_negotiation', 'close']),
      says,
    );
  }
}
