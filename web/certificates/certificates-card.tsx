import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import type { Certificate } from '#contract/works/certificates.ts';
import { type CertificateKind, certificateNames } from '#domain/certificates/certificates.ts';
import { formatVerificationCode } from '#domain/certificates/verification-code.ts';
import type { WorkState } from '#domain/works/work.ts';
import { messageOf } from '../platform/call-error.ts';
import { daysText, useDeadlines } from '../platform/deadlines.ts';
import { Button } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Facts, ListRow, RowList } from '../ui/data/row-list.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { Identifier, VisuallyHidden } from '../ui/text/text.tsx';
import { certificatesQuery } from './certificates.queries.ts';
import { useCertificates } from './use-certificates.ts';

/** A work with what its certificates need. */
export type WorkOfCertificates = {
  id: string;
  work_number: string;
  title: string;
  state: WorkState;
};

/** A work's papers, for its holders: the certificate and the split sheet to make and save, and those made before. */
export function CertificatesCard({ work }: { work: WorkOfCertificates }) {
  const certificates = useQuery(certificatesQuery(work.id));
  const { making, saving } = useCertificates(work);
  const missing = whyNoCertificate(work.state, useDeadlines().cosign);
  const isEnded =
    missing !== null && ['draft', 'rejected', 'merged', 'withdrawn'].includes(work.state);
  const busyWith = making.isPending
    ? making.variables
    : saving.isPending
      ? saving.variables.kind
      : null;
  const button = (kind: CertificateKind, label: string) => (
    <Button
      icon="file"
      onClick={() => making.mutate(kind)}
      disabled={busyWith !== null && busyWith !== kind}
      pending={busyWith === kind}
      pendingLabel="Making the PDF"
    >
      {label}
    </Button>
  );
  const failure = making.error ?? saving.error;
  return (
    <Stack gap={4}>
      {failure !== null && (
        <SavedNotice message={messageOf(failure)} onRetry={retryOf(making, saving)} />
      )}
      {failure === null && saving.isSuccess && <SavedNotice name={saving.data} />}
      <Card flush title="Certificates">
        <RowList>
          <ListRow
            title={certificateNames.certificate}
            detail={
              missing ??
              'Your society’s record of this work and who holds what. Keep it, show it or frame it.'
            }
            action={missing === null && button('certificate', 'Certificate (PDF)')}
          />
          <ListRow
            title={certificateNames.split_sheet}
            detail={
              isEnded
                ? 'Only a registered work has one.'
                : 'The split for everyone to sign, and what signing means.'
            }
            action={!isEnded && button('split_sheet', 'Split sheet (PDF)')}
          />
        </RowList>
      </Card>
      {certificates.data?.data.length !== 0 && (
        <Card flush title="Made so far">
          <Loaded query={certificates} what="Your certificates" rows={2}>
            {({ data }) => (
              <MadeCertificates
                certificates={data}
                onSave={saving.mutate}
                saving={savingId(saving)}
              />
            )}
          </Loaded>
        </Card>
      )}
    </Stack>
  );
}

type Hooks = ReturnType<typeof useCertificates>;

// What was made already is only fetched again.
function retryOf(making: Hooks['making'], saving: Hooks['saving']): () => void {
  return () => {
    if (making.isError) making.mutate(making.variables);
    else if (saving.variables) saving.mutate(saving.variables);
  };
}

function savingId({ isPending, variables }: Hooks['saving']): Certificate['id'] | null {
  return isPending ? (variables?.id ?? null) : null;
}

/** What became of a certificate: saved under its name, or not, and then what to do. */
function SavedNotice(what: { name: string } | { message: string; onRetry: () => void }) {
  if ('name' in what) {
    return (
      <Notice tone="success" live title="Your PDF is saved">
        Find “{what.name}” in this device’s downloads. To print it, choose A4 or Letter at 100 %.
      </Notice>
    );
  }
  return (
    <Notice tone="failure" live title="The PDF was not saved">
      <Stack gap={3}>
        <span>{what.message} We never make the same one twice.</span>
        <Row>
          <Button compact onClick={what.onRetry}>
            Try again
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}

/**
 * Why there is no certificate of a work in this state, and what brings it nearer; null when there is one. `askedDays`: so long holders are
 * asked for their shares.
 */
function whyNoCertificate(state: WorkState, askedDays: number): string | null {
  switch (state) {
    case 'registered_incomplete':
    case 'registered_payable':
    case 'amendment_pending':
      return null;
    case 'draft':
      return 'Register this work first.';
    case 'awaiting_cosigners':
      return `You can make one when the other holders have confirmed, or ${daysText(askedDays)} after we asked them. Remind them, or let them sign the split sheet.`;
    case 'submitted':
      return 'You can make one when the society has registered this work. You do not need to do anything.';
    case 'duplicate_suspect':
      return 'You can make one when we know that this work is not registered twice. The work’s page says what to do.';
    case 'query':
      return 'You can make one when you have answered the society’s question about this work.';
    case 'rejected':
      return 'The society did not register this work. Correct it and register it again.';
    case 'merged':
      return 'This work was merged into another one. Make the certificate there.';
    case 'withdrawn':
      return 'This work was withdrawn from the register.';
  }
}

/** The certificates that I had made, newest first, each with its number and to be saved again. `saving` is the id of one under way. */
export function MadeCertificates({
  certificates,
  onSave,
  saving,
}: {
  certificates: readonly Certificate[];
  onSave: (certificate: Certificate) => void;
  saving: string | null;
}) {
  return (
    <RowList>
      {certificates.map((certificate) => (
        <ListRow
          key={certificate.id}
          title={
            <>
              {certificateNames[certificate.kind]} <Identifier>{certificate.number}</Identifier>
            </>
          }
          detail={
            <Facts>
              <DateText date={certificate.made_at} />
              {`Version ${certificate.version}`}
              <TextLink to={pages.verifyDocument(formatVerificationCode(certificate.code))}>
                Check {certificate.number}
              </TextLink>
            </Facts>
          }
          action={
            <Button
              compact
              onClick={() => onSave(certificate)}
              disabled={saving !== null && saving !== certificate.id}
              pending={saving === certificate.id}
              pendingLabel="Saving"
            >
              Download again<VisuallyHidden> {certificate.number}</VisuallyHidden>
            </Button>
          }
        />
      ))}
    </RowList>
  );
}
