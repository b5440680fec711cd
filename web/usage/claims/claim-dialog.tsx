import { useState } from 'react';
import type { Unmatched } from '#contract/usage/usage.ts';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { type ChosenRecording, RecordingChooser } from '../filters/recording-chooser.tsx';

/** Which recording of mine these uses belong to, and how I know. */
export function ClaimDialog({
  spelling,
  isOpen,
  isPending,
  failure,
  onClose,
  onClaim,
}: {
  /** Null while nothing was claimed yet. */
  spelling: Unmatched | null;
  isOpen: boolean;
  isPending: boolean;
  failure: string | null;
  onClose: () => void;
  onClaim: (recording: ChosenRecording, reason: string) => void;
}) {
  const [recording, setRecording] = useState<ChosenRecording | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <ReasonDialog
      title={spelling === null ? '' : `Claim “${spelling.title}”?`}
      isOpen={isOpen}
      onClose={onClose}
      label="How do you know it is yours?"
      hint="The society reads this. Say who played it and under which title."
      action="Claim these plays"
      tone="primary"
      pending={isPending}
      pendingLabel="Claiming"
      failure={failure}
      onCheck={() => {
        setMissing(recording === null);
        return recording === null ? 'claimed-recording' : null;
      }}
      onReason={(reason) => recording !== null && onClaim(recording, reason)}
    >
      <Stack gap={3}>
        {spelling && (
          <Text>
            {countOf(spelling.uses, 'play')}, logged as “{spelling.title}”
            {spelling.artist === null ? ' without an artist' : ` by ${spelling.artist}`}.{' '}
            {spelling.is_claimed
              ? 'Another member also claims them. The society reads both reasons and decides.'
              : 'They count as plays of the recording you choose. So do later plays in this spelling.'}
          </Text>
        )}
        <RecordingChooser
          label="Your recording"
          name="claimed-recording"
          hint="Type its title, artist or ISRC, and choose it from the list."
          error={isMissing ? 'Choose one of your recordings.' : undefined}
          chosen={recording}
          onChoose={(chosen) => {
            setRecording(chosen);
            setMissing(false);
          }}
        />
      </Stack>
    </ReasonDialog>
  );
}
