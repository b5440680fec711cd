import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Original } from '#contract/works/originals.ts';
import type { Work } from '#contract/works/work.ts';
import { derivationLabels } from '#domain/works/made-from.ts';
import {
  isHeldByOriginal,
  type OriginalAnswer,
  type OriginalState,
  originalStateNames,
} from '#domain/works/originals.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { addressOfTab, isMine } from '../work-address.ts';
import { madeFromQuery, originalsQuery } from '../works.queries.ts';
import { AnswerOriginal } from './answer-original.tsx';

const tones: Record<OriginalState, BadgeTone> = {
  waiting: 'waiting',
  objected: 'contested',
  agreed: 'confirmed',
  refused: 'contested',
  cleared: 'confirmed',
  free: 'confirmed',
  ended: 'neutral',
};

/** The registered works that this one may be made from: asks their writers, and shows its holders who has answered. */
export function OriginalsCard({ work }: { work: Work }) {
  const { data: originals } = useQuery(originalsQuery(work.id));
  const place = useRef<HTMLDivElement>(null);
  if (originals === undefined || originals.length === 0) return null;
  const isAsked = originals.some(({ may_answer }) => may_answer);
  const isHeld = originals.some(({ state }) => isHeldByOriginal(state));
  return (
    <div ref={place} tabIndex={-1}>
      <Card flush title={isAsked ? 'Is this made from your work?' : 'Made from earlier works'}>
        <Stack gap={4} padded>
          {isAsked ? (
            <Text>
              {work.registered_by_name} registered {work.title} as made from an earlier work. Check
              its shares. If you agree, you agree to these shares. We cannot pay anyone for{' '}
              {work.title} before you answer.
            </Text>
          ) : (
            isMine(work) && isHeld && <Text>{forHolders}</Text>
          )}
        </Stack>
        <RowList>
          {originals.map((original) => (
            <ListRow
              key={original.id ?? original.title}
              mark={
                <Badge tone={tones[original.state]}>{originalStateNames[original.state]}</Badge>
              }
              title={
                original.id === null ? (
                  original.title
                ) : (
                  <TextLink to={addressOfTab(original.id, 'overview')}>
                    {original.title} ({original.work_number})
                  </TextLink>
                )
              }
              detail={
                <Stack gap={3}>
                  {derivationText(original)}
                  <Answers original={original} />
                  {original.may_answer && original.id !== null && (
                    <AnswerOriginal
                      work={work}
                      original={{ ...original, id: original.id }}
                      onAnswered={() => place.current?.focus({ preventScroll: true })}
                    />
                  )}
                </Stack>
              }
            />
          ))}
        </RowList>
      </Card>
    </div>
  );
}

/** What others made from this work, to those whose work it is; nothing where nothing was. */
export function MadeFromItCard({ work }: { work: Work }) {
  const { data: works } = useQuery(madeFromQuery(work.id));
  if (works === undefined || works.length === 0) return null;
  return (
    <Card flush title="Made from this work">
      <RowList>
        {works.map(({ id, title, work_number, registered_by_name, derivation, state }) => (
          <ListRow
            key={id}
            mark={<Badge tone={tones[state]}>{originalStateNames[state]}</Badge>}
            title={
              <TextLink to={addressOfTab(id, 'overview')}>
                {title} ({work_number})
              </TextLink>
            }
            detail={`${derivation === null ? 'Found by its title' : derivationLabels[derivation]}. Registered by ${registered_by_name}.`}
          />
        ))}
      </RowList>
    </Card>
  );
}

const forHolders =
  'We cannot pay anyone for your work until the writers of these works agree. If yours is not made from theirs, they can tell us. If they do not answer, write to the society.';

/** How it is made from it, and what is known of one that is not registered. */
function derivationText({ derivation, id, writers, protection }: Original): string {
  if (derivation === null) return 'We found it by its title.';
  return [
    derivationLabels[derivation],
    id === null && 'not registered',
    writers !== null && `by ${writers}`,
    protection === 'traditional' && 'traditional',
    protection === 'public_domain' && 'in the public domain',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Why nobody is waited for although the work waits. */
function whoDecides({ id, protection }: Original): string {
  if (id !== null) return 'None of its writers has an account. The society decides.';
  if (protection === 'protected')
    return 'It is not registered, so there is nobody to ask. The society decides.';
  return 'We accept this once the society has verified the person who registered it.';
}

const answerLabels: Record<OriginalAnswer, string> = {
  agree: 'agreed',
  object: 'objects',
  not_mine: 'says it is not made from this work',
};

function Answers({ original }: { original: Original }) {
  const { asked, state, decision_reason } = original;
  const waiting = asked.filter((one) => one.is_waited_for).map(nameOf);
  const answered = asked.filter(({ answer, is_waited_for }) => answer !== null && !is_waited_for);
  return (
    <>
      {decision_reason !== null && <p>The society: “{decision_reason}”</p>}
      {answered.map((one) => (
        <p key={one.rights_holder_id}>
          {nameOf(one)} {one.answer !== null && answerText(one.answer, one.is_me)}
          {one.reason !== null && `: “${one.reason}”`}
        </p>
      ))}
      {waiting.length > 0 && (
        <p>
          {new Intl.ListFormat('en-GB').format(waiting)}{' '}
          {waiting.length === 1 && waiting[0] !== 'You' ? 'has' : 'have'} not answered.
        </p>
      )}
      {state === 'waiting' && waiting.length === 0 && <p>{whoDecides(original)}</p>}
    </>
  );
}

function nameOf({ name, is_me }: Original['asked'][number]): string {
  return is_me ? 'You' : name;
}

function answerText(answer: OriginalAnswer, isMe: boolean): string {
  if (!isMe) return answerLabels[answer];
  if (answer === 'object') return 'object';
  return answer === 'not_mine' ? 'said it is not made from this work' : answerLabels[answer];
}
