import { useQuery } from '@tanstack/react-query';
import type { SimilarRightsHolder } from '#contract/members/rights-holders.ts';
import { parseIpiName } from '#domain/identifiers/ipi.ts';
import type { MemberKind } from '#domain/rightsholders/rights-holder.ts';
import { likenessReasonNames } from '#domain/rightsholders/same-person.ts';
import { fold } from '#domain/text/fold.ts';
import { useDebounced } from '../platform/use-debounced.ts';
import { Button } from '../ui/actions/button.tsx';
import { Facts } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Identifier, Text, VisuallyHidden } from '../ui/text/text.tsx';
import { standingText } from './holder-standing.tsx';
import { similarRightsHoldersQuery } from './rights-holders.queries.ts';

// More would push the form out of a phone's view.
const shown = 3;

/**
 * "Is this one of these people already known?", asked while somebody new is entered: one record for one person keeps their works
 * and their money together. Nobody alike, or no answer, shows nothing.
 */
export function KnownPeople({
  name,
  ipi,
  kind,
  onChoose,
}: {
  name: string;
  ipi: string;
  kind: MemberKind;
  onChoose: (holder: SimilarRightsHolder) => void;
}) {
  const debounced = useDebounced(name.trim().slice(0, 200), 350);
  const number = parseIpiName(ipi);
  const isEnough = fold(debounced).length >= 3;
  const similar = useQuery({
    ...similarRightsHoldersQuery({
      name: debounced,
      kind,
      ...(number !== null && { ipi: number }),
    }),
    enabled: isEnough,
  });
  const people = isEnough ? (similar.data ?? []) : [];
  return (
    <div role="status">
      {people.length > 0 && (
        <Notice
          tone="warning"
          title={kind === 'individual' ? 'Is it one of these people?' : 'Is it one of these?'}
        >
          <Stack gap={3}>
            {people.slice(0, shown).map((person) => (
              <Row key={person.id} spread align="start">
                <Person person={person} />
                <Button compact onClick={() => onChoose(person)}>
                  Yes, this one<VisuallyHidden>: {person.name}</VisuallyHidden>
                </Button>
              </Row>
            ))}
          </Stack>
        </Notice>
      )}
    </div>
  );
}

function Person({ person }: { person: SimilarRightsHolder }) {
  const others = person.other_names.slice(0, 3).join(', ');
  return (
    <Stack gap={1}>
      <Text strong>{person.name}</Text>
      <Facts>
        {standingText(person)}
        {others !== '' && `also ${others}`}
        {person.ipi_name_number && (
          <span>
            IPI <Identifier>{person.ipi_name_number}</Identifier>
          </span>
        )}
      </Facts>
      {person.works.length > 0 && (
        <Text small tone="quiet">
          On {person.works.map(({ title }) => `“${title}”`).join(', ')}
        </Text>
      )}
      <Text small tone="quiet">
        {person.reasons.map((reason) => likenessReasonNames[reason]).join('. ')}.
      </Text>
    </Stack>
  );
}
