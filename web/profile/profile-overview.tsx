import { Suspense } from 'react';
import type { ProfileDetails } from '#contract/profile.ts';
import { MailPreferencesCard } from '../notifications/mail-preferences-card.tsx';
import { lazyChunk } from '../platform/lazy-chunk.ts';
import { Card } from '../ui/card.tsx';
import { Columns } from '../ui/columns.tsx';
import { ClosingCard } from './closing-card.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { DocumentCard } from './document-card.tsx';
import { EmailCard } from './email-card.tsx';
import { ExportCard } from './export-card.tsx';
import { memberName } from './member-name.ts';
import { PictureField } from './picture-field.tsx';
import { SectionCard } from './section-card.tsx';
import { hasSection, sections } from './sections.ts';
import { SessionsCard } from './sessions-card.tsx';

/** The last card of the page: it is loaded after what stands above it. */
const SecurityEventsCard = lazyChunk(
  () => import('./security-events-card.tsx'),
  (loaded) => loaded.SecurityEventsCard,
);

const FactorsCard = lazyChunk(
  () => import('../second-factor/factors-card.tsx'),
  (loaded) => loaded.FactorsCard,
);

/** Everything in the profile, each part with the way to change it. */
export function ProfileOverview({ details }: { details: ProfileDetails }) {
  const side = (
    <>
      <Card title="Picture">
        <PictureField name={memberName(details)} picture={details.profile_pic_url} />
      </Card>
      <ConsentsCard details={details} />
      <ExportCard />
      <ClosingCard />
    </>
  );
  return (
    <Columns side={side}>
      {sections
        .filter((section) => hasSection(section, details))
        .map((section) => (
          <SectionCard key={section} section={section} details={details} />
        ))}
      <DocumentCard details={details} />
      <EmailCard details={details} />
      <Suspense fallback={<Card title="Passkeys and codes">Loading</Card>}>
        <FactorsCard />
      </Suspense>
      <MailPreferencesCard />
      <SessionsCard />
      <Suspense fallback={null}>
        <SecurityEventsCard />
      </Suspense>
    </Columns>
  );
}
