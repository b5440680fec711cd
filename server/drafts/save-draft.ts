import { type saveDraft as endpoint, maxDrafts } from '#contract/drafts.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { summaryOf } from './draft-view.ts';
import {
  addDraft,
  changeDraft,
  countDrafts,
  type DraftToKeep,
  draftComparedWith,
  isBeingAmended,
  isOwnWork,
} from './drafts.sql.ts';

const longestTitle = 200;

/**
 * Saves a draft on the version that the member saw. Of many who save on one version, one is first; who saved the same, perhaps
 * without hearing the answer, gets that answer.
 * @throws Problem `stale_version`, `not_found` also for another's, `too_many_drafts`
 */
export const saveDraft: Handler<typeof endpoint> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const { content, amends } = body;
    const { memberId } = actor;
    const title = [...content.draft.title.trim()].slice(0, longestTitle).join('');
    const draft = { id: params.id, memberId, title, content, at: ctx.now() };
    if (ifMatch === 0) await begin(tx, actor, { ...draft, amends });
    else await changeDraft(tx, draft, ifMatch);
    const row = await draftComparedWith(tx, memberId, params.id, content);
    if (row === undefined) throw new Problem('not_found');
    const { version, is_same } = row;
    if (!is_same || (version !== ifMatch && version !== ifMatch + 1)) {
      throw new Problem('stale_version');
    }
    return { data: { ...summaryOf(row), version }, version };
  });

async function begin(
  tx: Transaction,
  actor: Actor,
  draft: DraftToKeep & { readonly amends: string | null },
): Promise<void> {
  const { memberId, amends } = draft;
  if (amends !== null && !(await isOwnWork(tx, actor, amends))) throw new Problem('not_found');
  const count = await countDrafts(tx, memberId);
  // Begun already: the comparison decides.
  if ((await draftComparedWith(tx, memberId, draft.id, draft.content)) !== undefined) return;
  if (amends !== null && (await isBeingAmended(tx, memberId, amends))) {
    throw new Problem('stale_version');
  }
  if (count >= maxDrafts) throw new Problem('too_many_drafts');
  await addDraft(tx, draft);
}
