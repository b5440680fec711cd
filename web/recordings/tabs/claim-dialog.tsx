import { useState } from 'react';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import {
  contributorRoleNames,
  featuredRoles,
  nonFeaturedRoles,
  recordingGroupNames,
  recordingGroups,
} from '#domain/recordings/recording.ts';
import { parseShare } from '#domain/works/shares.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FieldGrid } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ShareField } from '../../ui/shares/share-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ConflictPreview } from '../form/conflict-preview.tsx';
import { periodOf, territoriesOf } from '../form/draft-input.ts';
import { OwnedWhen, OwnedWhere } from '../form/owned-fields.tsx';
import { fullTitle } from '../recording-words.ts';
import { type ClaimDraft, newClaim } from './claim-input.ts';
import { useClaim } from './use-claim.ts';

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
          Somebody on the recording, or the society, must accept your claim first. Until then you
          cannot see its plays or hear it. Everybody on it can read your reason.
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
            {...(draft.group !== 'owners' && { hint: 'Of what this group gets.' })}
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
