import type { CertificateKind } from '#domain/certificates/certificates.ts';
import { makeCertificate } from '../../certificates/make-certificate.ts';
import type { Context } from '../../context.ts';
import type { BuiltMember } from '../build-member.ts';
import { buildWork, type WorkToBuild } from '../build-work.ts';
import type { MatrixRows, Sample } from './row.ts';

const registered = { state: 'registered_payable' } as const;

const ofWork =
  (kind: CertificateKind | null, wanted: WorkToBuild = {}) =>
  async (ctx: Context, owner: BuiltMember): Promise<Sample> => {
    const { id } = await buildWork(ctx, owner, wanted);
    return { params: { id }, subject: id, ...(kind && { body: { kind } }) };
  };

async function aCertificate(ctx: Context, owner: BuiltMember) {
  const { id } = await buildWork(ctx, owner, registered);
  const { data } = await makeCertificate(
    ctx,
    { ...owner, sessionId: owner.memberId },
    { params: { id }, query: undefined, body: { kind: 'certificate' } },
    { address: '127.0.0.1', userAgent: 'test', isSecure: false },
  );
  return data;
}

export const certificateRows: MatrixRows = {
  makePaper: [
    { about: 'a certificate', others: 'not_found', sample: ofWork('certificate', registered) },
    {
      about: 'a certificate too early',
      others: 'not_found',
      sample: ofWork('certificate', { state: 'submitted' }),
      refusal: 'paper_not_available',
    },
  ],
  listPapers: [{ others: 'not_found', sample: ofWork(null) }],
  readPaperFile: [
    {
      others: 'not_found',
      sample: async (ctx, owner) => {
        const { id } = await aCertificate(ctx, owner);
        return { params: { id }, subject: id };
      },
    },
  ],
  verifyPaper: [
    {
      others: 'same',
      sample: async (ctx, owner) => {
        const { code } = await aCertificate(ctx, owner);
        return { params: { code }, subject: code };
      },
    },
  ],
};
