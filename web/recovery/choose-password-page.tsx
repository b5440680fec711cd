import { useState } from 'react';
import { useParams } from 'react-router';
import { removeSessionCookie } from '../session/session-cookie.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { DeadLink } from './dead-link.tsx';
import { forgetMailedSecret, takeMailedSecret } from './mailed-secret.ts';
import { PasswordIsSet } from './password-is-set.tsx';

/**
 * /account/password/reset/:userId: where the link in the mail leads. What stands in the place of the user's id is the
 * link's own, which says nothing of the member; its secret is in the fragment.
 */
export function ChoosePasswordPage() {
  const { userId = '' } = useParams();
  return (
    <PublicFrame>
      <ChoosePassword key={userId} id={userId} />
    </PublicFrame>
  );
}

function ChoosePassword({ id }: { id: string }) {
  const [secret] = useState(() => takeMailedSecret(id));
  const [stage, setStage] = useState<'choose' | 'set' | 'dead'>(secret === '' ? 'dead' : 'choose');

  function end(how: 'set' | 'dead') {
    forgetMailedSecret(id);
    // If this device was logged in, it is so no more.
    if (how === 'set') removeSessionCookie();
    setStage(how);
  }

  if (stage === 'dead') return <DeadLink />;
  if (stage === 'set') return <PasswordIsSet />;
  return <ChoosePasswordForm link={{ id, secret }} onEnd={end} />;
}
