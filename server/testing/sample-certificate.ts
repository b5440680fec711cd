import type { CertificateFacts } from '#contract/works/certificates.ts';
import type { CertificateKind } from '#domain/certificates/certificates.ts';
import { noRareFacts } from '#domain/works/fields.ts';
import { totalsByRight } from '#domain/works/shares.ts';
import type { PrintedCertificate } from '../certificates/print/draw-heading.ts';

type Holder = CertificateFacts['holders'][number];

/** A line of a certificate: the same confirmed share of each right, by default. */
export function certificateLine(
  person: number,
  name: string,
  share: number,
  notices: Partial<Holder> = {},
): Holder {
  return {
    person,
    name,
    role: 'CA',
    represents: [],
    ipi_name_number: null,
    society_number: null,
    confirmation: 'confirmed',
    shares: { performing: share, mechanical: share, synchronisation: share },
    ...notices,
  };
}

/** A certificate as the server would print it; a test says what it is about. */
export function sampleCertificate(
  kind: CertificateKind,
  notices: Partial<CertificateFacts> = {},
): PrintedCertificate {
  const holders = notices.holders ?? [certificateLine(1, 'Ama Owusu', 10_000)];
  return {
    kind,
    number: kind === 'certificate' ? 'C-000017' : 'S-000017',
    code: 'K7QP4M4XAC9RTAWE3CHD',
    madeAt: new Date('2026-11-21T16:00:00Z'),
    publicUrl: 'https://portal.example.org',
    facts: {
      society: { name: 'The Society', cisac_number: '285' },
      work_number: 'W-004217',
      version: 2,
      state: 'registered_payable',
      title: 'Ɔdɔ Yɛ Wu',
      alternative_titles: [],
      language: 'tw',
      version_kind: 'original',
      text_music_relationship: 'MTX',
      original_title: null,
      made_from: null,
      ...noRareFacts,
      iswc: 'T0345246801',
      duration_seconds: 222,
      year: 2024,
      registered_at: '2026-11-02T09:30:00.000Z',
      recordings: [],
      ...notices,
      holders,
      totals: totalsByRight(holders),
    },
  };
}
