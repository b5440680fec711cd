import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import type { FoundWork } from '#contract/works/work.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Facts } from '../ui/text/facts.tsx';
import { Highlight } from '../ui/text/highlight.tsx';
import { Identifier } from '../ui/text/text.tsx';

/** A work in a list: its title as the link, what answered `query` marked, and its numbers below. */
export function WorkTitle({
  work,
  query,
  children,
}: {
  work: Pick<FoundWork, 'id' | 'title' | 'work_number' | 'iswc'>;
  query: string;
  /** Between title and numbers. */
  children?: ReactNode;
}) {
  return (
    <Stack gap={1}>
      <TextLink strong to={pages.work(work.id)}>
        <Highlight text={work.title} query={query} />
      </TextLink>
      {children}
      <Facts>
        <Identifier>{work.work_number}</Identifier>
        {work.iswc && <Identifier>{formatIswc(work.iswc)}</Identifier>}
      </Facts>
    </Stack>
  );
}
