import type { Insertable } from 'kysely';
import type { MemberStatus } from '#domain/permissions.ts';
import type { Db } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import type { MemberDetailTable } from '../platform/db/tables.ts';
import { hashPassword } from '../session/passwords.ts';
import { ownerOf } from './owner-of.ts';

/** The password of every built member. */
export const builtPassword = 'abusua-kuruwa-2026';
const builtHash = hashPassword(builtPassword);

export type BuiltMember = {
  readonly memberId: string;
  readonly rightsHolderId: string;
  readonly email: string;
  readonly name: string;
  readonly status: MemberStatus;
};

export type MemberToBuild = {
  readonly name?: string;
  readonly otherNames?: readonly string[];
  readonly registerAs?: 'individual' | 'corporate';
  readonly status?: MemberStatus;
  readonly email?: string;
  readonly isni?: string | null;
  readonly ipiNameNumber?: string | null;
  /** What the test is about; the rest is as of somebody in Accra. */
  readonly detail?: Partial<Insertable<MemberDetailTable>>;
};

const builtDetail = {
  country: 'GH',
  region: 'Greater Accra',
  town: 'Accra',
  phone: '+233241234567',
} as const;
const individualDetail = {
  date_of_birth: '1990-03-06',
  nationality: 'GH',
  activities: ['composer'],
};
const corporateDetail = {
  corporation_kind: 'publisher',
  year_founded: 2010,
  contact_name: 'Esi Mensah',
};

/** A member with their rights holder and names, as sign-up would leave them. `name` is "Given Family". */
export async function buildMember(db: Db, wanted: MemberToBuild = {}): Promise<BuiltMember> {
  const [memberId, rightsHolderId] = [newId(), newId()];
  const tail = memberId.slice(-10);
  const { name = 'Ama Serwaa', registerAs = 'individual', status = 'verified' } = wanted;
  const email = wanted.email ?? `member-${tail}@example.org`;
  const [given = name, ...family] = registerAs === 'individual' ? name.split(' ') : [];
  const familyName = family.join(' ') || null;
  // As the society has left them: the portal gives nobody an ISNI or a status.
  await ownerOf(db)
    .insertInto('rights_holder')
    .values({
      id: rightsHolderId,
      kind: registerAs,
      name,
      given_names: registerAs === 'individual' ? given : null,
      family_name: familyName,
      ipi_name_number: wanted.ipiNameNumber ?? null,
      isni: wanted.isni ?? null,
    })
    .execute();
  await db
    .insertInto('rights_holder_name')
    .values([
      { rights_holder_id: rightsHolderId, kind: 'legal' as const, name },
      ...(wanted.otherNames ?? []).map((other) => ({
        rights_holder_id: rightsHolderId,
        kind: 'stage' as const,
        name: other,
      })),
    ])
    .execute();
  await ownerOf(db)
    .insertInto('member')
    .values({
      id: memberId,
      rights_holder_id: rightsHolderId,
      register_as: registerAs,
      email,
      password_hash: await builtHash,
      status,
      given_name: registerAs === 'individual' ? given : null,
      other_names: familyName,
      corporation_name: registerAs === 'corporate' ? name : null,
      reference_number: `M-${tail}`,
      email_confirmed_at: new Date(),
    })
    .execute();
  await db
    .insertInto('member_detail')
    .values({
      member_id: memberId,
      ...builtDetail,
      ...(registerAs === 'individual' ? individualDetail : corporateDetail),
      ...wanted.detail,
    })
    .execute();
  return { memberId, rightsHolderId, email, name, status };
}
