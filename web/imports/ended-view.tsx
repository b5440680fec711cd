import { useQueryClient } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import { type WorkImportDetails, workImportCalls } from '#contract/works/work-imports.ts';
import { keptDays } from '#domain/imports/import.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { call } from '../platform/call.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Figures } from '../ui/data/definition-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { countOf, numberWords } from '../ui/text/size-words.ts';
import { Text } from '../ui/text/text.tsx';
import { TakeBackImport } from './import-actions.tsx';
import { addressOf, type ImportView, importsAddress } from './import-address.ts';
import { RowsCard } from './rows-card.tsx';

/** What came of an import: done, or taken back. */
export function EndedView({ details, view }: { details: WorkImportDetails; view: ImportView }) {
  const { id, state, figures } = details;
  const isUndone = state === 'undone';
  const leftOut = figures.repeated + figures.already_registered + figures.likely_registered;
  return (
    <Stack gap={7}>
      <Stack>
        <Summary details={details} />
        <Figures
          label="What came of the rows"
          figures={[
            isUndone
              ? {
                  label: 'Taken back',
                  value: numberWords(figures.withdrawn),
                  to: addressOf(id, { outcome: 'withdrawn' }),
                }
              : {
                  label: 'Works registered',
                  value: numberWords(figures.registered),
                  to: addressOf(id, { outcome: 'registered' }),
                },
            ...(isUndone
              ? [
                  {
                    label: 'Could not be taken back',
                    value: numberWords(figures.kept),
                    to: addressOf(id, { outcome: 'kept' }),
                  },
                ]
              : []),
            {
              label: 'With problems',
              value: numberWords(figures.faulty),
              to: addressOf(id, { outcome: 'faulty' }),
            },
            {
              label: 'Left out',
              value: numberWords(leftOut),
              note: 'registered already, or twice',
            },
          ]}
        />
        <Row>
          <LinkButton tone="primary" to={pages.works()}>
            See my works
          </LinkButton>
          <LinkButton to={importsAddress}>Import another file</LinkButton>
          {details.may_undo_until && (
            <UndoImport details={details} until={details.may_undo_until} />
          )}
        </Row>
        <Text small tone="quiet">
          The rows and their report stay here for {keptDays} days.
        </Text>
      </Stack>
      <RowsCard details={details} view={view} />
    </Stack>
  );
}

function Summary({ details: { state, figures } }: { details: WorkImportDetails }) {
  if (state === 'undone')
    return (
      <Notice live title="This import was taken back">
        {countOf(figures.withdrawn, 'work is', 'works are')} withdrawn.
        {figures.kept > 0 &&
          ` ${countOf(figures.kept, 'work stays', 'works stay')}, because others have confirmed or changed them meanwhile.`}
      </Notice>
    );
  return (
    <Notice
      tone="success"
      live
      title={`${countOf(figures.registered, 'work is', 'works are')} registered`}
    >
      Co-writers and publishers who are members were asked to confirm their shares.
      {figures.faulty > 0 &&
        ` ${countOf(figures.faulty, 'row has', 'rows have')} problems: download them below, mend them, and send that file.`}
    </Notice>
  );
}

/** Takes back what an import registered, after saying what that does and until when it can be done. */
function UndoImport({ details, until }: { details: WorkImportDetails; until: string }) {
  const { id, figures } = details;
  const queries = useQueryClient();
  return (
    <TakeBackImport
      action={`Take ${countOf(figures.registered, 'work')} back`}
      takeBack={(idempotencyKey) => call(workImportCalls.undo, { params: { id }, idempotencyKey })}
      onBegun={() => queries.invalidateQueries({ queryKey: ['imports', 'one', id] })}
    >
      <Text>
        The works that this file registered are withdrawn: nobody finds them any more, and who was
        asked to confirm a share is not asked any more.
      </Text>
      <Text>Works that others have confirmed or changed meanwhile stay. You will see which.</Text>
      <Text small tone="quiet">
        This can be done until {formatFullDate(until)}. It cannot be undone itself; you can send the
        file again.
      </Text>
    </TakeBackImport>
  );
}
