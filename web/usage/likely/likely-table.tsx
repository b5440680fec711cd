import type { Likely } from '#contract/usage/usage.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Table } from '../../ui/data/table.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { RecordingLink, SpellingUses, scoreText } from '../list/usage-cells.tsx';
import { WhyMatched } from '../matches/why-matched.tsx';

/** Spellings as they were logged, each beside the recording that it is likely of. */
export function LikelyTable({
  rows,
  selected,
  onSelect,
  onDecide,
}: {
  rows: readonly Likely[];
  selected: ReadonlySet<string>;
  onSelect: (likely: Likely, isSelected: boolean) => void;
  onDecide: (likely: Likely, decision: 'confirm' | 'reject') => void;
}) {
  return (
    <Table
      caption="Possible matches"
      rows={rows}
      rowKey={keyOf}
      columns={[
        {
          key: 'logged',
          header: 'As logged',
          cell: (likely) => (
            <CheckboxField
              label={
                <>
                  <strong>{likely.title}</strong>, {likely.artist ?? 'no artist given'}
                  {likely.isrc && `, ISRC ${formatIsrc(likely.isrc)}`}
                </>
              }
              name={`select-${keyOf(likely)}`}
              checked={selected.has(keyOf(likely))}
              onChange={(event) => onSelect(likely, event.target.checked)}
            />
          ),
        },
        {
          key: 'recording',
          header: 'Your recording',
          named: true,
          cell: ({ id, title, recording, score }) => (
            <Stack gap={1}>
              <RecordingLink recording={recording} />
              <Text small>
                {score === null ? 'Same ISRC' : `${scoreText(score)} (${score} of 100)`}
              </Text>
              <span>
                <WhyMatched spellingId={id} title={title} />
              </span>
            </Stack>
          ),
        },
        {
          key: 'uses',
          header: 'Plays',
          named: true,
          cell: (likely) => <SpellingUses of={likely} />,
        },
        {
          key: 'decide',
          header: 'Is it yours?',
          card: 'bare',
          cell: (likely) =>
            likely.is_waiting ? (
              <Text small>You confirmed it. We are reviewing it.</Text>
            ) : (
              <Row tight whole>
                <Button id={confirmId(likely)} compact onClick={() => onDecide(likely, 'confirm')}>
                  Yes, mine<VisuallyHidden>: {likely.title}</VisuallyHidden>
                </Button>
                <Button tone="quiet" compact onClick={() => onDecide(likely, 'reject')}>
                  No<VisuallyHidden>, {likely.title} is not mine</VisuallyHidden>
                </Button>
              </Row>
            ),
        },
      ]}
    />
  );
}

/** Names a spelling together with the recording that it is shown with. */
export const keyOf = ({ id, recording }: Pick<Likely, 'id' | 'recording'>): string =>
  `${id}:${recording.id}`;

/** Id of the button that confirms it. */
export const confirmId = (likely: Likely): string => `confirm-${keyOf(likely)}`;

/** How they are named to the server. */
export function spellingsOf(chosen: readonly Likely[]): { id: string; recording_id: string }[] {
  return chosen.map(({ id, recording }) => ({ id, recording_id: recording.id }));
}

/** "3 spellings, 41 uses". */
export function amountOf(chosen: readonly Likely[]): string {
  const uses = chosen.reduce((sum, likely) => sum + likely.uses, 0);
  return `${countOf(chosen.length, 'spelling')}, ${countOf(uses, 'play')}`;
}
