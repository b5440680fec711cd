import type { BankDetails } from '#contract/bank-details.ts';
import { timeLeft } from '#domain/text/time-left.ts';
import { serverNowMs } from '../session/clock.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { CancelChange } from './cancel-change.tsx';
import { DetailsList } from './details-list.tsx';
import { NameNotice } from './name-notice.tsx';

/** What will be in force, and until when it can be cancelled. */
export function PendingCard({
  details,
  hasInForce,
  profileName,
}: {
  details: BankDetails;
  hasInForce: boolean;
  profileName: string;
}) {
  const left = timeLeft(new Date(details.in_force_from), new Date(serverNowMs()));
  return (
    <Card title="Waiting" aside={<Badge tone="waiting">In force in {left}</Badge>}>
      <Stack gap={4}>
        <DetailsList details={details} when="In force from" />
        <NameNotice match={details.name_match} profileName={profileName} />
        <Text tone="quiet">
          New bank details wait for 72 hours, so that nobody can send your money elsewhere behind
          your back.{' '}
          {hasInForce
            ? 'Until then you are paid by the details in force.'
            : 'Until then nothing is paid out to you; nothing is lost either.'}
        </Text>
        <Row>
          <CancelChange id={details.id} hasInForce={hasInForce} />
        </Row>
      </Stack>
    </Card>
  );
}
