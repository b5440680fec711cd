import type { Dispute } from '#contract/dispute.ts';
import { readDisputeSummary } from '#contract/disputes.ts';
import { useDownload } from '../files/use-download.ts';
import { callForFile } from '../platform/call.ts';
import { Button } from '../ui/button.tsx';
import { DownloadStatus } from '../ui/download-status.tsx';
import { Stack } from '../ui/stack.tsx';

/** Saves a summary of the dispute as PDF, to keep and to print. */
export function SaveSummary({ dispute }: { dispute: Dispute }) {
  const download = useDownload();
  return (
    <Stack gap={2}>
      <Button
        icon="file"
        pending={download.isBusy}
        pendingLabel="Making the summary"
        onClick={() =>
          download.start(`dispute-${dispute.number}.pdf`, (how) =>
            callForFile(readDisputeSummary, { params: { id: dispute.id }, ...how }),
          )
        }
      >
        Summary as PDF
      </Button>
      <DownloadStatus state={download.state} onStop={download.stop} />
    </Stack>
  );
}
