import type { ProfileDetails } from '#contract/members/profile.ts';
import { pages } from '#contract/pages.ts';
import { identityDocumentNames } from '#domain/members/choices.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Identifier, Text, VisuallyHidden } from '../ui/text/text.tsx';

/** What the society checks an account by: a person's identity document, a body's certificate. */
export function DocumentCard({ details }: { details: ProfileDetails }) {
  const isPerson = details.register_as === 'individual';
  const isOpen = details.status === 'provisional';
  const title = isPerson ? 'Identity document' : 'Certificate';
  return (
    <Card
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
            ? 'Kept encrypted. Only the society sees it, to check who you are.'
            : 'The society has verified it. If it changes, write to the society.'}
        </Text>
      </Stack>
    </Card>
  );
}

function IdentityFacts({ details: { profile, status } }: { details: ProfileDetails }) {
  const document = profile.identity_document;
  if (document === null) return <Text>The society has no document of yours here.</Text>;
  return (
    <DefinitionList
      definitions={[
        { term: 'Document', value: identityDocumentNames[document.type] },
        { term: 'Number', value: <Identifier>{document.number_masked}</Identifier> },
        { term: 'Scan', value: scanWords(document.has_scan, status) },
      ]}
    />
  );
}

function CertificateFacts({ details: { profile, status } }: { details: ProfileDetails }) {
  return (
    <DefinitionList
      definitions={[{ term: 'Scan', value: scanWords(profile.has_certificate, status) }]}
    />
  );
}

// Who was verified without one has shown the paper itself.
function scanWords(hasScan: boolean, status: ProfileDetails['status']): string {
  if (hasScan) return 'Received';
  return status === 'provisional' ? 'Missing: add one' : 'Seen by the society on paper';
}
