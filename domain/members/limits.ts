import type { MemberStatus } from '../permissions.ts';

/** How often something can be done, null where that is not limited; the society's settings can multiply all of them. */
export type Allowance = { readonly hour: number | null; readonly day: number };

/** Acts of a member that reach others, and are therefore limited. */
export const limitedActs = [
  'raise_dispute',
  'register_work',
  'register_recording',
  'name_on_recording',
  'claim_plays',
] as const;
/** One of {@link limitedActs}. */
export type LimitedAct = (typeof limitedActs)[number];

/** The limited acts, as labels that follow a number. */
export const limitedActLabels: Record<
  LimitedAct,
  { readonly do: string; readonly things: string }
> = {
  raise_dispute: { do: 'raise', things: 'disputes' },
  register_work: { do: 'register', things: 'works one by one' },
  register_recording: { do: 'register', things: 'recordings' },
  name_on_recording: { do: 'name others on', things: 'recordings' },
  claim_plays: { do: 'claim plays of', things: 'titles' },
};

const unverified: Record<LimitedAct, Allowance> = {
  raise_dispute: { hour: null, day: 5 },
  register_work: { hour: 40, day: 200 },
  register_recording: { hour: 40, day: 200 },
  name_on_recording: { hour: null, day: 20 },
  claim_plays: { hour: null, day: 20 },
};
const verified: Record<LimitedAct, Allowance> = {
  raise_dispute: { hour: null, day: 20 },
  register_work: { hour: 300, day: 2_000 },
  register_recording: { hour: 300, day: 2_000 },
  name_on_recording: { hour: 300, day: 1_000 },
  claim_plays: { hour: null, day: 300 },
};

/** How often a member can do this: more once the society has verified them. */
export function allowanceOf(act: LimitedAct, status: MemberStatus): Allowance {
  return status === 'verified' ? verified[act] : unverified[act];
}

/**
 * How far a member can name others who have confirmed nothing of theirs yet: on how many works one of them, and how many different ones;
 * null is any number.
 */
export type NamingAllowance = { readonly worksOfOne: number; readonly strangers: number | null };

/** How far a member can name other members; more once the society has verified them. */
export function namingAllowanceOf(status: MemberStatus): NamingAllowance {
  return status === 'verified'
    ? { worksOfOne: 100, strangers: null }
    : { worksOfOne: 10, strangers: 20 };
}

/** How many works a member can register from lists before the society has verified them; there is no limit afterwards. */
export const maxUnverifiedImport = 500;
