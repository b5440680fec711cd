import * as contract from '#contract/drafts.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { dropDraft } from './drop-draft.ts';
import { listDrafts } from './list-drafts.ts';
import { readDraft } from './read-draft.ts';
import { saveDraft } from './save-draft.ts';

export const draftsRoutes: readonly Route[] = [
  answer(contract.listDrafts, listDrafts),
  answer(contract.readDraft, readDraft),
  answer(contract.saveDraft, saveDraft),
  answer(contract.dropDraft, dropDraft),
];
