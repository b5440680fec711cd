import type { Holder, Work } from '#contract/works/work.ts';
import { noRareFacts } from '#domain/works/fields.ts';

/** A line as the server answers it; unless a test says otherwise, Ama’s, who asks, of the whole work and not confirmed. */
export function holderAsAnswered(said: Partial<Holder> = {}): Holder {
  return {
    rights_holder_id: '0190a000-0000-7000-8000-000000000001',
    name: 'Ama Owusu',
    kind: 'individual',
    role: 'CA',
    shares: { performing: 10_000, mechanical: 10_000, synchronisation: 10_000 },
    manuscript_share: null,
    represents: [],
    collection: null,
    confirmation: 'unconfirmed',
    answer_by: null,
    decline_reason: null,
    consent: null,
    is_me: true,
    is_member: true,
    ipi_name_number: null,
    ...said,
  };
}

/** A work as the server answers it; unless a test says otherwise, a song that is all Ama’s, with which she may do everything. */
export function workAsAnswered(said: Partial<Work> = {}): Work {
  return {
    id: '0190a000-0000-7000-8000-0000000000aa',
    own_reference: null,
    work_number: 'W-000001',
    version: 3,
    state: 'registered_incomplete',
    title: 'Akwaaba Sunday',
    alternative_titles: [],
    language: null,
    version_kind: 'original',
    text_music_relationship: 'MTX',
    original_title: null,
    made_from: null,
    ...noRareFacts,
    iswc: null,
    duration_seconds: null,
    year: null,
    registered_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    may_amend: true,
    may_propose: true,
    may_withdraw: true,
    may_confirm: true,
    may_decline: true,
    waits_until: null,
    state_reason: null,
    possible_duplicates: 0,
    open_proposal_id: null,
    registered_by_name: 'Ama Owusu',
    completeness: 65,
    missing: [],
    merged_into: null,
    totals: { performing: 10_000, mechanical: 10_000, synchronisation: 10_000 },
    recordings: [],
    recording_count: 0,
    disputed: [],
    contested: [],
    taken_from: [],
    originals: [],
    holders: [holderAsAnswered()],
    ...said,
  };
}
