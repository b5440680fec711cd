import { TextLink } from '../ui/actions/text-link.tsx';
import { ListRow } from '../ui/data/row-list.tsx';
import { Highlight } from '../ui/text/highlight.tsx';
import type { Guide } from './guide.ts';
import { guideAddress } from './guides.ts';

/** A guide in a list: its title leads to it. */
export function GuideRow({ guide, q = '' }: { guide: Guide; q?: string }) {
  return (
    <ListRow
      title={
        <TextLink strong to={guideAddress(guide.id, q)}>
          <Highlight text={guide.title} query={q} />
        </TextLink>
      }
      detail={<Highlight text={guide.summary} query={q} />}
    />
  );
}
