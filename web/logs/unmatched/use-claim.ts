import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#contract/endpoint.ts';
import { claimUnmatched, type Unmatched } from '#contract/logs.ts';
import { countOf } from '../../imports/count-words.ts';
import { call } from '../../platform/call.ts';
import type { ChosenRecording } from '../recording-chooser.tsx';

type Asked = { spelling: Unmatched; recording: ChosenRecording; reason: string };

/** Claims uses that nobody knows of, and brings everything that shows uses up to date. */
export function useClaim(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ spelling, recording, reason }: Asked) =>
      call(claimUnmatched, {
        params: { id: spelling.id },
        body: { recording_id: recording.id, reason },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: ['logs', 'unmatched'] });
      void queries.invalidateQueries({ queryKey: ['logs'] });
      document.getElementById(claimedId)?.focus();
    },
  });
}

/** Where what a claim did is said. */
export const claimedId = 'claimed';

/** "41 plays of “Odo ye wu” matched with “Ɔdɔ Yɛ Wu”." */
export function claimedWords(
  { spelling, recording }: Asked,
  { outcome, uses }: Reply<typeof claimUnmatched>,
): string {
  return outcome === 'matched'
    ? `${countOf(uses, 'play')} of “${spelling.title}” matched with “${recording.title}”.`
    : `We are reviewing your claim to “${spelling.title}”. We do this if somebody else claimed it, title or artist differ, the recording is newer, or you are not verified.`;
}
