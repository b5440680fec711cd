import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Section } from '../ui/layout/card.tsx';
import { FirstWork, OwnWorksTable } from '../works/list/own-works-table.tsx';
import { ownWorksQuery } from '../works/works.queries.ts';

/** My newest works, or how to register the first one. */
export function NewestWorks({ isNew }: { isNew: boolean }) {
  return isNew ? <FirstWork /> : <RecentWorks />;
}

const shown = 5;

function RecentWorks() {
  const works = useQuery(ownWorksQuery({ page: 1, size: shown, sort: 'newest' }));
  return (
    <Section
      title="Your newest works"
      aside={<TextLink to={pages.works()}>Show all works</TextLink>}
    >
      <Loaded query={works} what="Your works" rows={shown}>
        {({ data }) => <OwnWorksTable works={data} />}
      </Loaded>
    </Section>
  );
}
