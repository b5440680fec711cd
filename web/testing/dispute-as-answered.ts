import type { Dispute, SplitLine } from '#contract/disputes/dispute.ts';

const ama = '0190a000-0000-7000-8000-000000000001';
const kofi = '0190a000-0000-7000-8000-000000000002';
/** The dispute that {@link disputeAsAnswered} gives. */
export const disputeId = '0190a000-0000-7000-8000-0000000000d1';

/** A line of a split as the server answers it: Ama’s by default, who asks. */
export function splitLineAsAnswered(share: number, said: Partial<SplitLine> = {}): SplitLine {
  return {
    rights_holder_id: ama,
    name: 'Ama Owusu',
    role: 'CA',
    shares: { performing: share, mechanical: share, synchronisation: share },
    manuscript_share: null,
    represents: [],
    is_me: true,
    is_member: true,
    ...said,
  };
}

/** Kofi’s line in a split. */
export const kofisLine = (share: number) =>
  splitLineAsAnswered(share, { rights_holder_id: kofi, name: 'Kofi Mensah', is_me: false });

/** A dispute as the server answers it; unless a test says otherwise, Kofi’s claim to 70 % of what he and Ama share, which she can answer. */
export function disputeAsAnswered(said: Partial<Dispute> = {}): Dispute {
  const claim = [splitLineAsAnswered(3000), kofisLine(7000)];
  const party = {
    is_member: true,
    statement: null,
    answer: null,
    answered_at: null,
    ...({ presence: 'account', may_be_invited: false, invitation: null } as const),
  };
  return {
    id: disputeId,
    number: 'D-000012',
    kind: 'author_share',
    origin: 'member',
    state: 'notified',
    work: {
      id: '0190a000-0000-7000-8000-0000000000aa',
      work_number: 'W-000001',
      title: 'Akwaaba Sunday',
    },
    rights: ['performing', 'mechanical', 'synchronisation'],
    my_side: 'respondent',
    raised_by_name: 'Kofi Mensah',
    since: '2026-11-01T08:00:00.000Z',
    deadline: '2099-12-31T08:00:00.000Z',
    turn: { who: 'parties', is_mine: true, names: ['Ama Owusu'] },
    contested: { performing: 2000, mechanical: 2000, synchronisation: 2000 },
    updated_at: '2026-11-01T08:00:00.000Z',
    version: 4,
    is_raiser: false,
    other_work: null,
    statement: 'I wrote the words.',
    created_at: '2026-11-01T08:00:00.000Z',
    filed_at: '2026-11-01T08:00:00.000Z',
    declaration: { version: '2026-11-21', at: '2026-11-01T08:00:00.000Z' },
    is_held: true,
    contested_shares: (['performing', 'mechanical', 'synchronisation'] as const).map((right) => ({
      right,
      rights_holder_id: ama,
      name: 'Ama Owusu',
      share: 2000,
    })),
    parties: [
      {
        ...party,
        rights_holder_id: kofi,
        name: 'Kofi Mensah',
        side: 'claimant',
        is_raiser: true,
        is_me: false,
        has_finished_evidence: false,
      },
      {
        ...party,
        rights_holder_id: ama,
        name: 'Ama Owusu',
        side: 'respondent',
        is_raiser: false,
        is_me: true,
        has_finished_evidence: false,
      },
    ],
    standing: [splitLineAsAnswered(5000), kofisLine(5000)],
    claims: [
      {
        rights_holder_id: kofi,
        name: 'Kofi Mensah',
        side: 'claimant',
        is_mine: false,
        made_at: '2026-11-01T08:00:00.000Z',
        lines: claim,
        differences: [],
      },
    ],
    proposals: [],
    messages: [],
    evidence: [],
    events: [],
    mediation_request: null,
    mediation: null,
    court_case: null,
    outcome: null,
    acts: ['concede', 'counter', 'add_evidence', 'message'],
    lacks: [],
    waits_for: null,
    asked_for: null,
    ...said,
  };
}
