import { LinkPage } from '../../links/link-page.tsx';
import { DisputeByLinkView } from './dispute-by-link-view.tsx';
import { readByLink } from './read-by-link.ts';

/** /answer-dispute: what a link to a dispute opens. */
export function AnswerDisputePage() {
  return (
    <LinkPage
      kind="answer-dispute"
      title="Your answer about a musical work"
      what="The dispute"
      read={readByLink}
    >
      {(secret, dispute) => <DisputeByLinkView secret={secret} dispute={dispute} />}
    </LinkPage>
  );
}
