import type {
  Details,
  Profile,
  ProfileDetails,
  readProfileDetails as readProfileDetailsEndpoint,
  readProfile as readProfileEndpoint,
} from '#contract/members/profile.ts';
import { isPendingIsni } from '#domain/identifiers/isni.ts';
import { Problem } from '#domain/problems.ts';
import type { Db } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { nameRefusals } from '../rightsholders/find-or-add-rights-holders.ts';
import {
  consentsOf,
  type DetailsRow,
  detailsOf,
  type MemberRow,
  memberOf,
  waitingEmailChange,
} from './profile.sql.ts';

/** The profile of the requesting member. */
export const readProfile: Handler<typeof readProfileEndpoint> = async ({ db }, actor) => {
  const member = await memberOf(db, actor.memberId);
  if (member === undefined) throw new Problem('not_found');
  return { data: profileView(member), version: member.version };
};

/** A member's profile as answered. */
export function profileView(member: MemberRow): Profile {
  const { given_name, other_names, corporation_name, email_confirmed_at, ...rest } = member;
  return {
    ...rest,
    email_confirmed: email_confirmed_at !== null,
    profile: { given_name, other_names, corporation_name },
  };
}

/** Everything that the society knows of the requesting member. */
export const readProfileDetails: Handler<typeof readProfileDetailsEndpoint> = async (
  { db, now },
  actor,
) => {
  const data = await profileDetails(db, actor.memberId, now());
  return { data, version: data.version };
};

/** For what exports a member's data, as the member sees it. @throws Problem `not_found` */
export async function profileDetails(db: Db, memberId: string, now: Date): Promise<ProfileDetails> {
  const member = await memberOf(db, memberId);
  const details = await detailsOf(db, memberId);
  if (member === undefined || details === undefined) throw new Problem('not_found');
  const change = await waitingEmailChange(db, memberId, now);
  return {
    ...profileView(member),
    profile: detailsView(details),
    consents: (await consentsOf(db, memberId)).map(({ given_at, ...consent }) => ({
      ...consent,
      given_at: given_at.toISOString(),
    })),
    not_me: await nameRefusals(db, member.rights_holder_id),
    email_change: change
      ? {
          new_email: change.new_email,
          old_confirmed: change.old_confirmed_at !== null,
          new_confirmed: change.new_confirmed_at !== null,
          expires_at: change.expires_at.toISOString(),
        }
      : null,
  };
}

/** What is known of a member, as answered to the member: the identity number masked only. */
export function detailsView(row: DetailsRow): Details {
  const {
    kin_name,
    kin_relationship,
    kin_phone,
    identity_document_type: type,
    identity_number_masked: number_masked,
    has_scan,
    ...rest
  } = row;
  return {
    ...rest,
    activities: row.activities ?? [],
    isni: isPendingIsni(row.isni) ? null : row.isni,
    has_certificate: Boolean(row.has_certificate),
    identity_document:
      type === null || number_masked === null
        ? null
        : { type, number_masked, has_scan: Boolean(has_scan) },
    next_of_kin:
      kin_name === null || kin_relationship === null
        ? null
        : { name: kin_name, relationship: kin_relationship, phone: kin_phone },
  };
}
