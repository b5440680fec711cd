import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ProfileDetails } from '#contract/members/profile.ts';
import { removeNameRefusal } from '#contract/members/rights-holders.ts';
import { pages } from '#contract/pages.ts';
import { type ConsentKind, consentTitles } from '#domain/members/consents.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { lazyChunk } from '../platform/lazy-chunk.ts';
import { FactorsCard } from '../second-factor/lazy-chunks.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Section } from '../ui/layout/card.tsx';
import { IndexedParts } from '../ui/layout/indexed-parts.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { Text, VisuallyHidden } from '../ui/text/text.tsx';
import { DocumentCard } from './document-card.tsx';
import { EmailCard } from './email-card.tsx';
import { ExportCard } from './export-card.tsx';
import { factsOf } from './facts-of.tsx';
import { MailPreferencesCard } from './mail-preferences-card.tsx';
import { PictureField } from './picture-field.tsx';
import { memberName, profileDetailsQuery } from './profile.queries.ts';
import { hasSection, type Section as Part, sections, sectionTitle } from './sections.ts';
import { SessionsCard } from './sessions-card.tsx';

/** The last card of the page: it is loaded after what stands above it. */
const SecurityEventsCard = lazyChunk(
  () => import('./security-events-card.tsx'),
  (loaded) => loaded.SecurityEventsCard,
);

/** Everything in the profile, each part with the way to change it. */
export function ProfileOverview({ details }: { details: ProfileDetails }) {
  const person = (
    <>
      {sections
        .filter((section) => hasSection(section, details))
        .map((section) => (
          <PartCard key={section} section={section} details={details} />
        ))}
      <Section title="Picture">
        <PictureField name={memberName(details)} picture={details.profile_pic_url} />
      </Section>
      <DocumentCard details={details} />
    </>
  );
  const logIn = (
    <>
      <EmailCard details={details} />
      <Suspense fallback={<Section title="Passkeys and codes">Loading</Section>}>
        <FactorsCard />
      </Suspense>
      <SessionsCard />
      <Suspense fallback={null}>
        <SecurityEventsCard />
      </Suspense>
    </>
  );
  const data = (
    <>
      <ConsentsCard details={details} />
      <NotMeCard details={details} />
      <ExportCard />
      <ClosingCard />
    </>
  );
  return (
    <IndexedParts
      label="On this page"
      parts={[
        { id: 'details', title: 'Your details', content: person },
        { id: 'log-in', title: 'Log-in and security', content: logIn },
        { id: 'emails', title: 'Emails', content: <MailPreferencesCard /> },
        { id: 'data', title: 'Data and consent', content: data },
      ]}
    />
  );
}

/** What the member said names someone else of their name, with the way to take that back; rarely anything, so absent by default. */
function NotMeCard({ details: { not_me } }: { details: ProfileDetails }) {
  const queries = useQueryClient();
  const takingBack = useMutation({
    mutationFn: (id: string) => call(removeNameRefusal, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: profileDetailsQuery().queryKey }),
  });
  if (not_me.length === 0) return null;
  return (
    <Section title="You said “This is not me”">
      <Text tone="quiet">
        These name someone else and cannot name you. If one does mean you, press “It is me after
        all”. Then its people can name you again.
      </Text>
      <RowList>
        {not_me.map(({ id, title }) => (
          <ListRow
            key={id}
            title={title}
            action={
              <Button
                compact
                onClick={() => takingBack.mutate(id)}
                pending={takingBack.isPending && takingBack.variables === id}
                pendingLabel="Saving"
              >
                It is me after all<VisuallyHidden>: {title}</VisuallyHidden>
              </Button>
            }
          />
        ))}
      </RowList>
      {takingBack.isError && (
        <Notice tone="failure" live>
          {messageOf(takingBack.error)}
        </Notice>
      )}
    </Section>
  );
}

/** The way out. */
function ClosingCard() {
  return (
    <Section title="Close your account">
      <Stack gap={3}>
        <Text tone="quiet">
          We delete your personal details. Works that name you stay registered.
        </Text>
        <Row>
          <LinkButton to={pages.profile({ change: 'closing' })}>Close my account</LinkButton>
        </Row>
      </Stack>
    </Section>
  );
}

/** What the member agreed to, in which version and when. */
function ConsentsCard({ details: { consents } }: { details: ProfileDetails }) {
  if (consents.length === 0) {
    return (
      <Section title="What you agreed to">
        <Text tone="quiet">You signed when you joined. Ask the society for a copy.</Text>
      </Section>
    );
  }
  return (
    <Section title="What you agreed to">
      <RowList>
        {consents.map(({ kind, version, given_at }) => (
          <ListRow
            key={`${kind} ${version}`}
            title={consentTitles[kind as ConsentKind] ?? kind}
            detail={
              <>
                You agreed on <DateText date={given_at} /> to the text of{' '}
                <DateText date={version} />
              </>
            }
          />
        ))}
      </RowList>
    </Section>
  );
}

/** A part of the profile with the way to its form. */
function PartCard({ section, details }: { section: Part; details: ProfileDetails }) {
  const title = sectionTitle(section, details.register_as === 'individual');
  return (
    <Section
      title={title}
      aside={
        <TextLink to={pages.profile({ change: section })}>
          Change<VisuallyHidden>: {title}</VisuallyHidden>
        </TextLink>
      }
    >
      {section === 'kin' && details.profile.next_of_kin === null ? (
        <Text tone="quiet">
          Nobody yet. Tell us who to contact about your works if we can no longer reach you.
        </Text>
      ) : (
        <DefinitionList definitions={factsOf(section, details)} />
      )}
    </Section>
  );
}
