import type { BankDetails } from '#contract/bank-details.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Stack } from '../ui/stack.tsx';
import { DetailsList } from './details-list.tsx';
import { NameNotice } from './name-notice.tsx';

/** Where the money goes now. */
export function InForceCard({
  details,
  profileName,
}: {
  details: BankDetails;
  profileName: string;
}) {
  return (
    <Card title="In force" aside={<Badge tone="confirmed">You are paid here</Badge>}>
      <Stack gap={4}>
        <DetailsList details={details} when="In force since" />
        <NameNotice match={details.name_match} profileName={profileName} />
      </Stack>
    </Card>
  );
}
