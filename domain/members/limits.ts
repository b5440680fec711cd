import type { MemberStatus } from '../permissions.ts';

/** How often something can be done, null where that is not limited; the society's settings can multiply all of them. */
export type Allowance = { readonly hour: number | null; readonly day: number };

/** Acts of a member that reach others, and are therefore limited. */
export const limitedActs = ['raise_dispute', 'register_work'] as const;
/** One of {@link limitedActs}. */
export type LimitedAct = (typeof limitedActs)[number];

/** What is limited, in words that follow a number. */
export const limitedActWords: Record<LimitedAct, { readonly do: string; readonly things: string }> =
  {
    raise_dispute: { do: 'raise', things: 'disputes' },
    register_work: { do: 'register', things: 'works one by one' },
  };

const unverified: Record<LimitedAct, Allowance> = {
  raise_dispute: { hour: null, day: 5 },
  register_work: { hour: 40, day: 200 },
};
const verified: Record<LimitedAct, Allowance> = {
  raise_dispute: { hour: null, day: 20 },
  register_work: { hour: 300, day: 2_000 },
};

/** How often a member can do this: more once the society has verified them. */
export function allowanceOf(act: LimitedAct, status: MemberStatus): Allowance {
  return status === 'verified' ? verified[act] : unverified[act];
}
