import type {
  HeldWork,
  listWorksOfRightsHolder as listWorksOfRightsHolderEndpoint,
  removeNameRefusal as removeNameRefusalEndpoint,
} from '#contract/members/rights-holders.ts';
import * as contract from '#contract/members/rights-holders.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { findRightsHolders } from './find-rights-holders.ts';
import { findSimilarRightsHolders } from './find-similar-rights-holders.ts';
import { readOwnRightsHolder, readRightsHolder } from './read-rights-holder.ts';
import { remainingHolder, removeNameRefusal } from './rights-holder-details.sql.ts';
import { countedAtMost, type HeldWorkRow, heldWorks } from './rights-holders.sql.ts';

/** A page of somebody's works, as far as the requesting member may see them. */
const listWorksOfRightsHolder: Handler<typeof listWorksOfRightsHolderEndpoint> = async (
  { db },
  actor,
  { params, query: { page, size } },
) => {
  const holder = await remainingHolder(db, params.id);
  if (holder === undefined) throw new Problem('not_found');
  const offset = (page - 1) * size;
  const { rows, counted } = await heldWorks(db, actor, { holderId: holder.id, offset, size });
  return {
    data: rows.map(viewOf),
    page: {
      number: page,
      size,
      total: Math.min(counted, countedAtMost),
      total_is_floor: counted > countedAtMost,
    },
  };
};

function viewOf(row: HeldWorkRow): HeldWork {
  return {
    id: row.id,
    work_number: formatWorkNumber(row.number),
    title: row.title,
    state: row.state,
    iswc: row.iswc,
    roles: row.roles,
    shares: {
      performing: row.performing,
      mechanical: row.mechanical,
      synchronisation: row.synchronisation,
    },
    performing_total: row.performing_total,
    confirmation: row.confirmation,
  };
}

/** @throws Problem not_found where they have said nothing */
const takeBackRefusal: Handler<typeof removeNameRefusalEndpoint> = async (
  { db },
  { rightsHolderId: holderId },
  { params },
) => {
  const isRemoved = await removeNameRefusal(db, { holderId, subjectId: params.id });
  if (!isRemoved) throw new Problem('not_found');
  return { data: undefined };
};

export const rightsHoldersRoutes: readonly Route[] = [
  answer(contract.findRightsHolders, findRightsHolders, { fromReplica: true }),
  answer(contract.findSimilarRightsHolders, findSimilarRightsHolders, { fromReplica: true }),
  answer(contract.readOwnRightsHolder, readOwnRightsHolder),
  answer(contract.readRightsHolder, readRightsHolder),
  answer(contract.removeNameRefusal, takeBackRefusal),
  answer(contract.listWorksOfRightsHolder, listWorksOfRightsHolder, { fromReplica: true }),
];
