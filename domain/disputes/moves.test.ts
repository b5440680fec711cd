import { describe, expect, it } from 'vitest';
import { type DisputeKind, type DisputeState, disputeStates } from './dispute.ts';
import {
  type DisputeMove,
  type DisputeMover,
  disputeMoves,
  mayMove,
  moveOfTime,
  nextState,
} from './moves.ts';

const movers = ['claimant', 'respondent', 'third', 'society', 'time', 'rule'] as const;

/** What is legal for authorship, which has a step of evidence: state, move, where it leads, and who may. */
const legal: readonly [DisputeState, DisputeMove, DisputeState, string][] = [
  ['draft', 'file', 'filed', 'claimant'],
  ['draft', 'expire', 'withdrawn', 'time'],
  ['draft', 'withdraw', 'withdrawn', 'claimant'],
  ['filed', 'ask_information', 'needs_information', 'society'],
  ['filed', 'reject', 'rejected', 'society'],
  ['filed', 'notify', 'notified', 'society time rule'],
  ['filed', 'withdraw', 'withdrawn', 'claimant'],
  ['needs_information', 'file', 'filed', 'claimant'],
  ['needs_information', 'expire', 'withdrawn', 'time'],
  ['needs_information', 'reject', 'rejected', 'society'],
  ['needs_information', 'withdraw', 'withdrawn', 'claimant'],
  ['notified', 'concede', 'conceded', 'rule'],
  ['notified', 'counter', 'countered', 'time rule'],
  ['notified', 'fall_silent', 'no_response', 'time'],
  ['notified', 'withdraw', 'withdrawn', 'claimant'],
  ['conceded', 'settle', 'settled', 'rule'],
  ['conceded', 'withdraw', 'withdrawn', 'claimant'],
  ['conceded', 'determine', 'determination', 'rule'],
  ['countered', 'open_evidence', 'evidence', 'claimant society time'],
  ['countered', 'open_mediation', 'mediation', 'society rule'],
  ['countered', 'determine', 'determination', 'society rule'],
  ['countered', 'settle', 'settled', 'rule'],
  ['countered', 'withdraw', 'withdrawn', 'claimant'],
  ['no_response', 'open_evidence', 'evidence', 'claimant society time'],
  ['no_response', 'open_mediation', 'mediation', 'society rule'],
  ['no_response', 'determine', 'determination', 'claimant society rule'],
  ['no_response', 'settle', 'settled', 'rule'],
  ['no_response', 'withdraw', 'withdrawn', 'claimant'],
  ['evidence', 'open_negotiation', 'negotiation', 'society time rule'],
  ['evidence', 'open_mediation', 'mediation', 'society rule'],
  ['evidence', 'determine', 'determination', 'society rule'],
  ['evidence', 'settle', 'settled', 'rule'],
  ['evidence', 'withdraw', 'withdrawn', 'claimant'],
  ['negotiation', 'open_mediation', 'mediation', 'society time rule'],
  ['negotiation', 'determine', 'determination', 'society rule'],
  ['negotiation', 'settle', 'settled', 'rule'],
  ['negotiation', 'withdraw', 'withdrawn', 'claimant'],
  ['mediation', 'determine', 'determination', 'society time rule'],
  ['mediation', 'refer', 'external', 'society'],
  ['mediation', 'settle', 'settled', 'rule'],
  ['mediation', 'withdraw', 'withdrawn', 'claimant'],
  ['determination', 'refer', 'external', 'society'],
  ['determination', 'settle', 'settled', 'rule'],
  ['determination', 'decide', 'resolved', 'society'],
  ['determination', 'withdraw', 'withdrawn', 'claimant'],
  ['external', 'determine', 'determination', 'society rule'],
  ['external', 'settle', 'settled', 'rule'],
  ['external', 'record_ruling', 'resolved', 'society'],
  ['external', 'withdraw', 'withdrawn', 'claimant'],
  ['settled', 'resolve', 'resolved', 'rule'],
  ['resolved', 'apply', 'applied', 'society rule'],
  ['resolved', 'close', 'closed', 'society rule'],
  ['applied', 'close', 'closed', 'society time'],
  ['closed', 'reopen', 'reopened', 'society'],
  ['withdrawn', 'reopen', 'reopened', 'society'],
  ['rejected', 'reopen', 'reopened', 'society'],
  ['reopened', 'open_evidence', 'evidence', 'claimant society time'],
  ['reopened', 'open_negotiation', 'negotiation', 'society time'],
  ['reopened', 'determine', 'determination', 'society rule'],
  ['reopened', 'settle', 'settled', 'rule'],
  ['reopened', 'withdraw', 'withdrawn', 'claimant'],
];

describe('a dispute about authorship', () => {
  it.each(disputeStates)('moves from %s as the table says, and in no other way', (state) => {
    const found = disputeMoves.flatMap((move) =>
      movers.flatMap((mover) => {
        const to = nextState(state, move, mover, 'authorship');
        return to === null ? [] : [`${move} to ${to} by ${mover}`];
      }),
    );
    const wanted = legal
      .filter(([from]) => from === state)
      .flatMap(([, move, to, who]) =>
        who.split(' ').map((mover) => `${move} to ${to} by ${mover}`),
      );
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });
});

describe('a dispute about author shares', () => {
  it.each(['countered', 'no_response'] as const)(
    'goes from %s to negotiation without evidence',
    (state) => {
      for (const mover of ['claimant', 'society', 'time'] as const) {
        expect(nextState(state, 'open_negotiation', mover, 'author_share')).toBe('negotiation');
        expect(nextState(state, 'open_evidence', mover, 'author_share')).toBeNull();
      }
    },
  );

  it('is as any other in everything else', () => {
    const steps: ReadonlySet<DisputeMove> = new Set(['open_evidence', 'open_negotiation']);
    for (const [state, move, to, who] of legal) {
      if (steps.has(move)) continue;
      for (const mover of movers)
        expect(nextState(state, move, mover, 'author_share')).toBe(
          who.split(' ').includes(mover) ? to : null,
        );
    }
  });
});

describe('time', () => {
  const kinds: readonly DisputeKind[] = ['authorship', 'author_share'];
  it.each([
    ['draft', 'expire', 'expire'],
    ['filed', 'notify', 'notify'],
    ['needs_information', 'expire', 'expire'],
    ['notified', 'fall_silent', 'fall_silent'],
    ['countered', 'open_evidence', 'open_negotiation'],
    ['no_response', 'open_evidence', 'open_negotiation'],
    ['negotiation', 'open_mediation', 'open_mediation'],
    ['mediation', 'determine', 'determine'],
    ['applied', 'close', 'close'],
    ['determination', null, null],
    ['external', null, null],
    ['closed', null, null],
  ] as const)('in %s brings about %s, or %s without evidence', (state, with_, without) => {
    expect(kinds.map((kind) => moveOfTime(state, kind))).toEqual([with_, without]);
  });
});

it('lets nobody but the society open what is over again', () => {
  const others: readonly DisputeMover[] = ['claimant', 'respondent', 'third', 'time', 'rule'];
  for (const state of ['closed', 'withdrawn', 'rejected'] as const)
    for (const mover of others)
      for (const move of disputeMoves) expect(mayMove(state, move, mover, 'ownership')).toBe(false);
});
