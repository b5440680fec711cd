import { createHash, randomUUID } from 'node:crypto';
import type { Applicant } from '#contract/members/sign-up.ts';
import type { FilePurpose } from '#domain/files/file.ts';
import { consentVersions } from '#domain/members/consents.ts';
import type { Context } from '../../context.ts';
import { recordMemberEvent } from '../../history/record-member-event.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { seal } from '../../platform/sealing/seal.ts';
import { comingKey, comingPlace, fileKey, sealedPlace } from '../../platform/storage/storage.ts';
import { addMember } from '../../signup/add-member.ts';
import type { SampleActor } from '../actors.ts';
import { drawCard } from '../draw-card.ts';

const dayMs = 86_400_000;

/** Somebody who has signed up with a scan. */
export type Joined = SampleActor & { readonly scanId: string; readonly reference: string };

type Signing = { readonly at: Date; readonly reference: string; readonly phone: string };
type Person = Signing & {
  readonly names: readonly [given: string, other: string];
  readonly born: string;
  readonly town: string;
  readonly number: string;
  readonly card: Buffer;
};
type Company = Signing & {
  readonly name: string;
  readonly registration: string;
  readonly town: string;
};

/** A person signs up with a picture of their card. */
export function personJoins(ctx: Context, passwordHash: string, one: Person): Promise<Joined> {
  return join(ctx, passwordHash, one, {
    email: `${one.names.join('.').toLowerCase().replaceAll(' ', '.')}@example.org`,
    scan: { purpose: 'identity_document', bytes: one.card, name: 'ghana card.png' },
    applicant: {
      register_as: 'individual',
      given_name: one.names[0],
      other_names: one.names[1],
      date_of_birth: one.born,
      nationality: 'GH',
      country: 'GH',
      region: null,
      town: one.town,
      digital_address: null,
      phone: one.phone,
      identity_document_type: 'ghana_card',
      identity_number: one.number,
      identity_document: { file_id: randomUUID(), secret: '' },
      activities: ['songwriter'],
      instruments: null,
      stage_names: [],
      ipi_name_number: null,
      society_code: null,
      first_release_year: null,
    },
  });
}

/** A company signs up with a picture of its certificate. */
export async function companyJoins(
  ctx: Context,
  passwordHash: string,
  one: Company,
): Promise<Joined> {
  const lines = [
    ['NAME', one.name],
    ['REGISTRATION NUMBER', one.registration],
    ['REGISTERED IN', one.town],
  ] as const;
  const bytes = await drawCard({ title: 'CERTIFICATE', lines });
  return join(ctx, passwordHash, one, {
    email: `${one.name.toLowerCase().replaceAll(' ', '.')}@example.org`,
    scan: { purpose: 'certificate', bytes, name: 'certificate.png' },
    applicant: {
      register_as: 'corporate',
      corporation_name: one.name,
      corporation_kind: 'label',
      registration_number: one.registration,
      tin: null,
      year_founded: 2019,
      country: 'GH',
      region: null,
      town: one.town,
      address: '12 Market Road',
      digital_address: null,
      phone: one.phone,
      contact_name: 'Adjoa Sarpomaa',
      contact_position: 'Manager',
      certificate: null,
    },
  });
}

/** As a sign-up that was confirmed leaves it. */
async function join(
  ctx: Context,
  passwordHash: string,
  { at, reference }: Signing,
  wanted: {
    readonly email: string;
    readonly scan: Omit<SampleFile, 'type'>;
    readonly applicant: Applicant;
  },
): Promise<Joined> {
  const { email, scan, applicant } = wanted;
  return transaction(ctx.db, async (tx) => {
    const waiting = {
      id: newId(at),
      reference_number: reference,
      register_as: applicant.register_as,
      email,
      password_hash: passwordHash,
      answers_sealed: Buffer.alloc(0),
      consents: consentVersions,
      created_at: at,
    };
    const memberId = await addMember(tx, { ...ctx, now: () => at }, waiting, applicant);
    const file = { ...scan, type: 'image/png' };
    const scanId = await storeFile({ ...ctx, db: tx }, memberId, file, { state: 'kept', at });
    for (const event of ['signed_up', 'document_added', 'email_confirmed'] as const) {
      const detail = { reference_number: reference, purpose: scan.purpose };
      await recordMemberEvent(tx, { memberId, event, detail, by: { kind: 'member' }, at });
    }
    const rightsHolderId = await holderOf(tx, memberId);
    return {
      memberId,
      rightsHolderId,
      sessionId: memberId,
      status: 'verified',
      scanId,
      reference,
    };
  });
}

type SampleFile = {
  readonly purpose: FilePurpose;
  readonly bytes: Buffer;
  readonly name: string;
  readonly type: string;
};

/** A file as its upload leaves it: ready to be named by a form, or kept by what it was sent with. */
export async function storeFile(
  { db, files, keys }: Context,
  memberId: string,
  { purpose, bytes, name, type }: SampleFile,
  { state, at }: { readonly state: 'ready' | 'kept'; readonly at: Date },
): Promise<string> {
  const [id, storageKey] = [randomUUID(), randomUUID()];
  // An upload lies in pieces until it is kept.
  const [key, place] =
    state === 'ready'
      ? [comingKey(storageKey, 0), comingPlace(id, 0)]
      : [fileKey(storageKey), sealedPlace(id)];
  await files.put(key, seal(keys, bytes, place));
  await db
    .insertInto('file')
    .values({
      id,
      purpose,
      state,
      member_id: memberId,
      file_name: name,
      upload_size: bytes.length,
      received: bytes.length,
      media_type: type,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      storage_key: storageKey,
      sealed_with: keys.current.id,
      created_at: at,
      ...(state === 'ready' && { kept_until: new Date(at.getTime() + dayMs) }),
    })
    .execute();
  return id;
}

async function holderOf(db: Db, memberId: string): Promise<string> {
  const { rights_holder_id } = await db
    .selectFrom('member')
    .select('rights_holder_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return rights_holder_id;
}
