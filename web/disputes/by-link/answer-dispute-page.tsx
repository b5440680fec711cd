import { useState } from 'react';
import type { DisputeByLink } from '#contract/disputes/dispute-by-link.ts';
import { disputeKindNames } from '#domain/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { formatShare, type Right, type Share } from '#domain/works/shares.ts';
import { LinkPage } from '../../links/link-page.tsx';
import { serverNowMs } from '../../platform/session/clock.ts';
import { Facts, ListRow, ProseList, RowList } from '../../ui/data/row-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { type ComparedSplit, shownRights } from '../compared-splits.ts';
import { rightsText, sideNames, stateMeanings, timeLeft } from '../dispute-text.ts';
import { Paragraphs } from '../paragraphs.tsx';
import { SplitsBeside } from '../splits-beside.tsx';
import {
  AnswerDisputeForm,
  AnsweredDispute,
  type AskedByLink,
  askedByLink,
  readByLink,
} from './answer-dispute-form.tsx';

/** /answer-dispute: what a link to a dispute opens. */
export function AnswerDisputePage() {
  return (
    <LinkPage
      kind="answer-dispute"
      title="Your answer about a musical work"
      what="The dispute"
      read={readByLink}
    >
      {(secret, dispute) => <DisputeByLinkView secret={secret} dispute={dispute} />}
    </LinkPage>
  );
}

/** What a party without an account sees: what is claimed of their share, what was said, and the answer to give. */
function DisputeByLinkView({ secret, dispute }: { secret: string; dispute: DisputeByLink }) {
  const [answered, setAnswered] = useState<'yes' | 'no' | null>(null);
  const asked = askedByLink(dispute);
  return (
    <Stack gap={7}>
      <PageHeader
        title={`Who holds what of “${dispute.work.title}”?`}
        facts={
          <Facts>
            <span>Dispute {dispute.number}</span>
            <span>{dispute.work.work_number}</span>
            <span>{dispute.my_name}</span>
          </Facts>
        }
      />
      {asked.kind === 'nothing' || answered !== null ? (
        <AnsweredDispute dispute={dispute} answered={answered} />
      ) : (
        <WhatItIs dispute={dispute} />
      )}
      {asked.kind === 'proposal' && (
        <Card title={`${asked.proposal.name} proposed this split`}>
          <Stack gap={3}>
            {asked.proposal.message !== null && <Text>“{asked.proposal.message}”</Text>}
            <ProseList sentences={meantForMe(dispute, asked.proposal.lines).map(asSentence)} />
          </Stack>
        </Card>
      )}
      <SplitsByLink dispute={dispute} asked={asked} />
      <Statements dispute={dispute} />
      {asked.kind !== 'nothing' && (
        <Card title="Your answer">
          <AnswerDisputeForm
            key={asked.kind === 'proposal' ? asked.proposal.id : 'claim'}
            secret={secret}
            dispute={dispute}
            asked={asked}
            onAnswered={setAnswered}
          />
        </Card>
      )}
    </Stack>
  );
}

function WhatItIs({ dispute }: { dispute: DisputeByLink }) {
  const { raised_by, kind, rights, state, deadline, claims, other_work } = dispute;
  const claim = claims.find(({ side }) => side === 'claimant');
  const what =
    kind === 'duplicate_work' && other_work !== null
      ? `${raised_by} says that this work is the same as “${other_work.title}” (${other_work.work_number}). If so, we merge them and keep the shares of that one.`
      : `${raised_by} says that the shares of this work should be different.`;
  return (
    <Stack gap={3}>
      <Text>
        {what} You are named in it, so we ask you too. You need no account, and it is free.
      </Text>
      {claim !== undefined && (
        <ProseList
          sentences={[
            `It is about: ${disputeKindNames[kind].toLowerCase()}, ${rightsText(rights).toLowerCase()}.`,
            ...meantForMe(dispute, claim.lines).map((text) => `If ${raised_by} is right, ${text}`),
          ]}
        />
      )}
      <Text>
        {state === 'notified' ? 'You can answer' : `${stateMeanings[state]} This step lasts`}{' '}
        {deadline === null ? (
          'until it is settled.'
        ) : (
          <strong>
            until {formatFullDate(deadline)} ({timeLeft(deadline, serverNowMs()).toLowerCase()}).
          </strong>
        )}
      </Text>
    </Stack>
  );
}

function SplitsByLink({ dispute, asked }: { dispute: DisputeByLink; asked: AskedByLink }) {
  const { claims, standing, rights, outcome } = dispute;
  const splits = [
    splitByLink('stands', outcome === null ? 'Current split' : 'Split before', standing),
    ...claims.map(({ holder, name, side, is_mine, lines }) =>
      splitByLink(
        String(holder),
        is_mine ? 'Your answer' : side === 'claimant' ? `${name}’s claim` : `${name}’s split`,
        lines,
      ),
    ),
    ...(asked.kind === 'proposal'
      ? [splitByLink('proposed', 'Proposed split', asked.proposal.lines)]
      : []),
    ...(outcome?.lines ? [splitByLink('outcome', 'Agreed split', outcome.lines)] : []),
  ];
  if (splits.length === 1) return null;
  return (
    <Card title="All sides" flush>
      <SplitsBeside splits={splits} inRights={rights} />
    </Card>
  );
}

function Statements({ dispute: { statements } }: { dispute: DisputeByLink }) {
  if (statements.length === 0) return null;
  return (
    <Card title="What was said" flush>
      <RowList>
        {statements.map(({ name, side, is_me, is_raiser, text }) => (
          <ListRow
            key={`${name} ${side} ${is_raiser}`}
            title={`${is_me ? 'You' : name}: ${sideNames[side].toLowerCase()}`}
            detail={<Paragraphs text={text} />}
          />
        ))}
      </RowList>
    </Card>
  );
}

const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

type Lines = DisputeByLink['standing'];

/** A split as the comparison of splits takes it: who is who stands in numbers, for a link tells nobody's id. */
export function splitByLink(key: string, title: string, lines: Lines): ComparedSplit {
  return {
    key,
    title,
    lines: lines.map(({ holder, name, is_me, shares }) => ({
      rights_holder_id: String(holder),
      name,
      is_me,
      shares,
    })),
  };
}

/** What a split would make of my share, right by right where they differ: "You would hold 10 %, which is 10 % less." */
export function meantForMe(
  { standing, rights }: Pick<DisputeByLink, 'standing' | 'rights'>,
  lines: Lines,
): string[] {
  const splits = [splitByLink('stands', '', standing), splitByLink('meant', '', lines)];
  const shown = shownRights(splits, rights);
  return shown.map(({ right, title }) => {
    const text = changeText(mine(standing, right), mine(lines, right));
    return shown.length === 1 ? text : `${title}: ${text}`;
  });
}

function changeText(has: Share, would: Share): string {
  if (has === would) return `your share stays as it is, ${has === 0 ? 'none' : formatShare(has)}.`;
  const change =
    would > has ? `${formatShare(would - has)} more` : `${formatShare(has - would)} less`;
  const held = would === 0 ? 'nothing' : formatShare(would);
  return `you would hold ${held}. That is ${change} than now.`;
}

function mine(lines: Lines, right: Right): Share {
  return lines.filter(({ is_me }) => is_me).reduce((sum, { shares }) => sum + shares[right], 0);
}
