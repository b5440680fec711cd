import { pages } from '#contract/pages.ts';
import type { WorkImportDetails } from '#contract/works/work-imports.ts';
import { retentionDays } from '#domain/imports/import.ts';
import { TakeBackImport } from '../../imports/import-actions.tsx';
import { addressOf } from '../../imports/import-kind.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Figures } from '../../ui/data/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { countOf, numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { type WorkImportView, workImport } from './work-import-kind.ts';
import { WorkRowsCard } from './work-rows-card.tsx';

/** What came of an import: done, or taken back. */
export function EndedWorkImport({
  details,
  view,
}: {
  details: WorkImportDetails;
  view: WorkImportView;
}) {
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
                  value: numberText(figures.withdrawn),
                  to: addressOf(workImport, id, { outcome: 'withdrawn' }),
                }
              : {
                  label: 'Works registered',
                  value: numberText(figures.registered),
                  to: addressOf(workImport, id, { outcome: 'registered' }),
                },
            ...(isUndone
              ? [
                  {
                    label: 'Could not be taken back',
                    value: numberText(figures.kept),
                    to: addressOf(workImport, id, { outcome: 'kept' }),
                  },
                ]
              : []),
            {
              label: 'With problems',
              value: numberText(figures.faulty),
              to: addressOf(workImport, id, { outcome: 'faulty' }),
            },
            {
              label: 'Left out',
              value: numberText(leftOut),
              note: 'registered already, or twice',
            },
          ]}
        />
        <Row>
          <LinkButton tone="primary" to={pages.works()}>
            See my works
          </LinkButton>
          <LinkButton to={workImport.newAddress}>Import another file</LinkButton>
          <UndoImport details={details} />
        </Row>
        <Text small tone="quiet">
          The rows and their report stay here for {retentionDays} days.
        </Text>
      </Stack>
      <WorkRowsCard details={details} view={view} />
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

function UndoImport({ details }: { details: WorkImportDetails }) {
  return (
    <TakeBackImport
      kind={workImport}
      details={details}
      action={`Take ${countOf(details.figures.registered, 'work')} back`}
    >
      <Text>
        The works that this file registered are withdrawn: nobody finds them any more, and who was
        asked to confirm a share is not asked any more.
      </Text>
      <Text>Works that others have confirmed or changed meanwhile stay. You will see which.</Text>
    </TakeBackImport>
  );
}
