import { useQuery } from '@tanstack/react-query';
import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { OwnWorksTable } from '../works/own-works-table.tsx';
import { ownWorksQuery } from '../works/works.queries.ts';

const shown = 5;

/** My newest works. */
export function RecentWorks() {
  const works = useQuery(ownWorksQuery({ page: 1, size: shown, sort: 'newest' }));
  return (
    <Card
      title="Your newest works"
      flush
      aside={<TextLink to="/music-composition">All your works</TextLink>}
    >
      <Loaded query={works} what="Your works" rows={shown}>
        {({ data }) => <OwnWorksTable works={data} />}
      </Loaded>
    </Card>
  );
}
