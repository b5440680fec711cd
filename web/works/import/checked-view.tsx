import type { WorkImportDetails } from '#contract/works/work-imports.ts';
import { ThrowAwayImport } from '../../imports/import-actions.tsx';
import { addressOf } from '../../imports/import-kind.ts';
import { UnusedColumns } from '../../imports/mapping-form.tsx';
import { ProblemsCard } from '../../imports/rows-card.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Figures } from '../../ui/data/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { type WorkImportView, workImport } from './work-import-kind.ts';
import { WorkRowsCard } from './work-rows-card.tsx';

/** What the rows are before anything is registered: how many are good, what is wrong with the others. */
export function CheckedView({
  details,
  view,
}: {
  details: WorkImportDetails;
  view: WorkImportView;
}) {
  const { id, figures, problem_counts } = details;
  const leftOut = figures.repeated + figures.already_registered;
  const mayRegister = figures.good + figures.likely_registered > 0;
  return (
    <Stack gap={7}>
      <Stack>
        {!mayRegister && <NothingToRegister figures={figures} />}
        <UnusedColumns columns={details.columns} chosen={details.mapping.columns} />
        <Figures
          label="What the rows are"
          figures={[
            {
              label: 'Ready to register',
              value: numberText(figures.good),
              to: addressOf(workImport, id, { outcome: 'good' }),
            },
            {
              label: 'With problems',
              value: numberText(figures.faulty),
              to: addressOf(workImport, id, { outcome: 'faulty' }),
            },
            {
              label: 'Probably registered already',
              value: numberText(figures.likely_registered),
              note: 'you decide',
              to: addressOf(workImport, id, { outcome: 'likely_registered' }),
            },
            {
              label: 'Left out',
              value: numberText(leftOut),
              note: 'registered already, or twice in the file',
              to: addressOf(workImport, id, {
                outcome: figures.already_registered > 0 ? 'already_registered' : 'repeated',
              }),
            },
          ]}
        />
        <Row>
          {mayRegister && (
            <LinkButton tone="primary" to={addressOf(workImport, id, { step: 'register' })}>
              Go on to registering
            </LinkButton>
          )}
          <LinkButton to={addressOf(workImport, id, { step: 'columns' })}>
            Change the columns
          </LinkButton>
          <ThrowAwayImport kind={workImport} id={id} />
        </Row>
      </Stack>
      <ProblemsCard
        problems={problem_counts}
        toRows={(problem) => addressOf(workImport, id, { problem })}
      />
      <WorkRowsCard details={details} view={view} />
    </Stack>
  );
}

function NothingToRegister({ figures }: { figures: WorkImportDetails['figures'] }) {
  if (figures.faulty === 0)
    return (
      <Notice title="There is nothing new in this file">
        Every song in it is registered already, or is in the file twice.
      </Notice>
    );
  return (
    <Notice tone="warning" title="We cannot register any row yet">
      The problems are listed below. If every row has the same problem, a column may be matched
      wrongly: change the columns. Otherwise correct the file and upload it again.
    </Notice>
  );
}
