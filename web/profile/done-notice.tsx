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
      <Notice tone="success" live title="Your passkey is added">
        From now on we ask for it when you log in and before you change where your money goes.
      </Notice>
    );
  }
  if (what === 'codes') {
    return (
      <Notice tone="success" live title="Your code app is set up">
        From now on we ask for a code when you log in and before you change where your money goes.
      </Notice>
    );
  }
  if (what === 'recovery-codes') {
    return <Notice tone="success" live title="You have new recovery codes" />;
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
