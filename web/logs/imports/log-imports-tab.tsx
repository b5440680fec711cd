import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Stack } from '../../ui/stack.tsx';
import { logImportsQuery } from '../logs.queries.ts';
import { addressOf, newLogAddress } from '../logs-address.ts';
import { LogImportsTable } from './log-imports-table.tsx';

/** What I brought in: files and performances, each with what came of it. */
export function LogImportsTab({ page }: { page: number }) {
  const imports = useQuery(logImportsQuery(page));
  return (
    <Stack gap={3}>
      <Card title="Your imports and performances" flush>
        <Loaded query={imports} what="Your imports" rows={4}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState
                title="Nothing was brought in yet"
                action={
                  <LinkButton to={newLogAddress} icon="file">
                    Import a log
                  </LinkButton>
                }
              >
                What a station, a DJ or a venue gave you stands here, with what became of every row.
              </EmptyState>
            ) : (
              <LogImportsTable imports={data} />
            )
          }
        </Loaded>
      </Card>
      {imports.data && (
        <Pagination
          page={imports.data.page}
          toPage={(number) => addressOf('imports', { page: number })}
        />
      )}
    </Stack>
  );
}
