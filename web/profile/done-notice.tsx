import type { ProfileDetails } from '#contract/profile.ts';
import { Notice } from '../ui/notice.tsx';
import { sections, sectionTitle } from './sections.ts';

/** The confirmation after a form: it stays until the page is left. */
export function DoneNotice({ what, details }: { what: string | null; details: ProfileDetails }) {
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
      <Notice tone="success" live title="Your document is replaced">
        The society looks at the new one.
      </Notice>
    );
  }
  if (what === 'email' && details.email_change !== null) {
    return (
      <Notice tone="success" live title="Two mails are on their way">
        Open the link in both, within 48 hours. Until then you log in with your present address.
      </Notice>
    );
  }
  return null;
}
