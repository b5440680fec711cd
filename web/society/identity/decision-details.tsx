import type { IdentityCheck } from '#contract/society/identity-checks.ts';
import { checkReasonNames, checkReasons, maxCheckText } from '#domain/staff/identity-check.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DecisionFailed } from '../queue/decision-failed.tsx';
import { Remarks } from '../shell/case/case-frame.tsx';
import {
  DecisionPanes,
  DecisionSpace,
  MemberReads,
  ReasonList,
} from '../shell/case/choice-bar.tsx';
import { differingLines, memberText, placeIds } from './decision.ts';
import type { useDecide } from './use-decide.ts';
import type { useDraft } from './use-draft.ts';

/** What a decision needs besides: why it is approved in spite of a difference, or the reason and what the member will read. */
export function DecisionDetails({
  check,
  drafting,
  deciding,
  isOn,
}: {
  check: IdentityCheck;
  drafting: ReturnType<typeof useDraft>;
  deciding: ReturnType<typeof useDecide>;
  /** Whether the reader may decide. */
  isOn: boolean;
}) {
  const { decision } = drafting.draft;
  const { draft } = drafting;
  const { failure } = deciding;
  const errorAt = (at: string) => (failure?.at === at ? failure.message : undefined);
  const hasField = failure !== null && ['override', 'text'].includes(failure.at);
  return (
    <>
      {check.remarks.length > 0 && <Remarks title="Before you decide" remarks={check.remarks} />}
      {failure !== null && !hasField && (
        <DecisionSpace>
          <DecisionFailed failure={failure} reload={deciding.reload} />
        </DecisionSpace>
      )}
      {isOn && decision === 'approve' && differingLines(draft, check.typed).length > 0 && (
        <DecisionSpace>
          <TextArea
            label="A detail is different. Why are you approving?"
            name="override"
            id={placeIds.override}
            rows={2}
            maxLength={500}
            value={draft.override}
            onChange={(event) => drafting.setOverride(event.target.value)}
            error={errorAt('override')}
          />
        </DecisionSpace>
      )}
      {isOn && (decision === 'ask_again' || decision === 'refuse') && (
        <DecisionPanes>
          <ReasonList
            id={placeIds.reason}
            title={decision === 'refuse' ? 'Why refuse?' : 'Why ask again?'}
            label="Reason"
            choices={checkReasons.map((reason, place) => ({
              value: reason,
              label: checkReasonNames[reason],
              shortcut: String(place + 1),
            }))}
            value={draft.reason}
            onChoose={(reason) => drafting.choose({ reason })}
          />
          <MemberText check={check} drafting={drafting} error={errorAt('text')} />
        </DecisionPanes>
      )}
    </>
  );
}

/** What the member will read: it follows the reason until the officer writes something else. */
function MemberText({
  check: { first_name, typed },
  drafting,
  error,
}: {
  check: IdentityCheck;
  drafting: ReturnType<typeof useDraft>;
  error: string | undefined;
}) {
  const { draft, isEditing } = drafting;
  const title = `${first_name} will read`;
  if (draft.reason === null) return null;
  const text = memberText(draft, typed);
  return (
    <MemberReads
      title={title}
      text={isEditing ? null : text}
      action={
        <Button tone="quiet" onClick={drafting.edit}>
          Edit
        </Button>
      }
    >
      {isEditing && (
        <TextArea
          label={`What ${first_name} will read`}
          name="text"
          id={placeIds.text}
          rows={7}
          maxLength={maxCheckText}
          value={text}
          onChange={(event) => drafting.write(event.target.value)}
          error={error}
        />
      )}
      <ConfirmDialog
        isOpen={drafting.isAskingToReplace}
        onClose={drafting.keepText}
        title="Replace what you wrote?"
        action="Use the new text"
        tone="primary"
        cancelLabel="Keep my text"
        onConfirm={drafting.replaceText}
      >
        <Text>You changed the decision or the reason, so our standard text has changed.</Text>
      </ConfirmDialog>
    </MemberReads>
  );
}
