import type { Likely } from '#contract/usage/usage.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { amountOf } from './selection.ts';

/** What can be done with several at once: those of this page that are chosen. */
export function DecideBar({
  rows,
  chosen,
  isPending,
  onSelectAll,
  onDecide,
}: {
  rows: readonly Likely[];
  chosen: readonly Likely[];
  isPending: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onDecide: (decision: 'confirm' | 'reject') => void;
}) {
  return (
    <Stack gap={1}>
      <Row spread>
        <CheckboxField
          label="Choose all on this page"
          name="select-all"
          checked={chosen.length === rows.length && rows.length > 0}
          onChange={(event) => onSelectAll(event.target.checked)}
        />
        <Row tight>
          <Button disabled={chosen.length === 0 || isPending} onClick={() => onDecide('confirm')}>
            Confirm chosen
          </Button>
          <Button disabled={chosen.length === 0 || isPending} onClick={() => onDecide('reject')}>
            Reject chosen
          </Button>
        </Row>
      </Row>
      {chosen.length > 0 && (
        <Text small tone="quiet">
          Chosen: {amountOf(chosen)}.
        </Text>
      )}
    </Stack>
  );
}
