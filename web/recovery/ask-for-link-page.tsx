import { useState } from 'react';
import { PublicFrame } from '../shell/public-frame.tsx';
import { AskForLinkForm } from './ask-for-link-form.tsx';
import { LinkOnItsWay } from './link-on-its-way.tsx';

/** /email-password-reset-link: asks for a link by e-mail, and says what to do next. */
export function AskForLinkPage() {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  return (
    <PublicFrame>
      {askedFor === null ? (
        <AskForLinkForm onAsked={setAskedFor} />
      ) : (
        <LinkOnItsWay email={askedFor} onAnother={() => setAskedFor(null)} />
      )}
    </PublicFrame>
  );
}
