import type { WorkDraft } from '#contract/drafts.ts';
import type { DeviceDraft } from '../works/drafts/device-draft.ts';
import { typedFields } from '../works/form/work-draft.ts';

const none = { performing: '', mechanical: '', synchronisation: '' };

/** A draft for tests: what one says of it, all else as in a form just begun. */
export function buildDeviceDraft(
  typed: Partial<WorkDraft> = {},
  kept: Partial<Omit<DeviceDraft, 'draft'>> = {},
): DeviceDraft {
  return {
    id: crypto.randomUUID(),
    workId: null,
    draft: {
      ...typedFields(null),
      alternative_titles: [],
      made_from: [],
      version_kind: 'original',
      text_music_relationship: 'MTX',
      sharing: 'same',
      holders: [
        {
          key: 'me',
          person: { kind: 'corporate', name: 'Sankofa Music', ipi: '' },
          role: 'E',
          shares: none,
          isLocked: false,
          part: '',
          represents: [],
          publisherPart: none,
        },
      ],
      recordings: [],
      ...typed,
    },
    base: null,
    version: null,
    sendKey: crypto.randomUUID(),
    step: 'work',
    savedAt: '2026-11-21T00:00:00.000Z',
    saved: null,
    ...kept,
  };
}
