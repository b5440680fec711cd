import { buildDraft, draftContent } from '../build-draft.ts';
import type { MatrixRow, MatrixRows } from './row.ts';

/** To everybody but its member a draft is not there. */
const ownDraft = (body?: unknown): MatrixRow => ({
  others: 'not_found',
  sample: async (ctx, owner) => {
    const { id } = await buildDraft(ctx, owner);
    return { params: { id }, subject: id, ...(body !== undefined && { body }) };
  },
});

export const draftRows: MatrixRows = {
  listDrafts: [{ others: 'own', sample: () => ({}) }],
  readDraft: [ownDraft()],
  saveDraft: [ownDraft({ amends: null, content: draftContent({ title: 'Gone on with' }) })],
  dropDraft: [ownDraft()],
};
