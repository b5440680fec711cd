import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerDuplicate, type Duplicate } from '#contract/works/duplicates.ts';
import type { Work } from '#contract/works/work.ts';
import type { DuplicateAnswer } from '#domain/works/duplicates/answers.ts';
import { likenessLabels } from '#domain/works/duplicates/likeness.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { profileQuery } from '../../profile/profile.queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { CompactShareBar } from '../../ui/shares/compact-share-bar.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { WithdrawWork } from '../work-actions.tsx';
import { segmentsOfFound, WorkTitle } from '../work-title.tsx';
import { duplicatesQuery, workQuery } from '../works.queries.ts';

/** The works that may be the same as this one, the earlier and the later ones: what each side said, and what can be done next. */
export function DuplicatesCard({ work }: { work: Work }) {
  const duplicates = useQuery(duplicatesQuery(work.id));
  return (
    <Card flush title="Possible duplicate">
      <Loaded query={duplicates} what="The songs like this one" rows={2}>
        {(found) => (
          <Pairs work={work} found={found.filter((one) => one.cleared_reason === null)} />
        )}
      </Loaded>
    </Card>
  );
}

type Answering = { readonly duplicate: Duplicate; readonly says: DuplicateAnswer };

function Pairs({ work, found }: { work: Work; found: readonly Duplicate[] }) {
  const [answering, setAnswering] = useState<Answering | null>(null);
  const isLater = found.some(({ is_earlier }) => is_earlier);
  return (
    <>
      <Stack gap={4} padded>
        <Text>{isLater ? laterText : earlierText}</Text>
      </Stack>
      <RowList>
        {found.map((duplicate) => (
          <ListRow
            key={duplicate.work.id}
            title={<WorkTitle work={duplicate.work} query="" />}
            detail={
              <Pair
                duplicate={duplicate}
                mayAnswer={work.may_amend || work.state === 'amendment_pending'}
                onAnswer={(says) => setAnswering({ duplicate, says })}
              />
            }
          />
        ))}
      </RowList>
      {isLater && work.may_withdraw && (
        <Stack gap={3} padded>
          <Text>If it is the same song, you can also withdraw yours.</Text>
          <Row>
            <WithdrawWork work={work} label="Withdraw my song" />
          </Row>
        </Stack>
      )}
      {answering !== null && (
        <AnswerDialog work={work} {...answering} onClose={() => setAnswering(null)} />
      )}
    </>
  );
}

const laterText =
  'Your song looks like one that was registered before. We cannot pay you for yours until this is clear.';
const earlierText =
  'Someone may have registered your song again. Your song stays as it is, and we do not pay for the other one until this is clear.';

function Pair({
  duplicate,
  mayAnswer,
  onAnswer,
}: {
  duplicate: Duplicate;
  mayAnswer: boolean;
  onAnswer: (says: DuplicateAnswer) => void;
}) {
  const { work, reasons, is_earlier, registered_by_name, registered_by_me, answers } = duplicate;
  const me = useQuery(profileQuery()).data?.rights_holder_id;
  const mine = answers.find(({ is_me }) => is_me);
  return (
    <Stack gap={3}>
      <span>
        {is_earlier ? 'The earlier song' : 'The later song'}, registered by{' '}
        {registered_by_me ? 'you' : registered_by_name}. Both have{' '}
        {new Intl.ListFormat('en-GB').format(reasons.map((one) => likenessLabels[one]))}.
      </span>
      <span>{work.holders.map(({ name }) => name).join(', ')}</span>
      <CompactShareBar right="Performing right" segments={segmentsOfFound(work, me)} />
      {answers.map((answer) => (
        <Text key={`${answer.by_name} ${answer.at}`}>
          <strong>
            {answer.is_me ? 'You' : answer.by_name} said on <DateText date={answer.at} />:{' '}
            {answerLabels[answer.says]}.
          </strong>{' '}
          “{answer.reason}”
        </Text>
      ))}
      <Text>
        <WhatIsNext duplicate={duplicate} />
      </Text>
      {mayAnswer && (
        <Row>
          {mine?.says !== 'one_song' && (
            <Button onClick={() => onAnswer('one_song')}>
              {mine === undefined ? 'Ask to merge' : 'Change my answer to one song'}
            </Button>
          )}
          {mine?.says !== 'two_songs' && (
            <Button onClick={() => onAnswer('two_songs')}>
              {mine === undefined ? 'These are two songs' : 'Change my answer to two songs'}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

const answerLabels: Record<DuplicateAnswer, string> = {
  one_song: 'one song, please merge them',
  two_songs: 'two songs',
};

/** Who has to do something about a pair, by when, and what happens then. */
function WhatIsNext({ duplicate }: { duplicate: Duplicate }) {
  const { is_earlier, registered_by_name, registered_by_me, answers, waits_for, answer_by } =
    duplicate;
  const isUncounted = answers.some(({ is_me, counts }) => is_me && !counts);
  if (waits_for === null) {
    const ask = 'Is it the same song? If it is, ask us to merge the two. If they are two songs,';
    if (registered_by_me) return `${ask} tell us how you know. ${ownConsequence}`;
    return is_earlier
      ? `${ask} tell us how you know. We then ask ${registered_by_name} to agree.`
      : `${ask} say so: we can then pay ${registered_by_name} for the later one.`;
  }
  if (waits_for === 'society' || answer_by === null) {
    return isUncounted
      ? 'The society reviews your answer before anyone has to reply. We tell you what it decides.'
      : 'The society now decides whether this is one song or two. We tell you what it decides.';
  }
  const isMine = waits_for === (is_earlier ? 'later' : 'earlier');
  if (isMine && answers.some(({ is_me, counts }) => is_me && counts)) {
    return (
      <>
        Someone else who has confirmed a share of the earlier song must agree by{' '}
        <DateText date={answer_by} />. If nobody does, the society decides.
      </>
    );
  }
  if (!isMine) {
    return (
      <>
        We asked {registered_by_name} to answer by <DateText date={answer_by} />. If they do not
        answer or do not agree, the society decides.
      </>
    );
  }
  return (
    <>
      Please answer by <DateText date={answer_by} />.{' '}
      {is_earlier
        ? 'If you do not answer, the society decides.'
        : 'If you say that they are two songs, we can pay for the later one. If you do not answer, the society decides.'}
    </>
  );
}

function AnswerDialog({
  work,
  duplicate,
  says,
  onClose,
}: Answering & {
  work: Work;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const answering = useMutation({
    mutationFn: (reason: string) =>
      call(answerDuplicate, {
        params: { id: work.id, other_id: duplicate.work.id },
        body: { says, reason },
      }),
    onSuccess: (answer) => {
      onClose();
      queries.setQueryData(duplicatesQuery(work.id).queryKey, answer.data);
      void queries.invalidateQueries({ queryKey: workQuery(work.id).queryKey });
    },
  });
  const isMerge = says === 'one_song';
  return (
    <ReasonDialog
      title={isMerge ? `Merge with ${duplicate.work.work_number}` : 'These are two songs'}
      isOpen
      onClose={onClose}
      label={isMerge ? 'Why are they one song?' : 'Why are they two songs?'}
      hint={isMerge ? 'Say how you know.' : 'Say who wrote it and when, or how it is different.'}
      action={isMerge ? 'Ask to merge' : 'These are two songs'}
      tone="primary"
      pending={answering.isPending}
      pendingLabel="Sending"
      failure={answering.isError ? messageOf(answering.error) : null}
      onReason={(reason) => answering.mutate(reason)}
    >
      <Text>
        {isMerge
          ? 'We ask the other side for their answer. Then the society decides. Nobody loses a share when songs are merged.'
          : consequence(duplicate)}{' '}
        {duplicate.registered_by_me
          ? 'The society can read what you write, and so can everyone on the two works.'
          : `The society and ${duplicate.registered_by_name} can read what you write.`}
      </Text>
    </ReasonDialog>
  );
}

const ownConsequence =
  'Someone else with a confirmed share of the earlier song then has to agree. If nobody does, the society decides.';

function consequence({ is_earlier, registered_by_name, registered_by_me }: Duplicate): string {
  if (registered_by_me) return ownConsequence;
  return is_earlier
    ? `We ask ${registered_by_name} to agree. If they do not answer in time, the society decides.`
    : 'If nobody on your song asked to merge the two, we can then pay for the later one.';
}
