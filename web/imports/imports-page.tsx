import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import { readWorkImportTemplate } from '#contract/works/work-imports.ts';
import { undoDays } from '#domain/imports/import.ts';
import { maxRows } from '#domain/works/import/work-import.ts';
import { List } from '../lists/list.tsx';
import { callForFile } from '../platform/call.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Columns } from '../ui/layout/columns.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { numberWords } from './count-words.ts';
import { importsAddress } from './import-address.ts';
import { ImportStepsCard } from './import-steps-card.tsx';
import { importsQuery } from './imports.queries.ts';
import { ImportsTable } from './imports-table.tsx';
import { NewImport } from './new-import.tsx';

const steps = [
  'Send your list: one row for each work.',
  'Say which column is what. We suggest it, and remember it for the next file.',
  'See what is good, what must be mended and what is registered already.',
  'Register the good rows. The others come back to you as a file, to be mended and sent again.',
];

/** What importing works does, and a file to begin with. */
function HowItGoes() {
  return (
    <ImportStepsCard
      steps={steps}
      note={`Nothing is registered before you say so, and for ${undoDays} days you can take an import back. Up to ${numberWords(maxRows)} rows a file.`}
      templateName="works-template"
      fetchTemplate={(format, how) =>
        callForFile(readWorkImportTemplate, { query: { format }, ...how })
      }
    />
  );
}

/** /music-composition/import: bring a list of works in, and see what became of those before. */
export function ImportsPage() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.min(1000, Number.parseInt(search.get('page') ?? '1', 10) || 1));
  const imports = useQuery(importsQuery(page));
  return (
    <Stack gap={7}>
      <PageHeader
        title="Import a file of works"
        parent={{ to: pages.works(), label: 'Music Composition' }}
      />
      <Columns side={<HowItGoes />}>
        <NewImport />
        <List
          query={imports}
          what="Your imports"
          rows={3}
          title="Your imports"
          toPage={(number) => `${importsAddress}?page=${number}`}
          empty={
            <EmptyState title="No import yet">
              What you bring in stands here, with what became of every row.
            </EmptyState>
          }
        >
          {(data) => <ImportsTable imports={data} />}
        </List>
      </Columns>
    </Stack>
  );
}
