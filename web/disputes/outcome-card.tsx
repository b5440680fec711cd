import type { Dispute } from '#contract/disputes/dispute.ts';
import { pages } from '#contract/pages.ts';
import type { DisputeOutcome } from '#domain/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { SplitsBeside } from './splits-beside.tsx';

const words: Record<DisputeOutcome, string> = {
  claim: 'Everybody agreed with the claim.',
  agreed: 'All parties accepted the same split.',
  decided: 'The society decided.',
  ruled: 'A court or tribunal ruled.',
  unchanged: 'The society decided that everything stays as it stood.',
};

/** How it ended, why, and what holds from then on. */
export function OutcomeCard({
  dispute,
  outcome: { kind, reasons, decided_at, work_version, lines },
}: {
  dispute: Dispute;
  outcome: NonNullable<Dispute['outcome']>;
}) {
  const other = lines === null && kind !== 'unchanged' ? dispute.other_work : null;
  return (
    <Card title="How it ended" flush>
      <Stack gap={4}>
        <Stack gap={2} padded>
          <Text strong>
            {kind === 'unchanged' && dispute.court_case?.ruled_on
              ? 'A court or tribunal ruled that everything stays as it stood.'
              : words[kind]}{' '}
            {formatFullDate(decided_at)}.
          </Text>
          {reasons !== null && <Text>Reasons: “{reasons}”</Text>}
          {work_version !== null && other !== null && (
            <Text>
              Both are one work now:{' '}
              <TextLink to={pages.work(other.id)}>
                {other.title}, {other.work_number}
              </TextLink>
              .
            </Text>
          )}
          {work_version !== null && other === null && (
            <Text>
              It stands in the register as version {work_version} of the work:{' '}
              <TextLink to={pages.work(dispute.work.id, { tab: 'history' })}>
                see its history
              </TextLink>
              .
            </Text>
          )}
        </Stack>
        {lines !== null && (
          <SplitsBeside
            inRights={dispute.rights}
            splits={[
              { key: 'stood', title: 'What stood before', lines: dispute.standing },
              { key: 'holds', title: 'What holds now', lines },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
