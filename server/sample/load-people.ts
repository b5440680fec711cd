import { parseIpiName } from '#domain/identifiers/ipi.ts';
import { consentKinds, consentVersions } from '#domain/members/consents.ts';
import { anonymousId, anonymousName } from '#domain/rightsholders/rights-holder.ts';
import { mask } from '#domain/text/mask.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { seal } from '../platform/sealing/seal.ts';
import { hashPassword } from '../session/passwords.ts';
import { type SamplePerson, samplePeople } from './people.ts';
import { sampleDetails } from './people-details.ts';

/** The one password of every sample log-in. It is printed at the first start and never loaded in production. */
export const samplePassword = 'sankofa-sample-2026';

/** A rights holder as loaded; `memberId` null for those without an account. */
export type LoadedPerson = SamplePerson & { readonly id: string; readonly memberId: string | null };

/** Writes the sample's rights holders and members, all of them known to the society since `joined`. */
export async function loadPeople(
  tx: Transaction,
  ctx: Context,
  joined: Date,
): Promise<LoadedPerson[]> {
  const passwordHash = await hashPassword(samplePassword);
  const people = samplePeople.map((person, index): LoadedPerson & { row: number } => ({
    ...person,
    row: index,
    id: person.kind === 'traditional' ? anonymousId(person.kind, 'GH') : newId(joined),
    memberId: person.email === undefined ? null : newId(joined),
  }));
  await tx
    .insertInto('rights_holder')
    .values(
      people.map((person) => ({
        id: person.id,
        kind: person.kind,
        name: legalName(person),
        given_names: person.given ?? null,
        family_name: person.family ?? null,
        ipi_name_number:
          person.kind === 'traditional' ? null : (person.ipi ?? inventedIpi(person.row)),
        isni: person.isni ?? null,
        society_code: person.kind === 'traditional' ? null : '285',
        created_at: joined,
      })),
    )
    .execute();
  await tx
    .insertInto('rights_holder_name')
    .values(
      people.flatMap((person) => [
        { rights_holder_id: person.id, kind: 'legal' as const, name: legalName(person) },
        ...(person.stage === undefined
          ? []
          : [{ rights_holder_id: person.id, kind: 'stage' as const, name: person.stage }]),
      ]),
    )
    .execute();
  await tx
    .insertInto('member')
    .values(
      people.flatMap((person) =>
        person.memberId === null || person.kind === 'traditional'
          ? []
          : [
              {
                id: person.memberId,
                rights_holder_id: person.id,
                register_as: person.kind,
                email: person.email ?? '',
                password_hash: passwordHash,
                status: person.key === 'new' ? ('provisional' as const) : ('verified' as const),
                given_name: person.given ?? null,
                other_names: person.family ?? null,
                corporation_name: person.corporation ?? null,
                reference_number: `M-${String(1001 + person.row).padStart(6, '0')}`,
                created_at: joined,
                email_confirmed_at: joined,
              },
            ],
      ),
    )
    .execute();
  const members = people.flatMap(({ key, memberId }) =>
    memberId === null ? [] : [{ key, memberId }],
  );
  await tx
    .insertInto('member_detail')
    .values(members.map(({ key, memberId }) => detailOf(ctx, memberId, key)))
    .execute();
  await tx
    .insertInto('consent')
    .values(
      members.flatMap(({ memberId }) =>
        consentKinds.map((kind) => ({
          member_id: memberId,
          kind,
          version: consentVersions[kind],
          // They agreed again on the day from which these texts hold.
          given_at: new Date(consentVersions[kind]),
        })),
      ),
    )
    .execute();
  return people;
}

function detailOf({ keys }: Context, memberId: string, key: string) {
  const { identity_number: number, ...detail } = sampleDetails[key] ?? {};
  return {
    member_id: memberId,
    ...detail,
    ...(number !== undefined && {
      identity_number_sealed: seal(keys, number, `member_detail/${memberId}/identity_number`),
      identity_number_masked: mask(number),
    }),
  };
}

function legalName(person: SamplePerson): string {
  if (person.kind === 'traditional') return anonymousName(person.kind, 'Ghana');
  return person.corporation ?? [person.given, person.family].filter(Boolean).join(' ');
}

/** An IPI name number with a right check for two thirds of the sample; the rest have none yet, as in life. */
function inventedIpi(row: number): string | null {
  if (row % 3 === 1) return null;
  const body = String(990_000_000 + row * 37);
  for (let check = 0; check < 101; check += 1) {
    const ipi = parseIpiName(body + String(check).padStart(2, '0'));
    if (ipi !== null) return ipi;
  }
  return null;
}
