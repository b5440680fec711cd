import { describe, expect, it } from 'vitest';
import { nextState, type Standing, type StandingLine, step, waitsUntil } from './next-state.ts';
import { mayMove, workStates } from './work.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-12-21T12:00:00Z');
const before = new Date('2026-11-20T12:00:00Z');
const line = (wanted: Partial<StandingLine> = {}): StandingLine => ({
  name: 'Ama Owusu',
  role: 'CA',
  shares: { performing: 5_000, mechanical: 5_000, synchronisation: 0 },
  confirmation: 'confirmed',
  isAsked: false,
  isMember: true,
  ipiNameNumber: null,
  answerBy: null,
  ...wanted,
});
const standing = (wanted: Partial<Standing> = {}): Standing => ({
  lines: [line(), line()],
  now,
  isDuplicate: false,
  hasOpenProposal: false,
  ...wanted,
});
const asked = (answerBy: Date | null, confirmation: 'unconfirmed' | 'declined' = 'unconfirmed') =>
  [line(), line({ confirmation, answerBy })] as const;

describe('the state of a work', () => {
  it.each([
    ['draft', {}, 'registered_payable'],
    ['draft', { lines: asked(later) }, 'awaiting_cosigners'],
    ['draft', { lines: asked(later, 'declined') }, 'awaiting_cosigners'],
    ['draft', { lines: asked(null) }, 'registered_incomplete'],
    ['draft', { isDuplicate: true }, 'duplicate_suspect'],
    ['awaiting_cosigners', {}, 'registered_payable'],
    ['awaiting_cosigners', { lines: asked(now) }, 'registered_incomplete'],
    ['awaiting_cosigners', { lines: asked(before, 'declined') }, 'registered_incomplete'],
    ['awaiting_cosigners', { isDuplicate: true }, 'duplicate_suspect'],
    ['awaiting_cosigners', { lines: asked(later), isDuplicate: true }, 'awaiting_cosigners'],
    ['awaiting_cosigners', { hasOpenProposal: true }, 'amendment_pending'],
    ['duplicate_suspect', { isDuplicate: true }, 'duplicate_suspect'],
    ['duplicate_suspect', {}, 'registered_payable'],
    ['registered_payable', { isDuplicate: true }, 'duplicate_suspect'],
    ['amendment_pending', { isDuplicate: true }, 'duplicate_suspect'],
    ['registered_payable', { lines: asked(later) }, 'registered_incomplete'],
    ['registered_incomplete', { lines: asked(later) }, 'registered_incomplete'],
    ['registered_incomplete', {}, 'registered_payable'],
    ['registered_payable', { hasOpenProposal: true }, 'amendment_pending'],
    ['amendment_pending', { hasOpenProposal: true }, 'amendment_pending'],
    ['amendment_pending', {}, 'registered_payable'],
    ['query', {}, 'query'],
    ['withdrawn', {}, 'withdrawn'],
  ] as const)('of %s with %j is %s', (state, wanted, expected) => {
    expect(nextState(state, standing(wanted))).toBe(expected);
  });

  it('is reached in legal moves only, and once reached it stays', () => {
    for (const state of workStates) {
      for (const lines of [[line()], asked(later), asked(before), asked(null, 'declined')]) {
        for (const isDuplicate of [true, false]) {
          for (const hasOpenProposal of [true, false]) {
            const given = standing({ lines, isDuplicate, hasOpenProposal });
            let at = state;
            for (let next = step(at, given); next !== at; next = step(at, given)) {
              expect([at, next, mayMove(at, next)]).toEqual([at, next, true]);
              at = next;
            }
            expect(nextState(nextState(state, given), given)).toBe(nextState(state, given));
          }
        }
      }
    }
  });
});

describe('how long a work waits', () => {
  it('is until the last of those who are asked should have answered', () => {
    const sooner = new Date('2026-11-30T12:00:00Z');
    const lines = [
      line(),
      line({ confirmation: 'unconfirmed', answerBy: sooner }),
      line({ confirmation: 'declined', answerBy: later }),
    ];
    expect(waitsUntil(lines, now)).toEqual(later);
    expect(waitsUntil(lines, later)).toBeNull();
  });

  it('is as long for who is named without a share, and not at all for who is not asked', () => {
    const none = { performing: 0, mechanical: 0, synchronisation: 0 };
    const unknown = line({ confirmation: 'unconfirmed', answerBy: later, shares: none });
    expect(waitsUntil([line(), unknown], now)).toEqual(later);
    expect(waitsUntil([line(), { ...unknown, answerBy: null }], now)).toBeNull();
  });
});
