import { useState } from 'react';
import type { Page } from '#contract/platform/endpoint.ts';
import type { Likely } from '#contract/usage/usage.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { amountOf } from './likely-table.tsx';

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

type Decision = 'confirm' | 'reject';

const verbs: Record<Decision, string> = { confirm: 'Confirm', reject: 'Reject' };

/** All that the list shows, on all of its pages, after a question. */
export function DecideAll({
  page,
  isNarrowed,
  onDecide,
}: {
  page: Page;
  /** Whether filters narrow the list. */
  isNarrowed: boolean;
  onDecide: (decision: Decision) => void;
}) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const all = `${page.total_is_floor ? 'more than ' : ''}${countOf(page.total, 'spelling')}`;
  return (
    <>
      <Menu
        label={isNarrowed ? 'All matches found' : 'All of them'}
        items={[
          { label: `Confirm all (${all})`, onChoose: () => setAsked('confirm') },
          { label: `Reject all (${all})`, onChoose: () => setAsked('reject') },
        ]}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === null ? '' : `${verbs[asked]} all ${all}?`}
        action={asked === null ? '' : `${verbs[asked]} all`}
        tone="primary"
        cancelLabel="Review them first"
        onConfirm={() => {
          setAsked(null);
          if (asked) onDecide(asked);
        }}
      >
        <Text>
          {isNarrowed
            ? 'Every match with these filters, on all pages.'
            : 'Every spelling in the list, on all pages.'}{' '}
          {asked === 'confirm'
            ? 'Each counts as a play of the recording next to it, in later logs too.'
            : 'We no longer match them to the recording next to them, in later logs either.'}
        </Text>
      </ConfirmDialog>
    </>
  );
}
