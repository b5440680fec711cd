import type { Tables } from './copy.ts';
import { type Person, societyBegan } from './people.ts';

/** A person with an account: which one it is, from 0, and the password of all. */
export type Account = {
  readonly person: Person;
  readonly place: number;
  readonly passwordHash: string;
};

const began = new Date(societyBegan);

export const personTables: Tables<Person> = {
  rights_holder: {
    columns: [
      'id',
      'kind',
      'name',
      'given_names',
      'family_name',
      'ipi_name_number',
      'isni',
      'society_code',
      'created_at',
    ],
    rows: (p) => [[p.id, p.kind, p.name, p.givenNames, p.familyName, p.ipi, p.isni, '285', began]],
  },
  rights_holder_name: {
    columns: ['rights_holder_id', 'kind', 'name'],
    rows: (p) => [
      [p.id, 'legal', p.name],
      ...p.otherNames.map(({ kind, name }) => [p.id, kind, name]),
    ],
  },
};

export const accountTables: Tables<Account> = {
  member: {
    columns: [
      'id',
      'rights_holder_id',
      'register_as',
      'email',
      'password_hash',
      'status',
      'given_name',
      'other_names',
      'corporation_name',
      'reference_number',
      'created_at',
    ],
    rows: ({ person: p, place, passwordHash }) => [
      [
        p.memberId,
        p.id,
        p.kind,
        p.email,
        passwordHash,
        'verified',
        p.givenNames,
        p.familyName,
        p.kind === 'corporate' ? p.name : null,
        `M-${String(place + 1).padStart(6, '0')}`,
        began,
      ],
    ],
  },
};
