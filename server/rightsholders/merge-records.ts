import type { MergeableRecord } from '#domain/rightsholders/may-merge.ts';
import type { Transaction } from '../platform/db/db.ts';
import { type HeldRecord, moveNames, moveNumbers } from './rights-holders.sql.ts';

/** A held record as the rules about merging see it. */
export function mergeable(record: HeldRecord): MergeableRecord {
  return {
    id: record.id,
    kind: record.kind,
    ipiNameNumber: record.ipi_name_number,
    ipiBaseNumber: record.ipi_base_number,
    isni: record.isni,
    societyCode: record.society_code,
    isMember: record.member_id !== null,
    mergedInto: record.merged_into,
  };
}

/** Gives the names and numbers of one record to the other, to which it leads from then on. Returns what it held. */
export async function mergeRecords(tx: Transaction, from: HeldRecord, into: HeldRecord) {
  const names = await moveNames(tx, { fromId: from.id, intoId: into.id });
  await moveNumbers(tx, from, into);
  return {
    name: from.name,
    names,
    ipi_name_number: from.ipi_name_number,
    ipi_base_number: from.ipi_base_number,
    isni: from.isni,
    society_code: from.society_code,
  };
}
