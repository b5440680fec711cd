import { useLocation } from 'react-router';
import { ConfirmLink } from './confirm-link.tsx';
import { Confirmed } from './confirmed.tsx';
import { SignUpSent } from './sign-up-sent.tsx';

/** /signup/success: what happens next; with the secret of the mailed link in the address it confirms the address. */
export function SuccessPage() {
  const { hash, state } = useLocation();
  // Kept by the browser with this page of its history: it survives a reload and nothing else.
  const { confirmed, reference, email } = textsIn(state);
  if (hash.length > 1) return <ConfirmLink key={hash} secret={hash.slice(1)} />;
  if (confirmed !== undefined) return <Confirmed reference={confirmed} />;
  const hasSent = reference !== undefined && email !== undefined;
  return <SignUpSent sent={hasSent ? { reference, email } : null} />;
}

function textsIn(state: unknown): Partial<Record<'confirmed' | 'reference' | 'email', string>> {
  if (typeof state !== 'object' || state === null) return {};
  return Object.fromEntries(Object.entries(state).filter(([, value]) => typeof value === 'string'));
}
