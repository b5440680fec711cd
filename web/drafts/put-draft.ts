import { saveDraft } from '#contract/drafts.ts';
import { call } from '../platform/call.ts';
import { contentOf } from './device-draft.ts';
import type { PutDraft } from './draft-saver.ts';
import { noteHeard, noteSent } from './draft-store.ts';

/** Sends a draft to the server. */
export const putDraft: PutDraft = async (kept, version, isLeaving) => {
  noteSent(kept);
  const { data } = await call(saveDraft, {
    params: { id: kept.id },
    body: { amends: kept.workId, content: contentOf(kept) },
    ifMatch: `"${version}"`,
    keepalive: isLeaving,
  });
  noteHeard(kept);
  return data.version;
};
