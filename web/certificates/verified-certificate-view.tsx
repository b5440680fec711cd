import { pages } from '#contract/pages.ts';
import type { CertificateFacts, VerifiedCertificate } from '#contract/works/certificates.ts';
import { certificateFields } from '#domain/certificates/certificate-fields.ts';
import { type CertificateStanding, certificateNames } from '#domain/certificates/certificates.ts';
import { formatVerificationCode } from '#domain/certificates/verification-code.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { rightNames } from '#domain/works/shares.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { type Definition, DefinitionList } from '../ui/data/definition-list.tsx';
import { Facts, ListRow, RowList, withKeys } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader, useNewHeading } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';
import { CertificateShares } from './certificate-shares.tsx';

/** A genuine certificate: whether it still stands, and all that it says, to be compared with the one in the hand. */
export function VerifiedCertificateView({ certificate }: { certificate: VerifiedCertificate }) {
  useNewHeading();
  const { kind, number, made_at, code, facts } = certificate;
  const { badge, tone, notice, title, means } = standingText[certificate.standing];
  return (
    <Stack gap={7}>
      <PageHeader
        title={facts.title}
        documentTitle={`${certificateNames[kind]} ${number}`}
        status={<Badge tone={tone}>{badge}</Badge>}
        facts={
          <Facts>
            {certificateNames[kind]}
            <Identifier>{number}</Identifier>
            <span>
              made <DateText date={made_at} />
            </span>
            {facts.society.name}
          </Facts>
        }
      />
      <Notice tone={notice} title={title}>
        {means}
      </Notice>
      {certificate.contested.length > 0 && (
        <Notice tone="warning" title="Shares of this work are in dispute">
          {`A dispute is open about: ${certificate.contested.map((right) => rightNames[right].toLowerCase()).join(', ')}. The document may be out of date when the dispute ends.`}
        </Notice>
      )}
      <Text>
        This is what we printed. Compare it with your copy. If anything differs, someone changed
        your copy.
      </Text>
      <Card title="The work">
        <DefinitionList definitions={definitionsOf(certificate)} />
      </Card>
      <CertificateShares facts={facts} />
      <CertificateRecordings recordings={facts.recordings} />
      <Text tone="quiet" small>
        Code <Identifier>{formatVerificationCode(code)}</Identifier>.{' '}
        <TextLink to={pages.verify()}>Check another certificate</TextLink>
      </Text>
    </Stack>
  );
}

function definitionsOf({ facts }: VerifiedCertificate): Definition[] {
  const { iswc, ...others } = certificateFields(facts);
  const all = [
    { term: 'Work number', value: <Identifier>{facts.work_number}</Identifier> },
    {
      term: iswc.label,
      value: facts.iswc === null ? iswc.value : <Identifier>{iswc.value}</Identifier>,
    },
    { term: 'Also known as', value: facts.alternative_titles.map(({ title }) => title).join('; ') },
    { term: 'Entered on', value: <DateText date={facts.registered_at} /> },
    { term: 'Version of the entry', value: facts.version },
  ];
  return [...all, ...Object.values(others).map(({ label, value }) => ({ term: label, value }))];
}

/** The recordings that stand on a certificate, if any. */
function CertificateRecordings({ recordings }: { recordings: CertificateFacts['recordings'] }) {
  if (recordings.length === 0) return null;
  return (
    <Card flush title="Recordings of this work">
      <RowList>
        {withKeys(recordings, ({ title, artist }) => `${title} ${artist}`).map(({ key, one }) => (
          <ListRow
            key={key}
            title={one.title}
            detail={
              <Facts>
                {one.artist}
                {one.isrc && <Identifier>{formatIsrc(one.isrc)}</Identifier>}
                {one.year}
                {one.duration_seconds !== null && formatDuration(one.duration_seconds)}
              </Facts>
            }
          />
        ))}
      </RowList>
    </Card>
  );
}

type StandingText = {
  readonly badge: string;
  readonly tone: 'confirmed' | 'neutral' | 'waiting' | 'contested';
  readonly notice: 'success' | 'info' | 'warning' | 'failure';
  readonly title: string;
  readonly means: string;
};

/** What it means for somebody who holds a certificate that it stands so. */
export const standingText: Record<CertificateStanding, StandingText> = {
  stands: {
    badge: 'Up to date',
    tone: 'confirmed',
    notice: 'success',
    title: 'This document is genuine and up to date',
    means: 'Nothing in it has changed since we made it.',
  },
  moved_on: {
    badge: 'Genuine',
    tone: 'confirmed',
    notice: 'info',
    title: 'This document is genuine, but the status of the work has changed',
    means:
      'Titles, rights holders and shares are still the same. Who has confirmed, or whether the work is registered, has changed. Ask for a new document.',
  },
  amended: {
    badge: 'Amended since',
    tone: 'waiting',
    notice: 'warning',
    title: 'This document is genuine, but the work has changed since',
    means: 'The register now says something else. Do not rely on this document. Ask for a new one.',
  },
  ended: {
    badge: 'No longer registered',
    tone: 'contested',
    notice: 'failure',
    title: 'This document is genuine, but the work is no longer in the register',
    means:
      'The work was withdrawn, or the society did not accept it. The document shows what was entered before.',
  },
  merged: {
    badge: 'Merged',
    tone: 'contested',
    notice: 'failure',
    title: 'This document is genuine, but the work was merged into another one',
    means: 'Ask for a document of that work.',
  },
};
