/** A column of the database in which something is sealed. */
export type SealedColumn = {
  readonly table: string;
  /** The column that names a row. */
  readonly id: string;
  readonly column: string;
  /** What it is sealed for, with the columns of the row in braces. */
  readonly place: string;
  /** Only the role that decides for the society may read it. */
  readonly isOfStaff?: true;
};

/** Every sealed column, for key rotation. A test compares the list with the database. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'member_detail',
    id: 'member_id',
    column: 'identity_number_sealed',
    place: 'member_detail/{member_id}/identity_number',
  },
  { table: 'sign_up', id: 'id', column: 'answers_sealed', place: 'sign_up/{id}/answers' },
  { table: 'bank_detail', id: 'id', column: 'number_sealed', place: 'bank_detail/{id}/number' },
  {
    table: 'second_factor',
    id: 'id',
    column: 'secret_sealed',
    place: 'second_factor/{id}/secret',
  },
  {
    table: 'staff_factor',
    id: 'id',
    column: 'secret_sealed',
    place: 'second_factor/{id}/secret',
    isOfStaff: true,
  },
  {
    table: 'staff_invitation',
    id: 'id',
    column: 'secret_sealed',
    place: 'second_factor/{id}/secret',
    isOfStaff: true,
  },
  {
    table: 'rights_holder_contact',
    id: 'id',
    column: 'value_sealed',
    place: 'rights_holder_contact/{id}/value',
  },
  { table: 'returned_mail', id: 'id', column: 'sealed', place: 'send_mail/{id}' },
  {
    table: 'history_anchor',
    id: 'id',
    column: 'sealed',
    place: 'history_anchor/{history}/{through_id}',
  },
  {
    table: 'history_baseline',
    id: 'id',
    column: 'sealed',
    place: 'history_baseline/{subject_kind}/{subject_id}/{field}',
  },
];

/** The columns that a place is made of. */
export function placeColumns({ place }: SealedColumn): string[] {
  return [...place.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** What the value in this row is sealed for. */
export function placeIn({ place }: SealedColumn, row: Readonly<Record<string, unknown>>): string {
  return place.replace(/\{(\w+)\}/g, (_, name: string) => String(row[name]));
}
