import { readWorkImportTemplate } from '#contract/work-imports.ts';
import { mostRows, undoDays } from '#domain/imports/import.ts';
import { callForFile } from '../call.ts';
import { useDownload } from '../files/use-download.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DownloadStatus } from '../ui/download-status.tsx';
import { ProseList } from '../ui/prose-list.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { numberWords } from './count-words.ts';

const steps = [
  'Send your list: one row for each work.',
  'Say which column is what. We suggest it, and remember it for the next file.',
  'See what is good, what must be mended and what is registered already.',
  'Register the good rows. The others come back to you as a file, to be mended and sent again.',
];

/** What importing does, and a file to begin with. */
export function HowItGoes() {
  const download = useDownload();
  const fetchTemplate = (format: 'csv' | 'xlsx') =>
    void download.start(`works-template.${format}`, (how) =>
      callForFile(readWorkImportTemplate, { query: { format }, ...how }),
    );
  return (
    <Card title="How it goes">
      <Stack gap={4}>
        <ProseList ordered sentences={steps} />
        <Text small tone="quiet">
          Nothing is registered before you say so, and for {undoDays} days you can take an import
          back. Up to {numberWords(mostRows)} rows a file.
        </Text>
        <Text small>No list yet? Begin with ours: it says what each column takes.</Text>
        <Row tight>
          <Button onClick={() => fetchTemplate('xlsx')} icon="file">
            Template for Excel
          </Button>
          <Button onClick={() => fetchTemplate('csv')} tone="quiet">
            Template as CSV
          </Button>
        </Row>
        <DownloadStatus state={download.state} onStop={download.stop} />
      </Stack>
    </Card>
  );
}
