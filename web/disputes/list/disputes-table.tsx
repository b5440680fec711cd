import type { DisputeSummary } from '#contract/disputes/dispute.ts';
import { disputeKindNames, disputeStateNames } from '#domain/disputes/dispute.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { addressOfDispute, addressOfRaising } from '../dispute-address.ts';
import {
  contestedText,
  countdownOf,
  rightsText,
  timeLeft,
  toneOf,
  turnLabel,
} from '../dispute-text.ts';

/** My disputes as rows; on phones as cards. */
export function DisputesTable({ disputes }: { disputes: readonly DisputeSummary[] }) {
  return (
    <Table
      caption="My disputes"
      rows={disputes}
      rowKey={({ id }) => id}
      compact
      columns={[
        {
          key: 'work',
          header: 'Work',
          cell: (dispute) => (
            <Stack gap={1}>
              <TextLink to={placeOf(dispute)} strong>
                {dispute.work.title}
              </TextLink>
              <Text small tone="quiet">
                {dispute.number} · raised by {dispute.raised_by_name}
              </Text>
            </Stack>
          ),
        },
        {
          key: 'kind',
          header: 'About',
          cell: ({ kind, rights }) => (
            <span>
              {disputeKindNames[kind]}. {rightsText(rights)}
            </span>
          ),
        },
        {
          key: 'state',
          header: 'Status',
          card: 'beside',
          cell: ({ state }) => <Badge tone={toneOf(state)}>{disputeStateNames[state]}</Badge>,
        },
        {
          key: 'turn',
          header: 'Turn',
          card: 'beside',
          named: true,
          cell: (dispute) => <Turn {...dispute} />,
        },
        {
          key: 'contested',
          header: 'In dispute',
          align: 'end',
          cell: (dispute) => contestedText(dispute) ?? 'Nothing',
        },
      ]}
    />
  );
}

function Turn({ turn, ...dispute }: Pick<DisputeSummary, 'turn' | 'state' | 'deadline'>) {
  const { text, tone } = turnLabel(turn);
  const deadline = countdownOf(dispute);
  return (
    <Row tight>
      {turn.is_mine ? <Badge tone={tone}>{text}</Badge> : <span>{text}</span>}
      {deadline !== null && (
        <>
          <Text small tone={turn.is_mine ? 'waiting' : 'quiet'} strong={turn.is_mine}>
            {timeLeft(deadline, serverNowMs())}
          </Text>
          <Text small tone="quiet">
            until <DateText date={deadline} />
          </Text>
        </>
      )}
    </Row>
  );
}

/** A draft of mine is continued where it was begun. */
function placeOf({ id, state, my_side, origin, work }: DisputeSummary): string {
  return state === 'draft' && my_side === 'claimant' && origin === 'member'
    ? addressOfRaising(work.id, { disputeId: id })
    : addressOfDispute(id);
}
