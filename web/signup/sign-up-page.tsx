import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createQueryClient } from '../platform/query-client.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { ChooseWay } from './choose-way.tsx';
import { forgetSignUp, readSignUp } from './draft-store.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { firstStep, registerAsAt } from './sign-up-steps.ts';
import { SuccessPage } from './success-page.tsx';

/**
 * All of /signup/. Its pages come together: once the first one is there, the rest opens without a network, and what must
 * not be kept on the device lives as long as this does.
 */
export function SignUpPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [queryClient] = useState(createQueryClient);
  // Counts how often it was begun anew: then everything is made anew, uploads too.
  const [begun, setBegun] = useState(0);
  // What the account belongs to is known from the answers, on this page or from before.
  const [hasAnswers, setHasAnswers] = useState(() => readSignUp(Date.now()) !== null);
  const asked = registerAsAt(pathname);
  if (asked !== null && !hasAnswers) setHasAnswers(true);

  function startOver(registerAs: 'individual' | 'corporate') {
    forgetSignUp();
    setBegun(begun + 1);
    navigate(firstStep(registerAs).address);
  }

  return (
    <QueryClientProvider client={queryClient}>
      <PublicFrame>
        {pathname === '/signup/success' ? (
          <SuccessPage />
        ) : asked === null && !hasAnswers ? (
          <ChooseWay />
        ) : (
          <SignUpForm key={begun} onStartOver={startOver} />
        )}
      </PublicFrame>
    </QueryClientProvider>
  );
}
