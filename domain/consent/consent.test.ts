import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mustAgree } from '../works/proposals.ts';
import { rights } from '../works/shares.ts';
import {
  consentsToApprove,
  effectOfConsent,
  type HeldLine,
  maxShareOf,
  sharesOf,
} from './consent.ts';

const line = (holderId: string, share: number): HeldLine => ({
  holderId,
  shares: { performing: share, mechanical: share, synchronisation: 0 },
});
const edem = { holderId: 'edem', means: 'link', isApproved: false } as const;

describe('a consent through a link', () => {
  it.each([
    ['the share that a new work gives', [[line('edem', 3_333)]], [line('edem', 3_333)], 'at_once'],
    ['more', [[line('edem', 3_333)]], [line('edem', 5_000)], 'at_once'],
    ['less', [[line('edem', 3_333)]], [line('edem', 3_332)], 'for_society'],
    ['to be dropped', [[line('edem', 3_333)]], [line('kofi', 10_000)], 'for_society'],
    ['that the work is withdrawn', [[line('edem', 3_333)]], [], 'for_society'],
    [
      'less than was claimed before',
      [[line('edem', 100)], [line('edem', 3_333)]],
      [line('edem', 100)],
      'for_society',
    ],
    [
      'the same in two lines',
      [[line('edem', 2_000), line('edem', 1_000)]],
      [line('edem', 3_000)],
      'at_once',
    ],
    [
      'that others have less, who must say so themselves',
      [[line('edem', 3_000), line('ama', 7_000)]],
      [line('edem', 3_000), line('ama', 1_000)],
      'at_once',
    ],
  ] as const)('to %s', (_, before, after, effect) => {
    expect(effectOfConsent(edem, { before, after })).toBe(effect);
  });

  it('to less of one right and more of another waits', () => {
    const before = [[line('edem', 3_000)]];
    const shares = { performing: 5_000, mechanical: 2_999, synchronisation: 5_000 };
    const after = [{ holderId: 'edem', shares }];
    expect(effectOfConsent(edem, { before, after })).toBe('for_society');
  });

  it('counts once the society has approved it, and so does one by an account or the society', () => {
    const change = { before: [[line('edem', 3_000)]], after: [] };
    expect(effectOfConsent({ ...edem, isApproved: true }, change)).toBe('at_once');
    expect(effectOfConsent({ ...edem, means: 'account' }, change)).toBe('at_once');
    expect(effectOfConsent({ ...edem, means: 'society' }, change)).toBe('at_once');
  });
});

const people = ['ama', 'kofi', 'edem', 'yaa'] as const;
const person = fc.constantFrom(...people);
const share = fc.integer({ min: 0, max: 10_000 });
const shares = fc.record({ performing: share, mechanical: share, synchronisation: share });
const split = fc.array(
  fc.record({
    holderId: person,
    shares,
    role: fc.constantFrom('C' as const, 'A' as const),
    confirmation: fc.constantFrom('confirmed' as const, 'unconfirmed' as const),
    isMember: fc.boolean(),
    represents: fc.constant([] as string[]),
  }),
  { maxLength: 6 },
);

it('no answer through a link ever lowers a confirmed share without the society', () => {
  fc.assert(
    fc.property(
      fc.array(split, { minLength: 2, maxLength: 8 }),
      person,
      fc.record({ ama: fc.boolean(), kofi: fc.boolean(), edem: fc.boolean(), yaa: fc.boolean() }),
      (versions, proposer, byLink) => {
        // Whatever is proposed one after the other, everybody who is asked says yes, some of them through links, and nobody approves.
        let standing = versions[0] ?? [];
        for (const after of versions.slice(1)) {
          const asked = mustAgree(standing, after, proposer);
          const consents = [proposer, ...asked].map((holderId) => ({
            holderId,
            means: byLink[holderId as (typeof people)[number]]
              ? ('link' as const)
              : ('account' as const),
            isApproved: false,
          }));
          const change = { before: [standing], after };
          if (consentsToApprove(consents, change).length > 0) continue;
          for (const id of people) {
            if (!byLink[id]) continue;
            const confirmed = standing.filter(
              (one) => one.holderId === id && one.confirmation === 'confirmed',
            );
            const hasAgreed = asked.includes(id) || id === proposer;
            if (confirmed.length === 0 || !hasAgreed) continue;
            const [had, has] = [sharesOf(id, standing), sharesOf(id, after)];
            for (const right of rights) expect(has[right]).toBeGreaterThanOrEqual(had[right]);
          }
          standing = after;
        }
      },
    ),
  );
});

it('the most of several splits is no less than any of them', () => {
  fc.assert(
    fc.property(fc.array(split, { minLength: 1, maxLength: 4 }), person, (splits, id) => {
      const max = maxShareOf(id, splits);
      for (const one of splits)
        for (const right of rights)
          expect(max[right]).toBeGreaterThanOrEqual(sharesOf(id, one)[right]);
    }),
  );
});
