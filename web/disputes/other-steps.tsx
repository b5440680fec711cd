import type { Dispute } from '#contract/disputes/dispute.ts';
import { readDisputeSummary } from '#contract/disputes/disputes.ts';
import { pages } from '#contract/pages.ts';
import { callForFile } from '../platform/call.ts';
import { useDownload } from '../platform/files/download.ts';
import { ActionList, Button, LinkButton } from '../ui/actions/button.tsx';
import { DownloadStatus } from '../ui/feedback/download-status.tsx';
import { Section } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { MoveButton } from './answers/move-button.tsx';
import { otherMoves } from './offered-moves.ts';

/** What can be done beside what the page leads with, and where else to go. */
export function OtherSteps({ dispute, isProposal }: { dispute: Dispute; isProposal: boolean }) {
  return (
    <Section title="Other steps">
      <ActionList>
        {otherMoves(dispute, isProposal).map((move) => (
          <MoveButton key={move.act} dispute={dispute} move={move} quiet />
        ))}
        <LinkButton tone="quiet" to={pages.work(dispute.work.id)}>
          Open the work
        </LinkButton>
        <SaveSummary dispute={dispute} />
      </ActionList>
    </Section>
  );
}

/** Saves a summary of the dispute as PDF, to save or to print. */
function SaveSummary({ dispute }: { dispute: Dispute }) {
  const download = useDownload();
  return (
    <Stack gap={2}>
      <Button
        tone="quiet"
        pending={download.isBusy}
        pendingLabel="Making the summary"
        onClick={() =>
          download.start(`dispute-${dispute.number}.pdf`, (how) =>
            callForFile(readDisputeSummary, { params: { id: dispute.id }, ...how }),
          )
        }
      >
        Download summary (PDF)
      </Button>
      <DownloadStatus state={download.state} onStop={download.stop} />
    </Stack>
  );
}
