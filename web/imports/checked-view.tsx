import type { WorkImportDetails } from '#contract/works/work-imports.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Figures } from '../ui/data/definition-list.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { countOf, numberWords } from '../ui/text/size-words.ts';
import { addressOf, type ImportView } from './import-address.ts';
import { RowsCard } from './rows-card.tsx';
import { ThrowAway } from './throw-away.tsx';

/** What the rows are before anything is registered: how many are good, what is wrong with the others. */
export function CheckedView({ details, view }: { details: WorkImportDetails; view: ImportView }) {
  const { id, figures, problem_counts } = details;
  const leftOut = figures.repeated + figures.already_registered;
  const mayRegister = figures.good + figures.likely_registered > 0;
  return (
    <Stack gap={7}>
      <Stack>
        {!mayRegister && (
          <Notice tone="warning" title="No row can be registered as it stands">
            Look at the problems below. If they are in every row, a column may be matched wrongly:
            change the columns. Else mend the file and send it again.
          </Notice>
        )}
        <Figures
          label="What the rows are"
          figures={[
            {
              label: 'Ready to register',
              value: numberWords(figures.good),
              to: addressOf(id, { outcome: 'good' }),
            },
            {
              label: 'With problems',
              value: numberWords(figures.faulty),
              to: addressOf(id, { outcome: 'faulty' }),
            },
            {
              label: 'Probably registered already',
              value: numberWords(figures.likely_registered),
              note: 'you decide',
              to: addressOf(id, { outcome: 'likely_registered' }),
            },
            {
              label: 'Left out',
              value: numberWords(leftOut),
              note: 'registered already, or twice in the file',
              to: addressOf(id, {
                outcome: figures.already_registered > 0 ? 'already_registered' : 'repeated',
              }),
            },
          ]}
        />
        <Row>
          {mayRegister && (
            <LinkButton tone="primary" to={addressOf(id, { step: 'register' })}>
              Go on to registering
            </LinkButton>
          )}
          <LinkButton to={addressOf(id, { step: 'columns' })}>Change the columns</LinkButton>
          <ThrowAway id={id} />
        </Row>
      </Stack>
      {problem_counts.length > 0 && (
        <Card title="What is wrong, the commonest first" flush>
          <RowList>
            {problem_counts.map(({ code, message, rows }) => (
              <ListRow
                key={code}
                title={message}
                action={
                  <TextLink to={addressOf(id, { problem: code })}>{countOf(rows, 'row')}</TextLink>
                }
              />
            ))}
          </RowList>
        </Card>
      )}
      <RowsCard details={details} view={view} />
    </Stack>
  );
}
