import * as contract from '#contract/drafts.ts';
import {
  type DraftSummary,
  draftContentSchema,
  type dropDraft as dropDraftEndpoint,
  type listDrafts as listDraftsEndpoint,
  maxDrafts,
  type readDraft as readDraftEndpoint,
  type saveDraft as saveDraftEndpoint,
} from '#contract/drafts.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { parseStored } from '../platform/db/stored-json.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';
import {
  addDraft,
  changeDraft,
  countDrafts,
  type DraftRow,
  type DraftToSave,
  deleteDraft,
  draftComparedWith,
  draftOf,
  draftsOf,
  isBeingAmended,
  isOwnWork,
} from './drafts.sql.ts';

/** The member's drafts, the one last touched first. */
const listDrafts: Handler<typeof listDraftsEndpoint> = async ({ db }, { memberId }) => {
  const rows = await draftsOf(db, memberId, maxDrafts);
  return { data: rows.map(summaryOf) };
};

/** One of the member's drafts, as it was saved last. */
const readDraft: Handler<typeof readDraftEndpoint> = async ({ db }, { memberId }, { params }) => {
  const row = await draftOf(db, memberId, params.id);
  if (row === undefined) throw new Problem('not_found');
  const { version } = row;
  const content = parseStored(draftContentSchema, row.content);
  return { data: { ...summaryOf(row), version, content }, version };
};

/** Throws one of the member's drafts away, whatever its version. */
const dropDraft: Handler<typeof dropDraftEndpoint> = async ({ db }, { memberId }, { params }) => {
  if (!(await deleteDraft(db, memberId, params.id))) throw new Problem('not_found');
  return { data: undefined };
};

const maxTitle = 200;

/**
 * Saves a draft on the version that the member saw. Of many who save on one version, one is first; who saved the same, perhaps
 * without hearing the answer, gets that answer.
 * @throws Problem `stale_version`, `not_found` also for another's, `too_many_drafts`
 */
export const saveDraft: Handler<typeof saveDraftEndpoint> = (
  ctx,
  actor,
  { params, body, ifMatch },
) =>
  transaction(ctx.db, async (tx) => {
    const { content, amends } = body;
    const { memberId } = actor;
    const title = [...content.draft.title.trim()].slice(0, maxTitle).join('');
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
  draft: DraftToSave & { readonly amends: string | null },
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

/** A draft as its member sees it in a list. */
function summaryOf(row: DraftRow): DraftSummary {
  const { id, title, step, amends, amended_title, created_at, updated_at } = row;
  return {
    id,
    title,
    step,
    amends: amends === null ? null : { id: amends, title: amended_title ?? '' },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

export const draftsRoutes: readonly Route[] = [
  answer(contract.listDrafts, listDrafts),
  answer(contract.readDraft, readDraft),
  answer(contract.saveDraft, saveDraft),
  answer(contract.dropDraft, dropDraft),
];
