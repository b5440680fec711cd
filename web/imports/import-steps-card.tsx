import { useDownload } from '../platform/files/download.ts';
import { Button } from '../ui/actions/button.tsx';
import { ProseList } from '../ui/data/row-list.tsx';
import { DownloadStatus } from '../ui/feedback/download-status.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

type Format = 'csv' | 'xlsx';
type Fetching = { signal: AbortSignal; onProgress: (bytes: number) => void };

/** A file that shows what is read. */
export type ImportExample = {
  readonly label: string;
  readonly fileName: string;
  readonly fetch: () => Promise<Blob>;
};

/** What importing does, step by step, and a file to begin with. */
export function ImportStepsCard({
  steps,
  note,
  templateName,
  fetchTemplate,
  example,
}: {
  steps: readonly string[];
  /** What is promised, and how much is taken. */
  note: string;
  templateName: string;
  fetchTemplate: (format: Format, how: Fetching) => Promise<Blob>;
  /** Another kind of file that is read. */
  example?: ImportExample | undefined;
}) {
  const download = useDownload();
  const fetchAs = (format: Format) =>
    void download.start(`${templateName}.${format}`, (how) => fetchTemplate(format, how));
  return (
    <Card title="How it works">
      <Stack gap={4}>
        <ProseList ordered sentences={steps} />
        <Text small tone="quiet">
          {note}
        </Text>
        <Text small>
          No list yet? Start with our template. It says what to enter in each column.
        </Text>
        <Row tight>
          <Button onClick={() => fetchAs('xlsx')} icon="file">
            Template for Excel
          </Button>
          <Button onClick={() => fetchAs('csv')} tone="quiet">
            Template as CSV
          </Button>
          {example && (
            <Button
              onClick={() => void download.start(example.fileName, example.fetch)}
              tone="quiet"
            >
              {example.label}
            </Button>
          )}
        </Row>
        <DownloadStatus state={download.state} onStop={download.stop} />
      </Stack>
    </Card>
  );
}
