import type { CoSign } from '#contract/co-signing.ts';
import { roleNames } from '#domain/works/roles.ts';
import { holdsAny } from '#domain/works/shares.ts';
import { isLive } from '#domain/works/work.ts';
import { myLines } from './co-sign-draft.ts';

/** What a link asks for now: an answer to a proposal, to my own share, or nothing; `why` says who asks. */
export type Asked =
  | { kind: 'proposal'; why: string }
  | { kind: 'share'; why: string }
  | { kind: 'nothing' };

/** What a work waits for from whoever opened the link. */
export function whatIsAsked(work: CoSign): Asked {
  const { proposal } = work;
  if (!isLive(work.state)) return { kind: 'nothing' };
  if (proposal?.must_answer) {
    const what =
      proposal.kind === 'withdrawal'
        ? 'wants to withdraw this work from the society'
        : 'proposes to change this work';
    return {
      kind: 'proposal',
      why: `${proposal.by.name} ${what}, and asks whether you agree. Until everybody who is asked has said yes, it stays as it is.`,
    };
  }
  const mine = myLines(work);
  if (proposal !== null || mine.every(({ confirmation }) => confirmation !== 'unconfirmed'))
    return { kind: 'nothing' };
  const roles = [...new Set(mine.map(({ role }) => roleNames[role].toLowerCase()))];
  const named = `${work.registered_by} registered this musical work and named you as ${new Intl.ListFormat('en-GB').format(roles)}`;
  return {
    kind: 'share',
    why: mine.some(({ shares }) => holdsAny(shares))
      ? `${named}. Please check that your share is right.`
      : `${named}, without a share. Please tell us whether that is right.`,
  };
}
