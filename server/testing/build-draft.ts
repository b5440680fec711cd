import { randomUUID } from 'node:crypto';
import type { DraftContent, WorkDraft } from '#contract/drafts.ts';
import type { Context } from '../context.ts';
import { saveDraft } from '../drafts/drafts.routes.ts';
import type { BuiltMember } from './build-member.ts';

/** What the form stores of a work whose title was typed, and whatever else a test says. */
export function draftContent(
  typed: Partial<WorkDraft> = {},
  kept: Partial<Omit<DraftContent, 'draft'>> = {},
): DraftContent {
  return {
    draft: {
      title: 'Ɔdɔ Yɛ Wu',
      alternative_titles: [],
      language: '',
      version_kind: 'original',
      text_music_relationship: 'MTX',
      original_title: '',
      made_from: [],
      version_title: '',
      genre: '',
      first_release_date: '',
      live_performers: '',
      cross_references: '',
      library: '',
      library_number: '',
      distribution_category: '',
      iswc: '',
      duration: '',
      year: '',
      sharing: 'same',
      holders: [],
      recordings: [],
      ...typed,
    },
    base: null,
    base_version: null,
    send_key: 'key-of-this-draft',
    step: 'work',
    ...kept,
  };
}

/** A draft as saved for the first time. */
export async function buildDraft(
  ctx: Context,
  by: BuiltMember,
  {
    content = draftContent(),
    amends = null,
  }: { content?: DraftContent; amends?: string | null } = {},
): Promise<{ id: string }> {
  const id = randomUUID();
  await saveDraft(
    ctx,
    { ...by, sessionId: by.memberId },
    { params: { id }, query: undefined, body: { amends, content }, ifMatch: 0 },
    { address: '127.0.0.1', userAgent: 'test', isSecure: false },
  );
  return { id };
}
