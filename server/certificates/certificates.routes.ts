import type {
  listCertificates as listCertificatesEndpoint,
  readCertificateFile as readCertificateFileEndpoint,
  verifyCertificate as verifyCertificateEndpoint,
} from '#contract/works/certificates.ts';
import * as contract from '#contract/works/certificates.ts';
import { certificateFileName, formatCertificateNumber } from '#domain/certificates/certificates.ts';
import { Problem } from '#domain/problems.ts';
import { rights } from '#domain/works/shares.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, limitedAddress, take } from '../platform/http/limits/rate-limit.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { worksWithHolders } from '../works/works.sql.ts';
import { certificateByCode, certificatesOf, ownCertificate } from './certificates.sql.ts';
import {
  certificateView,
  factsOf,
  makeCertificate,
  refuseUnprintable,
  standingOf,
  storedFacts,
  workForCertificate,
} from './make-certificate.ts';

/** The certificates that I had made of a work of mine. @throws Problem `not_found` when the work is not mine */
const listCertificates: Handler<typeof listCertificatesEndpoint> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    const work = await workForCertificate(tx, params.id, actor);
    const certificates = await certificatesOf(tx, work.id, actor.memberId);
    return { data: certificates.map(certificateView) };
  });

// A hundred holders take a quarter of a second to draw.
const perMember: Limit = { name: 'certificate files', max: 60, windowMs: 600_000, stepMs: 10_000 };

/** A certificate of mine, drawn again from what it says: the same each time. */
const readCertificateFile: Handler<typeof readCertificateFileEndpoint> = async (
  ctx,
  { memberId },
  { params },
) => {
  const certificate = await ownCertificate(ctx.db, params.id, memberId);
  if (certificate === undefined) throw new Problem('not_found');
  await take(ctx.db, [{ limit: perMember, of: memberId }], ctx.now());
  const { kind, code } = certificate;
  const facts = storedFacts(certificate.facts);
  refuseUnprintable(facts);
  const number = formatCertificateNumber(kind, certificate.number);
  const { publicUrl } = ctx;
  // Loaded with the first paper: what draws PDFs takes 30 MB.
  const { printCertificate } = await import('./print/print-certificate.ts');
  const bytes = await printCertificate({
    kind,
    number,
    code,
    madeAt: certificate.at,
    publicUrl,
    facts,
  });
  const fileName = certificateFileName(kind, facts.work_number, facts.title);
  return { data: { bytes, mediaType: 'application/pdf', fileName } };
};

// Nobody guesses a code; this keeps one address from keeping the database busy. Whole networks of phones share an address.
const perAddress: Limit = {
  name: 'verify a certificate',
  max: 120,
  windowMs: 600_000,
  stepMs: 10_000,
};

/** What a certificate says and whether it still stands, for anybody who has its code. Nothing that is not on the certificate. */
const verifyCertificate: Handler<typeof verifyCertificateEndpoint> = async (
  ctx,
  _,
  { params },
  { address },
) => {
  await take(ctx.db, [{ limit: perAddress, of: limitedAddress(address) }], ctx.now());
  const certificate = await certificateByCode(ctx.db, params.code);
  if (certificate === undefined) throw new Problem('not_found');
  const [work] = await worksWithHolders(ctx.db, [certificate.work_id]);
  if (work === undefined) throw new Error('the work of a certificate is gone');
  const { kind, code } = certificate;
  const facts = storedFacts(certificate.facts);
  return {
    data: {
      kind,
      code,
      facts,
      number: formatCertificateNumber(kind, certificate.number),
      made_at: certificate.at.toISOString(),
      contested: rights.filter((right) =>
        work.disputed.some(({ right_name }) => right_name === right),
      ),
      standing: standingOf(facts, factsOf(kind, work, ctx.society)),
    },
  };
};

export const certificatesRoutes: readonly Route[] = [
  answer(contract.makeCertificate, makeCertificate),
  answer(contract.listCertificates, listCertificates),
  answer(contract.readCertificateFile, readCertificateFile),
  answer(contract.verifyCertificate, verifyCertificate),
];
