import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { problemMessage } from '#contract/messages/field-messages.ts';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import type { ClaimInput } from '#contract/recordings/recording-input.ts';
import { claimRecordingLine } from '#contract/recordings/recordings.ts';
import {
  contributorRoleNames,
  featuredRoles,
  nonFeaturedRoles,
  recordingGroupNames,
  recordingGroups,
} from '#domain/recordings/recording.ts';
import { parseShare } from '#domain/works/shares.ts';
import { call } from '../../platform/call.ts';
import { useSending } from '../../platform/use-sending.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FieldGrid } from '../../ui/fields/form.tsx';
import { RadioGroup, SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ShareField } from '../../ui/shares/share-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ConflictPreview } from '../conflict-preview.tsx';
import { periodOf, territoriesOf } from '../form/draft-input.ts';
import { OwnedWhen, OwnedWhere } from '../form/owned-fields.tsx';
import { addressOfRecording } from '../recording-address.ts';
import { fullTitle } from '../recording-text.ts';
import { recordingQuery } from '../recordings.queries.ts';
import { type ClaimDraft, checkClaim, newClaim } from './claim-input.ts';

/** Claims a part for me of a recording that somebody else registered: as what, how much, and why. What would be too much is said before it is sent. */
export function ClaimDialog({
  recording,
  onClose,
}: {
  recording: SoundRecording;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<ClaimDraft>(newClaim);
  const claim = useClaim(recording);
  const change = (part: Partial<ClaimDraft>) => {
    claim.forgetProblems();
    setDraft((now) => ({ ...now, ...part }));
  };
  const roles = draft.group === 'featured' ? featuredRoles : nonFeaturedRoles;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Claim your part in “${fullTitle(recording)}”`}
      actions={
        <>
          <Button
            tone="primary"
            pending={claim.isSending}
            pendingLabel="Sending your claim"
            onClick={() => claim.send(draft)}
          >
            Send claim
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          Someone on the recording, or the society, must accept your claim first. Until then you
          cannot see its plays or hear it. Everyone on it can read your reason.
        </Text>
        <RadioGroup
          label="Your part in this recording"
          name="claim_group"
          value={draft.group}
          choices={recordingGroups.map((group) => ({
            value: group,
            label: recordingGroupNames[group],
          }))}
          onChoose={(value) =>
            change({
              group: recordingGroups.find((group) => group === value) ?? 'owners',
              role: value === 'non_featured' ? 'session_musician' : 'contracted',
            })
          }
        />
        <FieldGrid>
          {draft.group === 'owners' ? (
            <OwnedWhere path="claim" of="you" owner={draft} onChange={change} />
          ) : (
            <SelectField
              label="Role"
              name="claim_role"
              value={draft.role}
              choices={roles.map((role) => ({ value: role, label: contributorRoleNames[role] }))}
              onChange={({ target }) =>
                change({ role: roles.find((role) => role === target.value) ?? draft.role })
              }
            />
          )}
          <ShareField
            label="Your share"
            name="share"
            {...(draft.group !== 'owners' && { hint: 'A share of this group’s part.' })}
            text={draft.share}
            error={claim.problemAt('share')}
            onShare={(share) => change({ share })}
          />
        </FieldGrid>
        {draft.group === 'owners' && (
          <>
            <OwnedWhen path="claim" owner={draft} problemAt={claim.problemAt} onChange={change} />
            <ConflictPreview
              lines={[
                ...(recording.owners ?? []).map((owner) => ({ ...owner, isMe: owner.is_me })),
                {
                  name: 'You',
                  isMe: true,
                  share: parseShare(draft.share) ?? 0,
                  territories: territoriesOf(draft),
                  ...periodOf(draft),
                },
              ]}
            />
          </>
        )}
        <TextArea
          label="Why?"
          name="reason"
          hint="What you did on it, or what your contract says. A few words are enough."
          maxLength={2000}
          value={draft.reason}
          error={claim.problemAt('reason')}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {claim.failure !== null && (
          <Notice tone="failure" live>
            {claim.failure}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

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
      show(
        checked.details.map(({ path, code }) => ({ path, message: problemMessage(code, path) })),
      );
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
      ? 'You are offline. We send it when you are back online.'
      : (problems.find(({ path }) => fieldOf(path) === null)?.message ?? null),
  };
}

const fields = ['share', 'reason', 'from', 'until', 'territories'];

// The fields of where and when are those of a line, named "claim" here.
function fieldOf(path: string): string | null {
  if (!fields.includes(path)) return null;
  return path === 'share' || path === 'reason' ? path : `claim.${path}`;
}
