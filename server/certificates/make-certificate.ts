import { createHash, randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Contact } from '#contract/contact.ts';
import {
  type Certificate,
  type CertificateFacts,
  certificateFactsSchema,
  type makeCertificate as makeCertificateEndpoint,
} from '#contract/works/certificates.ts';
import {
  type CertificateKind,
  type CertificateStanding,
  formatCertificateNumber,
  isPrintable,
  mayHaveCertificate,
} from '#domain/certificates/certificates.ts';
import { codeChoices, verificationCodeOf } from '#domain/certificates/verification-code.ts';
import { consentText } from '#domain/consent/consent.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { Problem } from '#domain/problems.ts';
import { collectionParts } from '#domain/works/chains/collection-text.ts';
import { withNames } from '#domain/works/chains/territories.ts';
import { forEachWorkField, plainFieldsOf } from '#domain/works/fields.ts';
import { isPublisher } from '#domain/works/roles.ts';
import { isRegistered, type WorkState } from '#domain/works/work.ts';
import type { Actor } from '../context.ts';
import { type Db, transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { parseStored } from '../platform/db/stored-json.ts';
import type { Handler } from '../platform/http/handler.ts';
import { isOwn } from '../works/work-view.ts';
import { visibleWork, type WorkRow } from '../works/works.sql.ts';
import { addCertificate, type CertificateRow, certificateOfFacts } from './certificates.sql.ts';

/**
 * Makes a certificate of what a work is now. The same member asking again gets the same paper, number and code, for as long as
 * nothing that it says has changed.
 * @throws Problem `not_found` to who neither holds nor registered the work, `paper_not_available` in a state without one,
 * `paper_not_printable`
 */
export const makeCertificate: Handler<typeof makeCertificateEndpoint> = (
  ctx,
  actor,
  { params, body: { kind } },
) =>
  transaction(ctx.db, async (tx) => {
    const work = await workForCertificate(tx, params.id, actor);
    if (!mayHaveCertificate(kind, work.state)) throw new Problem('paper_not_available', 'kind');
    const at = ctx.now();
    const facts = factsOf(kind, work, ctx.society);
    refuseUnprintable(facts);
    const factsHash = createHash('sha256').update(JSON.stringify(facts)).digest();
    const { id: workId } = work;
    const code = verificationCodeOf(randomChoices());
    const wanted = {
      id: newId(at),
      workId,
      kind,
      code,
      facts,
      factsHash,
      madeBy: actor.memberId,
      at,
    };
    const certificate =
      (await certificateOfFacts(tx, wanted)) ??
      (await addCertificate(tx, wanted)) ??
      (await certificateOfFacts(tx, wanted));
    if (certificate === undefined) throw new Error('a certificate was neither added nor there');
    return { data: certificateView(certificate) };
  });

/** A paper that says "[…]" where the title or a name stands is none. @throws Problem `paper_not_printable` */
export function refuseUnprintable({ title, holders }: CertificateFacts): void {
  if ([title, ...holders.map(({ name }) => name)].every(isPrintable)) return;
  throw new Problem('paper_not_printable');
}

function randomChoices(): number[] {
  return Array.from({ length: codeChoices.places }, () => randomInt(codeChoices.below));
}

/** What a certificate of this kind says of a work as it stands. A split sheet is about the split and names no recordings. */
export function factsOf(kind: CertificateKind, work: WorkRow, society: Contact): CertificateFacts {
  const { title, ...besideTitle } = plainFieldsOf(work);
  return {
    society: { name: society.name, cisac_number: society.cisac_number },
    work_number: formatWorkNumber(work.number),
    version: work.version,
    state: work.state,
    title,
    alternative_titles: work.titles.map((other) => ({ title: other.title, kind: other.kind })),
    ...besideTitle,
    registered_at: work.registered_at.toISOString(),
    totals: {
      performing: work.performing_total,
      mechanical: work.mechanical_total,
      synchronisation: work.synchronisation_total,
    },
    holders: holdersOf(work),
    recordings: kind === 'certificate' ? work.recordings.map(({ label: _, ...one }) => one) : [],
  };
}

/** Writers before publishers, larger shares first, as the portal shows them; persons counted as its colours are. */
function holdersOf({ holders }: WorkRow): CertificateFacts['holders'] {
  const names = new Map(holders.map(({ id, name }) => [id, name]));
  const bySize = holders.toSorted((a, b) => b.performing_share - a.performing_share);
  const persons = [...new Set(bySize.map(({ id }) => id))];
  return bySize
    .toSorted(
      (a, b) =>
        Number(isPublisher(a.role)) - Number(isPublisher(b.role)) ||
        b.performing_share - a.performing_share ||
        b.mechanical_share - a.mechanical_share,
    )
    .map((holder) => ({
      person: persons.indexOf(holder.id) + 1,
      name: holder.name,
      role: holder.role,
      represents: holder.represents.flatMap((id) => names.get(id) ?? []),
      ...collectsOf(holder),
      ipi_name_number: holder.ipi_name_number,
      society_number: holder.society_code,
      shares: {
        performing: holder.performing_share,
        mechanical: holder.mechanical_share,
        synchronisation: holder.synchronisation_share,
      },
      confirmation: holder.confirmation,
      ...consentOf(holder),
    }));
}

function collectsOf({ collection }: WorkRow['holders'][number]): { collects?: string } {
  const named = withNames(collection);
  return named === null ? {} : { collects: collectionParts(named).join(', ') };
}

/** By which means it was confirmed, where that was not the holder's own account. */
function consentOf(holder: WorkRow['holders'][number]): { consent?: string } {
  if (holder.confirmation !== 'confirmed') return {};
  const consent = consentText({
    means: holder.consent_means,
    signedAs: holder.signed_as,
    linkBy: holder.link_by_name,
    at: holder.confirmed_at === null ? null : new Date(holder.confirmed_at),
  });
  return consent === null ? {} : { consent };
}

/** The facts as they were stored with a certificate. */
export function storedFacts(facts: unknown): CertificateFacts {
  // A paper from before a field existed says nothing of it.
  return parseStored(certificateFactsSchema, {
    ...forEachWorkField(() => null),
    ...Object(facts),
  });
}

/** A work of this member's. @throws Problem `not_found` to who neither holds nor registered it, even where they may see it */
export async function workForCertificate(db: Db, id: string, actor: Actor): Promise<WorkRow> {
  const work = await visibleWork(db, id, actor);
  if (work === undefined || !isOwn(work, actor)) throw new Problem('not_found');
  return work;
}

/** A certificate as its maker lists it. */
export function certificateView({
  id,
  kind,
  number,
  code,
  version,
  at,
}: Omit<CertificateRow, 'facts' | 'work_id'>): Certificate {
  return {
    id,
    kind,
    code,
    version,
    number: formatCertificateNumber(kind, number),
    made_at: at.toISOString(),
  };
}

const ended: ReadonlySet<WorkState> = new Set(['withdrawn', 'rejected', 'draft']);

/** How what a certificate says stands to what the register says now. */
export function standingOf(said: CertificateFacts, now: CertificateFacts): CertificateStanding {
  if (now.state === 'merged') return 'merged';
  if (ended.has(now.state)) return 'ended';
  if (!isDeepStrictEqual(substance(said), substance(now))) return 'amended';
  return isDeepStrictEqual(progress(said), progress(now)) ? 'stands' : 'moved_on';
}

/** What a change of makes the certificate wrong. How the society calls itself is no fact of the work. */
function substance(facts: CertificateFacts): unknown {
  const { society: _, version: __, state: ___, holders, ...rest } = facts;
  return { ...rest, holders: holders.map(({ confirmation: ____, ...holder }) => holder) };
}

function progress({ state, holders }: CertificateFacts): unknown {
  return [isRegistered(state), holders.map(({ confirmation }) => confirmation)];
}
