import type { EditKind } from '#domain/works/edits.ts';
import type { Transaction } from '../db/db.ts';

/** One change of a work. A registration is one edit of the field `work`, with no value before. */
export type WorkEdit = { readonly field: string; readonly old: unknown; readonly new: unknown };

export type EditedVersion = {
  readonly workId: string;
  readonly version: number;
  readonly kind: EditKind;
  readonly at: Date;
  /** The member who did it; null for others, whose name is `signedAs`: who signed by a link, or the society. */
  readonly memberId: string | null;
  readonly signedAs?: string | undefined;
};

/** The door for whatever changes a work: its edits are written in the transaction that makes the change. */
export async function recordWorkEdits(
  tx: Transaction,
  { workId, version, kind, memberId, signedAs, at }: EditedVersion,
  edits: readonly WorkEdit[],
): Promise<void> {
  await tx
    .insertInto('work_edit')
    .values(
      edits.map((edit) => ({
        work_id: workId,
        version,
        kind,
        field: edit.field,
        old_value: jsonOrNull(edit.old),
        new_value: jsonOrNull(edit.new),
        member_id: memberId,
        signed_as: signedAs ?? null,
        at,
      })),
    )
    .execute();
}

function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
