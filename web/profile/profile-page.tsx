import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ProfileDetails } from '#contract/members/profile.ts';
import { CodesForm, NewCodesForm, PasskeyForm } from '../second-factor/lazy-chunks.ts';
import { Facts } from '../ui/data/row-list.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { focusHeading, PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Identifier } from '../ui/text/text.tsx';
import { ChangeForm } from './change/change-form.tsx';
import { ClosingForm } from './closing-form.tsx';
import { DocumentForm } from './document-card.tsx';
import { EmailForm } from './email-card.tsx';
import { memberName, profileDetailsQuery, profileQuery } from './profile.queries.ts';
import { ProfileOverview } from './profile-overview.tsx';
import { hasSection, sections, sectionTitle } from './sections.ts';
import { StatusBadge, StatusNotice } from './status-badge.tsx';

/** /profile: what is known of the member; with `change` in the address, the form of one part. */
export function ProfilePage() {
  const [search] = useSearchParams();
  const { data: profile } = useSuspenseQuery(profileQuery());
  const query = useQuery(profileDetailsQuery());
  const change = search.get('change');
  useViewFocus(`${change} ${search.get('done')}`);
  const form = query.data && formOf(change, query.data);
  if (form) return <Suspense fallback={<Loading />}>{form}</Suspense>;
  return (
    <Stack gap={7}>
      <PageHeader
        title="Account"
        status={<StatusBadge status={profile.status} />}
        facts={
          <Facts>
            {memberName(profile)}
            {profile.register_as === 'corporate' ? 'Company or group' : 'Individual'}
            <span>
              Reference <Identifier>{profile.reference_number}</Identifier>
            </span>
          </Facts>
        }
      />
      <StatusNotice status={profile.status} />
      <Loaded query={query} what="Your details" rows={8}>
        {(details) => (
          <>
            <DoneNotice what={search.get('done')} details={details} />
            <ProfileOverview details={details} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** The form that the address asks for; null for the page itself, and for what this account does not have. */
function formOf(change: string | null, details: ProfileDetails): ReactNode {
  const section = sections.find((one) => one === change && hasSection(one, details));
  if (section !== undefined)
    return <ChangeForm key={section} section={section} details={details} />;
  switch (change) {
    case 'document':
      return <DocumentForm details={details} />;
    case 'email':
      return <EmailForm details={details} />;
    case 'passkey':
      return <PasskeyForm />;
    case 'codes':
      return <CodesForm />;
    case 'recovery-codes':
      return <NewCodesForm />;
    case 'closing':
      return <ClosingForm details={details} />;
    default:
      return null;
  }
}

/** The views share one path, so that the shell sees no step between them: focus goes to the heading of the one that has come. */
function useViewFocus(view: string): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    window.scrollTo(0, 0);
    focusHeading();
  }, [view]);
}

/** The confirmation after a form: it stays until the page is left. */
function DoneNotice({ what, details }: { what: string | null; details: ProfileDetails }) {
  const section = sections.find((one) => one === what);
  if (section !== undefined) {
    const title = sectionTitle(section, details.register_as === 'individual');
    return <Notice tone="success" live title={`Saved: ${title.toLowerCase()}`} />;
  }
  if (what === 'passkey') {
    return (
      <Notice tone="success" live title="Passkey added">
        We will ask for it when you log in and before you change your bank details.
      </Notice>
    );
  }
  if (what === 'codes') {
    return (
      <Notice tone="success" live title="Code app set up">
        We will ask for a code when you log in and before you change your bank details.
      </Notice>
    );
  }
  if (what === 'recovery-codes') {
    return <Notice tone="success" live title="New recovery codes made" />;
  }
  if (what === 'document') {
    return (
      <Notice tone="success" live title="You replaced your document">
        The society is checking the new one.
      </Notice>
    );
  }
  if (what === 'email' && details.email_change !== null) {
    return (
      <Notice tone="success" live title="We sent you two emails">
        Open the link in both within 48 hours. Until then, log in with your current address.
      </Notice>
    );
  }
  return null;
}
