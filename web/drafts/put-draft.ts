import { saveDraft } from '#contract/drafts.ts';
import { call } from '../platform/call.ts';
import type { PutDraft } from './draft-saver.ts';
import { contentOf } from './kept-draft.ts';
import { noteHeard, noteSent } from './sent-drafts.ts';

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
