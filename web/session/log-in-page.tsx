import { pages } from '#contract/pages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { DocumentTitle } from '../ui/layout/document-title.tsx';
import { Welcome } from '../ui/layout/welcome.tsx';
import { LogInForm } from './log-in-form.tsx';

/** /: the log-in, and the ways to join. */
export function LogInPage() {
  return (
    <>
      <DocumentTitle title="Log in" />
      <Welcome
        claim="Your music, registered right and in your hands."
        points={[
          'Register works with everyone’s share agreed.',
          'See where your recordings are played.',
          'Settle a disputed share in the open, with deadlines.',
        ]}
        joining={
          <>
            <LinkButton to={pages.signUpIndividual()} wide>
              Join as an individual
            </LinkButton>
            <LinkButton to={pages.signUpCorporate()} wide>
              Join as a company or group
            </LinkButton>
          </>
        }
      >
        <LogInForm />
      </Welcome>
    </>
  );
}
