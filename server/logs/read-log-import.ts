import type { readLogImport as endpoint } from '#contract/log-imports.ts';
import type { Verb } from '../http/verb.ts';
import { detailsOfLog, ownLogImport } from './read-own-log-import.ts';

/** One import with its columns and first rows. */
export const readLogImport: Verb<typeof endpoint> = async (house, { memberId }, { params }) => ({
  data: await detailsOfLog(house, await ownLogImport(house.db, memberId, params.id)),
});
