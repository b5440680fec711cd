import type { Dispute } from '#contract/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { OutsideLink } from '../ui/actions/text-link.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { namesInRow } from './dispute-words.ts';

/** Mediation: that somebody asked for it and who is waited for, then with whom, when and where the parties meet. */
export function MediationCard({ dispute }: { dispute: Dispute }) {
  const { mediation_request: request, mediation, state } = dispute;
  if (request)
    return (
      <Card title="Mediation">
        <Stack gap={3}>
          <Text strong>
            {request.is_mine ? 'You' : request.asked_by} asked for mediation on{' '}
            {formatFullDate(request.asked_at)}.
          </Text>
          <Text>
            It begins when all have agreed to it. Agreed: {namesInRow(request.agreed)}.
            {request.waits_for.length > 0 && ` Waits for: ${namesInRow(request.waits_for)}.`}
          </Text>
        </Stack>
      </Card>
    );
  if (mediation === null && state !== 'mediation') return null;
  return (
    <Card title="Mediation">
      {mediation === null ? (
        <Text>The society names a mediator, and a day and a place to meet. You are told then.</Text>
      ) : (
        <DefinitionList
          definitions={[
            { term: 'Mediator', value: mediation.mediator },
            { term: 'You meet on', value: formatFullDate(mediation.on) },
            { term: 'Where', value: <Place place={mediation.place} /> },
          ]}
        />
      )}
    </Card>
  );
}

function Place({ place }: { place: string }) {
  return /^https:\/\/\S+$/.test(place) ? <OutsideLink href={place}>{place}</OutsideLink> : place;
}
