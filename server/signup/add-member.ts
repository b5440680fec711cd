import * as z from 'zod/mini';
import { type Applicant, applicantSchema } from '#contract/members/sign-up.ts';
import { parseIdentityNumber } from '#domain/members/choices.ts';
import { consentKinds } from '#domain/members/consents.ts';
import { Problem } from '#domain/problems.ts';
import { fullName } from '#domain/rightsholders/rights-holder.ts';
import { mask } from '#domain/text/mask.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { parseStored } from '../platform/db/stored-json.ts';
import { type KeyRing, openText, seal } from '../platform/sealing/seal.ts';
import {
  addConsents,
  addDetail,
  addMemberRow,
  addNames,
  addRightsHolder,
  type lockWaiting,
  type NewDetail,
} from './sign-up.sql.ts';

type Waiting = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>;

/**
 * The member that a sign-up asked for, with their rights holder, names, details and consents.
 * @throws Problem `link_invalid` when the address has become a member's in the meantime
 */
export async function addMember(
  tx: Transaction,
  ctx: Context,
  waiting: Waiting,
  answers: Applicant,
): Promise<string> {
  const now = ctx.now();
  const [memberId, rightsHolderId] = [newId(now), newId(now)];
  const person = answers.register_as === 'individual' ? answers : null;
  const names = {
    given_name: person?.given_name ?? null,
    other_names: person?.other_names ?? null,
    corporation_name: answers.register_as === 'corporate' ? answers.corporation_name : null,
  };
  const name = fullName({
    kind: answers.register_as,
    givenName: names.given_name,
    otherNames: names.other_names,
    corporationName: names.corporation_name,
  });
  await addRightsHolder(tx, {
    id: rightsHolderId,
    kind: answers.register_as,
    name,
    given_names: names.given_name,
    family_name: names.other_names,
    society_code: person?.society_code ?? null,
    created_at: now,
  });
  await addNames(tx, rightsHolderId, { legal: name, stage: person?.stage_names ?? [] });
  const isAdded = await addMemberRow(tx, {
    id: memberId,
    rights_holder_id: rightsHolderId,
    register_as: answers.register_as,
    email: waiting.email,
    password_hash: waiting.password_hash,
    ...names,
    reference_number: waiting.reference_number,
    created_at: now,
    email_confirmed_at: now,
  });
  if (!isAdded) throw new Problem('link_invalid');
  await addDetail(tx, {
    member_id: memberId,
    ...detailOf(ctx, memberId, answers),
    // Works that name the number would become theirs: it is given when the society has looked at the documents.
    claimed_ipi_name_number: person?.ipi_name_number ?? null,
  });
  await addConsents(tx, memberId, consentsOf(waiting.consents), waiting.created_at);
  return memberId;
}

function detailOf(
  { keys }: Context,
  memberId: string,
  answers: Applicant,
): Omit<NewDetail, 'member_id'> {
  const place = {
    country: answers.country,
    region: answers.region,
    town: answers.town,
    digital_address: answers.digital_address,
    phone: answers.phone,
  };
  if (answers.register_as === 'corporate') {
    return {
      ...place,
      address: answers.address,
      corporation_kind: answers.corporation_kind,
      registration_number: answers.registration_number,
      tin: answers.tin,
      year_founded: answers.year_founded,
      contact_name: answers.contact_name,
      contact_position: answers.contact_position,
    };
  }
  const document = answers.identity_document_type;
  const number = parseIdentityNumber(document, answers.identity_number) ?? answers.identity_number;
  return {
    ...place,
    date_of_birth: answers.date_of_birth,
    nationality: answers.nationality,
    activities: answers.activities,
    instruments: answers.instruments,
    first_release_year: answers.first_release_year,
    identity_document_type: document,
    identity_number_sealed: seal(keys, number, `member_detail/${memberId}/identity_number`),
    identity_number_masked: mask(number),
  };
}

function consentsOf(saved: unknown): { kind: string; version: string }[] {
  const versions = parseStored(z.record(z.string(), z.string()), saved);
  return consentKinds.map((kind) => ({ kind, version: versions[kind] ?? '' }));
}

/** What the answers of a sign-up are sealed as. */
export const answersPlace = (id: string): string => `sign_up/${id}/answers`;

/**
 * The answers of a sign-up as they were given, perhaps to an earlier version up to thirty days ago.
 * @throws Problem `sign_up_outdated` for answers that lack what this version needs
 */
export function openAnswers(keys: KeyRing, id: string, sealed: Buffer): Applicant {
  const stored: unknown = JSON.parse(openText(keys, sealed, answersPlace(id)));
  try {
    return parseStored(applicantSchema, stored);
  } catch {
    throw new Problem('sign_up_outdated');
  }
}
