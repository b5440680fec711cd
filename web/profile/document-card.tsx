import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProfileDetails } from '#contract/members/profile.ts';
import { changeCertificate, changeIdentityDocument } from '#contract/members/profile-changes.ts';
import { fieldMessages } from '#contract/messages/field-messages.ts';
import { pages } from '#contract/pages.ts';
import {
  type IdentityDocument,
  identityDocumentNames,
  identityDocuments,
  parseIdentityNumber,
} from '#domain/members/choices.ts';
import { call } from '../platform/call.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { type UploadTicket, useUpload } from '../platform/files/use-upload.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { FileField } from '../ui/fields/file-field.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Section } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Identifier, Text, VisuallyHidden } from '../ui/text/text.tsx';

/** What the society checks an account by: a person's identity document, a body's certificate. */
export function DocumentCard({ details }: { details: ProfileDetails }) {
  const isPerson = details.register_as === 'individual';
  const isOpen = details.status === 'provisional';
  const title = isPerson ? 'Identity document' : 'Certificate';
  return (
    <Section
      title={title}
      aside={
        isOpen && (
          <TextLink to={pages.profile({ change: 'document' })}>
            Replace<VisuallyHidden>: {title}</VisuallyHidden>
          </TextLink>
        )
      }
    >
      <Stack gap={3}>
        {isPerson ? <IdentityFacts details={details} /> : <CertificateFacts details={details} />}
        <Text tone="quiet" small>
          {isOpen
            ? 'We keep it encrypted. Only the society sees it, to check who you are.'
            : 'The society has verified it. If it changes, write to them.'}
        </Text>
      </Stack>
    </Section>
  );
}

function IdentityFacts({ details: { profile, status } }: { details: ProfileDetails }) {
  const document = profile.identity_document;
  if (document === null) return <Text>We have no document from you yet.</Text>;
  return (
    <DefinitionList
      definitions={[
        { term: 'Document', value: identityDocumentNames[document.type] },
        { term: 'Number', value: <Identifier>{document.number_masked}</Identifier> },
        { term: 'Scan', value: scanText(document.has_scan, status) },
      ]}
    />
  );
}

function CertificateFacts({ details: { profile, status } }: { details: ProfileDetails }) {
  return (
    <DefinitionList
      definitions={[{ term: 'Scan', value: scanText(profile.has_certificate, status) }]}
    />
  );
}

// Who was verified without one has shown the paper itself.
function scanText(hasScan: boolean, status: ProfileDetails['status']): string {
  if (hasScan) return 'Received';
  return status === 'provisional' ? 'Missing: add a scan' : 'The society has seen it';
}

const typeChoices = identityDocuments.map((value) => ({
  value,
  label: identityDocumentNames[value],
}));

/** Replaces what the society checks the account by, until it has. Neither number nor scan is ever kept in the browser. */
export function DocumentForm({ details }: { details: ProfileDetails }) {
  const isPerson = details.register_as === 'individual';
  const title = isPerson ? 'Replace your identity document' : 'Replace your certificate';
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [type, setType] = useState<IdentityDocument>(
    details.profile.identity_document?.type ?? 'ghana_card',
  );
  const [number, setNumber] = useState('');
  const [file, setFile] = useState<UploadTicket | null>(null);
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const upload = useUpload({
    purpose: isPerson ? 'identity_document' : 'certificate',
    onChange: setFile,
  });
  const sending = useMutation({
    mutationFn: async (file_id: string) => {
      const ifMatch = `"${details.version}"`;
      return isPerson
        ? call(changeIdentityDocument, { body: { type, number, file_id }, ifMatch })
        : call(changeCertificate, { body: { file_id }, ifMatch });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['fetchProfile'] });
      void navigate(pages.profile({ done: 'document' }), { replace: true });
    },
    onError: (error) => {
      // The newer version is taken over at once: a document replaces the old one whatever else was changed.
      if (error instanceof CallError && error.code === 'stale_version')
        void queries.invalidateQueries({ queryKey: ['fetchProfile'] });
      const named = error instanceof CallError ? error.problems : [];
      setProblems(
        named.length > 0
          ? named.map(({ path, message }) => ({ id: path || null, message }))
          : [{ id: null, message: messageOf(error) }],
      );
    },
  });

  function submit() {
    if (sending.isPending || upload.isBusy) return;
    const wrong: SummaryProblem[] = [];
    if (isPerson && parseIdentityNumber(type, number) === null) {
      wrong.push({ id: 'number', message: fieldMessages.identity_number_invalid });
    }
    if (file === null)
      wrong.push({ id: 'file_id', message: 'Choose a scan or take a photo of it.' });
    setProblems(wrong);
    if (file !== null && wrong.length === 0) sending.mutate(file.id);
  }
  const problemAt = (id: string) => problems.find((one) => one.id === id)?.message;

  return (
    <Stack gap={7}>
      <PageHeader title={title} parent={{ to: pages.profile(), label: 'Account' }} />
      {details.status === 'provisional' ? (
        <Form label={title} onSubmit={submit}>
          <ErrorSummary problems={problems} />
          {isPerson && (
            <>
              <SelectField
                label="Document"
                name="type"
                choices={typeChoices}
                value={type}
                // Safe: the choices are the documents.
                onChange={(event) => setType(event.target.value as IdentityDocument)}
              />
              <TextField
                label="Number"
                name="number"
                identifier
                hint="As on the document. We encrypt it. Only staff who check it can see all of it, and we record each time."
                error={problemAt('number')}
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={30}
                value={number}
                onChange={(event) => setNumber(event.target.value)}
              />
            </>
          )}
          <FileField
            label={isPerson ? 'Scan or photo of the document' : 'Scan or photo of the certificate'}
            name="file_id"
            error={problemAt('file_id')}
            capture
            {...upload.field}
          />
          <FormActions>
            <Button
              type="submit"
              tone="primary"
              pending={sending.isPending || upload.isBusy}
              pendingLabel={upload.isBusy ? 'Uploading' : 'Saving'}
            >
              Replace it
            </Button>
            <LinkButton to={pages.profile()}>Cancel</LinkButton>
          </FormActions>
        </Form>
      ) : (
        <Notice title="The society has verified this">{fieldMessages.fixed_once_verified}</Notice>
      )}
    </Stack>
  );
}
