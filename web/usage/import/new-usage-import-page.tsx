import { readLogTemplate } from '#contract/usage/usage-imports.ts';
import { undoDays } from '#domain/imports/import.ts';
import { maxLogRows } from '#domain/usage/import/usage-import.ts';
import { numberWords } from '../../imports/count-words.ts';
import { ImportStepsCard } from '../../imports/import-steps-card.tsx';
import { callForFile } from '../../platform/call.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { addressOf, performanceAddress } from '../usage-address.ts';
import { NewLog } from './new-usage-import.tsx';

const steps = [
  'Say whom the log is from, and send it as it is: one row for each time a title was played.',
  'Say which column is what. We suggest it, and remember it for the next log of this source.',
  'Look at the first rows: how they are read, and of which recording they are.',
  'Bring it in. What is likely yours you confirm afterwards; what nobody knows can be claimed.',
];

/** /sound-recording-logs/import: whom a log is from, and its file. */
export function NewLogPage() {
  return (
    <Stack gap={7}>
      <PageHeader
        title="Import a log"
        parent={{ to: addressOf('imports'), label: 'Sound Recording Logs' }}
        action={
          <LinkButton to={performanceAddress} icon="plus">
            Log one performance
          </LinkButton>
        }
      />
      <Columns
        side={
          <ImportStepsCard
            steps={steps}
            note={`The same log sent again counts once, and for ${undoDays} days you can take an import back. Up to ${numberWords(maxLogRows)} rows a file.`}
            templateName="log-template"
            fetchTemplate={(format, how) =>
              callForFile(readLogTemplate, { query: { format }, ...how })
            }
          />
        }
      >
        <NewLog />
      </Columns>
    </Stack>
  );
}
