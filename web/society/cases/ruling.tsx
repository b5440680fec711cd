import type { ReactNode } from 'react';
import { maxReasonOf } from '#contract/society/case-choice.ts';
import type { RuledCase } from '#contract/society/cases.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { DecisionFailure } from '../queue/use-deciding.ts';
import {
  DecisionFoot,
  DecisionPanes,
  DecisionSpace,
  MemberReads,
  ReasonList,
  SegmentedChoice,
} from '../shell/case/choice-bar.tsx';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { EnterSplit } from './enter-split.tsx';
import { TargetField } from './target-field.tsx';
import { rulingPlaces, type useRuling } from './use-ruling.ts';

type Ruling = ReturnType<typeof useRuling>;

/** The foot of the case: which decision, what follows, and the one button. */
export function RulingBar({
  shown: { choices },
  ruling: { choice, choose, missing, act, deciding },
  takenBy,
  onTakeOver,
}: {
  shown: RuledCase;
  ruling: Ruling;
  /** The colleague who has the case; null for none. */
  takenBy: string | null;
  onTakeOver: () => void;
}) {
  return (
    <DecisionFoot
      choice={
        <SegmentedChoice
          id={rulingPlaces.choice}
          label="Decision"
          choices={choices.map(({ id, label, shortcut }) => ({ value: id, label, shortcut }))}
          value={choice?.id ?? null}
          disabled={takenBy !== null}
          onChoose={choose}
        />
      }
      line={
        <Text small tone={takenBy === null ? 'quiet' : 'waiting'}>
          {takenBy === null ? (choice?.follows ?? '') : 'To decide this case, take it over first.'}
        </Text>
      }
      action={
        takenBy !== null ? (
          <Button tone="primary" onClick={onTakeOver}>
            Take over case
          </Button>
        ) : missing === null && choice !== null ? (
          <Button
            tone="primary"
            onClick={act}
            pending={deciding.isPending}
            pendingLabel="Sending your decision"
          >
            {choice.act}
            <KeyCap>Enter</KeyCap>
          </Button>
        ) : (
          <Button onClick={act}>{missing?.says}</Button>
        )
      }
    />
  );
}

/** Why: a usual reason, or the officer's own words, as the members will read them. */
export function RulingDetails({ shown, ruling }: { shown: RuledCase; ruling: Ruling }) {
  const { choice, target, aimAt, texts, type, problems, cause, reasons, chooseReason } = ruling;
  const { reason, write, act, deciding, isOn, marks } = ruling;
  const told = choice?.told;
  const { failure, reload } = deciding;
  const isAtReason = failure?.at === 'reason';
  const isAtTarget = failure?.at === 'target';
  const isAtShares = failure?.at.startsWith('shares') === true;
  const field = (
    <TextArea
      label={choice?.reason_label ?? ''}
      name="reason"
      id={rulingPlaces.reason}
      optional={choice?.reason === 'optional'}
      rows={told === undefined ? 4 : 7}
      maxLength={choice === null ? 0 : maxReasonOf(choice)}
      value={reason}
      onChange={(event) => write(event.target.value)}
      error={isAtReason ? failure.message : undefined}
    />
  );
  const isAsked =
    choice !== null &&
    told === undefined &&
    (choice.reason !== 'if_differing' || marks.differing.length > 0);
  return (
    <>
      <WordsDiffer ruling={ruling} />
      {failure !== null &&
        failure.code !== 'words_differ' &&
        !isAtReason &&
        !isAtTarget &&
        !isAtShares && (
          <DecisionSpace>
            <DecisionFailed failure={failure} reload={reload} />
          </DecisionSpace>
        )}
      {isOn && choice?.target_label !== undefined && (
        <DecisionSpace>
          <TargetField
            key={choice.id}
            shown={shown}
            label={choice.target_label}
            target={target}
            onChoose={aimAt}
            error={isAtTarget ? failure.message : undefined}
          />
        </DecisionSpace>
      )}
      {isOn && choice?.split !== undefined && (
        <DecisionSpace>
          <Stack gap={4}>
            <ErrorSummary problems={problems} />
            <EnterSplit
              key={choice.id}
              split={choice.split}
              texts={texts}
              onTexts={type}
              errorAt={(id) => problems.find((one) => one.id === id)?.message}
              onEnter={act}
            />
          </Stack>
        </DecisionSpace>
      )}
      {isOn && isAsked && choice.reasons.length === 0 && (
        <DecisionSpace isOptional={choice.reason === 'optional'}>{field}</DecisionSpace>
      )}
      {isOn && reasons.length > 0 && (
        <DecisionPanes>
          <ReasonList
            id={rulingPlaces.reasons}
            title={told === undefined ? 'Usual reasons' : `Why ${choice?.label.toLowerCase()}?`}
            label={told === undefined ? 'Usual reasons' : 'Reason'}
            choices={reasons}
            value={told === undefined ? reason : cause}
            onChoose={chooseReason}
          />
          {told === undefined ? (
            field
          ) : (
            <ToldMember name={shown.compared?.by ?? ''} ruling={ruling}>
              {field}
            </ToldMember>
          )}
        </DecisionPanes>
      )}
    </>
  );
}

/** Both officers put their names to what members read: the second chooses between the words of both. */
function WordsDiffer({
  ruling: { wordsOfFirst, reason, useOwnWords, useFirstWords, deciding },
}: {
  ruling: Ruling;
}) {
  if (wordsOfFirst === null) return null;
  const { by, reason: first } = wordsOfFirst;
  return (
    <ConfirmDialog
      isOpen
      onClose={deciding.forget}
      title={`You and ${by} wrote different words`}
      action="Use my words"
      tone="primary"
      cancelLabel="Keep editing"
      onConfirm={useOwnWords}
    >
      <Text>{`${by} wrote: ${first === null ? 'nothing' : `“${first}”`}`}</Text>
      <Text>{`You wrote: “${reason.trim()}”`}</Text>
      {first !== null && <Button onClick={useFirstWords}>Use {by}’s words</Button>}
    </ConfirmDialog>
  );
}

/** What the member will read: it follows the reason until the officer writes something else in the field among the children. */
function ToldMember({
  name,
  ruling: { cause, reason, isEditing, edit, isAskingToReplace, keepText, replaceText },
  children,
}: {
  name: string;
  ruling: Ruling;
  children: ReactNode;
}) {
  if (cause === null) return null;
  return (
    <MemberReads title={`${name} will read`} text={isEditing ? null : reason} onEdit={edit}>
      {isEditing && children}
      <ConfirmDialog
        isOpen={isAskingToReplace}
        onClose={keepText}
        title="Replace what you wrote?"
        action="Use the new text"
        tone="primary"
        cancelLabel="Keep my text"
        onConfirm={replaceText}
      >
        <Text>You changed the decision or the reason, so our standard text has changed.</Text>
      </ConfirmDialog>
    </MemberReads>
  );
}

/** Why a decision was not taken; a case that has changed can be read again. */
function DecisionFailed({
  failure,
  reload,
}: {
  failure: DecisionFailure;
  reload: () => Promise<void>;
}) {
  return (
    <Notice tone="failure" live comesIntoView>
      <Row spread>
        <span>{failure.message}</span>
        {failure.code === 'case_changed' && (
          <Button compact onClick={() => void reload()}>
            Reload case
          </Button>
        )}
      </Row>
    </Notice>
  );
}
