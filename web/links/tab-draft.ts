import { savedDrafts, shapedLike } from '../platform/saved-drafts.ts';

/** What links can ask an answer to. */
export type LinkKind = 'co-sign' | 'answer-dispute';

/** What is entered for this link in this tab, for a page that is loaded again. */
export const answerAt = <Draft>(kind: LinkKind, secret: string) =>
  savedDrafts({ kind: `${kind}-answer`, parse: shapedLike<Draft>({}), isForTab: true }).at(secret);
