import type { CourtCase } from '#contract/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { Card } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';

/** Before which court or tribunal it is, and what follows from its ruling. */
export function CourtCard({ courtCase }: { courtCase: CourtCase }) {
  const { court, case_number, ruled_on } = courtCase;
  return (
    <Card title="Before a court or tribunal">
      <Stack gap={3}>
        <DefinitionList
          definitions={[
            { term: 'Court or tribunal', value: court },
            { term: 'Number of the case', value: case_number },
            { term: 'Ruled on', value: ruled_on && formatFullDate(ruled_on) },
          ]}
        />
        {ruled_on === null && (
          <Text>What is contested stays held until the society has recorded the ruling.</Text>
        )}
      </Stack>
    </Card>
  );
}
