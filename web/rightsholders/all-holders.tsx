import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FoundRightsHolder } from '#contract/members/rights-holders.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Text } from '../ui/text/text.tsx';
import { FoundHolders } from './found-holders.tsx';
import { rightsHoldersQuery } from './rights-holders.queries.ts';

/** Everybody whom the society knows, as far as they answer what is looked for. */
export function AllHolders({
  q,
  title,
  hint,
  nobody,
  remarkOn,
  actionOn,
}: {
  q: string;
  title: string;
  /** What stands here before anything is looked for. */
  hint: string;
  /** What can be done when nobody answers. */
  nobody: ReactNode;
  remarkOn?: (holder: FoundRightsHolder) => string | null;
  actionOn: (holder: FoundRightsHolder) => ReactNode;
}) {
  const found = useQuery(rightsHoldersQuery(q));
  if (q === '')
    return (
      <Card title={title}>
        <Text tone="quiet">{hint}</Text>
      </Card>
    );
  return (
    <Card flush title={title}>
      <Loaded query={found} what="The search" rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={`Nobody known is called “${q}”`} action={nobody}>
              Try fewer words, a stage name or an IPI name number. Spelling is forgiven.
            </EmptyState>
          ) : (
            <FoundHolders
              holders={data}
              query={q}
              actionOn={actionOn}
              {...(remarkOn && { remarkOn })}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
