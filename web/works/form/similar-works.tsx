import { useQuery } from '@tanstack/react-query';
import type { FoundWork } from '#contract/work.ts';
import { formatIswc, parseIswc } from '#domain/identifiers/iswc.ts';
import { Facts } from '../../ui/facts.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { similarWorksQuery } from '../works.queries.ts';
import { useSettled } from './use-settled.ts';

// More would push the form out of a phone's view.
const shown = 3;

/** "Is this already registered?", asked while the title is typed. Nothing alike, or no answer, shows nothing. */
export function SimilarWorks({
  title,
  iswc,
  except,
}: {
  title: string;
  iswc: string;
  except: string | null;
}) {
  const settled = useSettled(title.trim(), 350);
  const knownIswc = parseIswc(iswc);
  const similar = useQuery({
    ...similarWorksQuery({
      title: settled,
      ...(knownIswc !== null && { iswc: knownIswc }),
      ...(except !== null && { except }),
    }),
    enabled: settled.length >= 2,
  });
  const works = settled.length >= 2 ? (similar.data?.data ?? []) : [];
  return (
    <div role="status">
      {works.length > 0 && (
        <Notice tone="warning" title="Is it already registered?">
          <Stack gap={2}>
            {works.slice(0, shown).map((work) => (
              <SimilarWork key={work.id} work={work} />
            ))}
          </Stack>
        </Notice>
      )}
    </div>
  );
}

function SimilarWork({ work }: { work: FoundWork }) {
  return (
    <Facts>
      <TextLink to={`/music-composition/details/${work.id}`}>{work.title}</TextLink>
      {work.matched_title}
      <Identifier>{work.iswc === null ? work.work_number : formatIswc(work.iswc)}</Identifier>
      {work.holders
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')}
    </Facts>
  );
}
