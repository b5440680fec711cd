import type { DraftContent, SavedDraft, WorkDraft } from '#contract/drafts.ts';
import { noRareFacts } from '#domain/works/fields.ts';

/** What the server has of a draft: the version, what stood in it, and which state of the form it was (see {@link stampOf}). */
export type Saved = { version: number; draft: WorkDraft; stamp: string; at: string };

/** A draft as stored on this device. */
export type DeviceDraft = {
  id: string;
  /** The work that it amends, null for a new one. */
  workId: string | null;
  draft: WorkDraft;
  /** What an amendment began from, so that a newer version can be told from my own changes; null for a new work. */
  base: WorkDraft | null;
  /** The version of the work that it amends. */
  version: number | null;
  /** Keeps it from being registered twice. Another one after every change: it names what was entered. */
  sendKey: string;
  step: DraftContent['step'];
  savedAt: string;
  /** Null until the server has it. */
  saved: Saved | null;
};

/** Names one state of the form. */
export const stampOf = ({ sendKey, step }: Pick<DeviceDraft, 'sendKey' | 'step'>): string =>
  `${sendKey}/${step}`;

/** Whether something was entered that the server has not got. */
export const isUnsaved = (deviceDraft: DeviceDraft): boolean =>
  deviceDraft.saved?.stamp !== stampOf(deviceDraft);

/** What the server stores of it. */
export function contentOf({ draft, base, version, sendKey, step }: DeviceDraft): DraftContent {
  return { draft, base, base_version: version, send_key: sendKey, step };
}

// Safe: the keys of a literal object are its own.
const laterFields = {
  ...(Object.fromEntries(Object.keys(noRareFacts).map((field) => [field, ''])) as Record<
    keyof typeof noRareFacts,
    ''
  >),
  made_from: [],
};

/** A work in a draft that may have been saved before some of its fields existed. */
export const withLaterFields = (draft: WorkDraft): WorkDraft => ({ ...laterFields, ...draft });

/** A draft of the server as it is stored here. */
export function deviceDraftOf({
  id,
  amends,
  content,
  version,
  updated_at,
}: SavedDraft): DeviceDraft {
  const { base_version, send_key: sendKey, step } = content;
  const draft = withLaterFields(content.draft);
  const base = content.base && withLaterFields(content.base);
  const stamp = stampOf({ sendKey, step });
  return {
    id,
    workId: amends?.id ?? null,
    draft,
    base,
    version: base_version,
    sendKey,
    step,
    savedAt: updated_at,
    saved: { version, draft, stamp, at: updated_at },
  };
}
