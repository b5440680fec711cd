import { describe, expect, it } from 'vitest';
import type { Holder, Work } from '#contract/works/work.ts';
import { holderAsAnswered, workAsAnswered } from '../../testing/work-as-answered.ts';
import { checkDraft } from './draft-input.ts';
import { draftOf } from './work-draft.ts';

const ids = {
  ama: '0190a000-0000-7000-8000-000000000001',
  kofi: '0190a000-0000-7000-8000-000000000002',
  reed: '0190a000-0000-7000-8000-000000000003',
};
const line = (
  id: string,
  role: Holder['role'],
  [performing, mechanical, synchronisation]: readonly [number, number, number],
  rest: Partial<Holder> = {},
): Holder =>
  holderAsAnswered({
    rights_holder_id: id,
    name: 'Someone',
    role,
    is_me: id === ids.ama,
    kind: role === 'E' ? 'corporate' : 'individual',
    shares: { performing, mechanical, synchronisation },
    ...rest,
  });
const work = (holders: Holder[]): Work =>
  workAsAnswered({
    recordings: [
      {
        title: 'Akwaaba Sunday (live)',
        artist: 'Ama Owusu feat. Kofi Ɖzidzɔ',
        isrc: 'GHA112600001',
        duration_seconds: 245,
        year: 2025,
        label: 'Adinkra Sound',
      },
      {
        title: 'Akwaaba Sunday',
        artist: 'Ama Owusu',
        isrc: null,
        duration_seconds: null,
        year: null,
        label: null,
      },
    ],
    holders,
  });

const sent = (given: Work) => {
  const checked = checkDraft(draftOf(given), ids.ama, 2026);
  if (!checked.ok) throw new Error(JSON.stringify(checked.details));
  return checked.value;
};

describe('an amendment in which nothing was touched', () => {
  it('sends the recordings as they stand', () => {
    const whole = work([line(ids.ama, 'CA', [10_000, 10_000, 10_000])]);
    expect(sent(whole).recordings).toEqual(whole.recordings);
  });

  it.each([
    [
      'an agreed split',
      'manuscript',
      [
        line(ids.ama, 'CA', [2500, 2500, 2500], { manuscript_share: 5000 }),
        line(ids.kofi, 'CA', [5000, 5000, 5000], { manuscript_share: 5000 }),
        line(ids.reed, 'E', [2500, 2500, 2500], { represents: [ids.ama] }),
      ],
    ],
    [
      'thirds of halves',
      'manuscript',
      [
        line(ids.ama, 'CA', [1667, 1667, 0], { manuscript_share: 3334 }),
        line(ids.kofi, 'CA', [1667, 1667, 0], { manuscript_share: 3333 }),
        line(ids.reed, 'E', [3333, 3333, 6667], { represents: [ids.ama, ids.kofi] }),
      ],
    ],
    [
      'a split whose shares were changed since',
      'by_right',
      [
        line(ids.ama, 'CA', [4000, 2500, 2500], { manuscript_share: 5000 }),
        line(ids.kofi, 'CA', [4000, 5000, 5000], { manuscript_share: 5000 }),
        line(ids.reed, 'E', [2000, 2500, 2500], { represents: [ids.ama] }),
      ],
    ],
    [
      'one percentage each, with a publisher for one of them',
      'same',
      [
        line(ids.ama, 'C', [2500, 2500, 2500]),
        line(ids.kofi, 'A', [5000, 5000, 5000]),
        line(ids.reed, 'AM', [2500, 2500, 2500], { represents: [ids.kofi] }),
      ],
    ],
  ] as const)('sends %s as it stands', (_, sharing, holders) => {
    const whole = work([...holders]);
    expect(draftOf(whole).sharing).toBe(sharing);
    expect(sent(whole).holders).toEqual(
      whole.holders.map(
        ({ rights_holder_id, role, shares, manuscript_share, represents, collection }) => ({
          rights_holder: { id: rights_holder_id },
          role,
          shares,
          manuscript_share,
          collection,
          represents: represents.map((id) =>
            whole.holders.findIndex((other) => other.rights_holder_id === id),
          ),
        }),
      ),
    );
  });
});
