import type { Dispute } from '#contract/disputes/dispute.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { EvidenceList } from './evidence-list.tsx';

/** What was added to show who is right. */
export function EvidenceCard({ dispute }: { dispute: Dispute }) {
  const mayAdd = dispute.acts.includes('add_evidence');
  return (
    <Card title="Evidence" flush>
      <Stack gap={3}>
        {dispute.evidence.length === 0 && (
          <Stack gap={1} padded>
            <Text tone="quiet">
              {mayAdd
                ? 'A contract, a chat, a demo, a photo of the session: whatever shows who is right.'
                : 'Nobody has added evidence.'}
            </Text>
          </Stack>
        )}
        <EvidenceList dispute={dispute} />
      </Stack>
    </Card>
  );
}
