import { LinkPage } from '../links/link-page.tsx';
import { CoSignView } from './co-sign-view.tsx';
import { readByLink } from './read-by-link.ts';

/** /co-sign: what a link to a share of a musical work opens. */
export function CoSignPage() {
  return (
    <LinkPage kind="co-sign" title="Your share of a musical work" what="The work" read={readByLink}>
      {(secret, work) => <CoSignView secret={secret} work={work} />}
    </LinkPage>
  );
}
