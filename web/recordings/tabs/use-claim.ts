import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { wordsOf } from '#contract/messages/field-messages.ts';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import type { ClaimInput } from '#contract/recordings/recording-input.ts';
import { claimRecordingLine } from '#contract/recordings/recordings.ts';
import { call } from '../../platform/call.ts';
import { useSending } from '../../platform/use-sending.ts';
import { addressOfRecording } from '../recording-address.ts';
import { recordingQuery } from '../recordings.queries.ts';
import { type ClaimDraft, checkClaim } from './claim-input.ts';

type Problem = { path: string; message: string };

/** Sends my claim to a line of a recording; a lost answer or network makes no second one. */
export function useClaim({ id }: SoundRecording) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [sendKey, setSendKey] = useState(() => crypto.randomUUID());
  const sending = useSending({
    send: (input: ClaimInput) =>
      call(claimRecordingLine, { params: { id }, body: input, idempotencyKey: sendKey }),
    onDone: (answer) => {
      queries.setQueryData(recordingQuery(id).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['recordings'] });
      navigate(`${addressOfRecording(id, 'people')}&done=claimed`, { replace: true });
    },
    onRefused: ({ problems: refused, message }) =>
      show(refused.length > 0 ? refused : [{ path: '', message }]),
  });

  function show(found: readonly Problem[]) {
    setProblems(found);
    const [first] = found;
    const field = first && fieldOf(first.path);
    if (field) document.getElementById(field)?.focus();
  }

  const problemAt = (path: string) =>
    problems.find((problem) => problem.path === path.replace(/^claim\./, ''))?.message;
  return {
    send(draft: ClaimDraft) {
      if (sending.isSending) return;
      const checked = checkClaim(draft);
      if (checked.ok) return sending.send(checked.value);
      show(checked.details.map(({ path, code }) => ({ path, message: wordsOf(code) })));
    },
    /** Something was changed: what is sent next is another claim. */
    forgetProblems() {
      setProblems([]);
      sending.reset();
      setSendKey(crypto.randomUUID());
    },
    isSending: sending.isSending,
    problemAt,
    failure: sending.isOffline
      ? 'There is no connection. It is sent as soon as it is back.'
      : (problems.find(({ path }) => fieldOf(path) === null)?.message ?? null),
  };
}

const fields = ['share', 'reason', 'from', 'until', 'territories'];

// The fields of where and when are those of a line, named "claim" here.
function fieldOf(path: string): string | null {
  if (!fields.includes(path)) return null;
  return path === 'share' || path === 'reason' ? path : `claim.${path}`;
}
