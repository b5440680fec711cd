import { useMutation } from '@tanstack/react-query';
import { exportMyData } from '#contract/members/account.ts';
import { callForFile } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { saveBlob } from '../platform/files/download.ts';
import { useStepUp } from '../session/step-up.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Section } from '../ui/layout/card.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** Everything that is kept of the member, to take along. */
export function ExportCard() {
  const stepUp = useStepUp();
  const exporting = useMutation({
    mutationFn: () => stepUp.run(() => callForFile(exportMyData)),
    onSuccess: (blob) => saveBlob(blob, `my-data-${new Date().toISOString().slice(0, 10)}.zip`),
  });
  return (
    <Section title="Your data">
      <Stack gap={3}>
        <Text tone="quiet">
          Everything we keep about you here, in one ZIP file: your profile, works, history and
          messages as JSON, and your files.
        </Text>
        <Row>
          <Button
            onClick={() => exporting.mutate()}
            pending={exporting.isPending}
            pendingLabel="Preparing your data"
          >
            Download my data
          </Button>
        </Row>
        {exporting.isSuccess && (
          <Notice tone="success" live>
            Your browser is saving the file. Keep it where others cannot open it.
          </Notice>
        )}
        {exporting.isError && (
          <Notice tone="failure" live>
            {messageOf(exporting.error)}
          </Notice>
        )}
      </Stack>
      {stepUp.dialog}
    </Section>
  );
}
