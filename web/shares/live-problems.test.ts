import { describe, expect, it } from 'vitest';
import type { WorkDraft } from '#contract/drafts.ts';
import { type AnyChange, changeAny } from '../testing/change-any.ts';
import { newDraft } from '../works/form/work-draft.ts';
import { liveProblems } from './live-problems.ts';

const me = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Ama Owusu',
  other_names: [],
  kind: 'individual' as const,
  ipi_name_number: null,
  isni: null,
  is_member: true,
  is_me: true,
};
const ctx: AnyChange = {
  type: 'holder_added',
  person: { kind: 'corporate', name: 'Reed', ipi: '' },
};
const changed = (draft: WorkDraft, ...changes: AnyChange[]) => changes.reduce(changeAny, draft);
const keyOf = (draft: WorkDraft, place: number) => draft.holders[place]?.key ?? '';

describe('what is too much while it is typed', () => {
  it('says nothing of what is only not finished', () => {
    expect(
      liveProblems(changed(newDraft(me), { type: 'holder_removed', key: keyOf(newDraft(me), 0) })),
    ).toEqual([]);
  });

  it('is said once, at the line that passes 100 %, and by how much', () => {
    const draft = changed(newDraft(me), ctx);
    const typed = changed(draft, {
      type: 'share_typed',
      key: keyOf(draft, 1),
      right: 'performing',
      text: '20',
    });
    expect(liveProblems(typed)).toEqual([
      {
        path: 'holders.1.shares.performing',
        message: '20 % too much: every right comes to 120 %.',
      },
    ]);
  });

  it('is said of the right it is about where rights are apart', () => {
    const draft = changed(newDraft(me), ctx, { type: 'sharing_chosen', sharing: 'by_right' });
    const typed = changed(draft, {
      type: 'share_typed',
      key: keyOf(draft, 1),
      right: 'mechanical',
      text: '0.07',
    });
    expect(liveProblems(typed)).toEqual([
      {
        path: 'holders.1.shares.mechanical',
        message: '0.07 % too much: the mechanical right comes to 100.07 %.',
      },
    ]);
  });

  it('is said of publishers above half of performing', () => {
    const draft = changed(newDraft(me), ctx, { type: 'sharing_chosen', sharing: 'manuscript' });
    const typed = changed(draft, {
      type: 'publisher_part_typed',
      key: keyOf(draft, 1),
      right: 'performing',
      text: '60',
    });
    expect(liveProblems(typed)).toEqual([
      {
        path: 'holders.1.publisher_part.performing',
        message:
          'Publishers hold 60 % of the performing right: 10 % too much. They can hold at most 50 %.',
      },
    ]);
  });

  it('is said of the agreed split where a percentage passes 100 %', () => {
    const agreed = changed(newDraft(me), { type: 'sharing_chosen', sharing: 'manuscript' });
    const typed = changed(agreed, { type: 'part_typed', key: keyOf(agreed, 0), text: '101' });
    expect(liveProblems(typed)).toEqual([
      { path: 'holders.0.part', message: '1 % too much: the agreed split comes to 101 %.' },
    ]);
  });
});
