import { useQuery } from '@tanstack/react-query';
import type { Work, WorkVersion } from '#contract/works/work.ts';
import { DefinitionList, Differences } from '../../ui/data/definition-list.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { workHistoryQuery } from '../works.queries.ts';
import { changeText } from './change-text.ts';

const did: Record<WorkVersion['kind'], string> = {
  registered: 'registered this work',
  amended: 'amended this work',
  confirmed: 'confirmed a share',
  declined: 'declined a share',
  proposed: 'proposed another version',
  proposal_ended: 'ended a proposal',
  moved_on: 'changed the status of this work',
  withdrawn: 'withdrew this work',
  merged: 'merged this work',
  rejected: 'rejected this work',
  linked: 'linked a sound recording',
  unlinked: 'unlinked a sound recording',
  dispute_settled: 'settled a dispute',
  original_answered: 'answered about an earlier work',
  original_decided: 'decided about an earlier work',
};

/** Every version of a work, newest first: who, when, and each change as old and new. */
export function HistoryTab({ work }: { work: Work }) {
  const history = useQuery(workHistoryQuery(work.id));
  return (
    <Card flush title="History">
      <Loaded query={history} what="The history" rows={3}>
        {({ data }) => (
          <RowList>
            {data.map((version) => (
              <ListRow
                key={version.version}
                title={
                  <>
                    Version {version.version}: {version.by.is_me ? 'you' : version.by.name}{' '}
                    {did[version.kind]} on <DateText date={version.at} />
                  </>
                }
                detail={<Changes version={version} />}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Card>
  );
}

function Changes({ version: { kind, changes } }: { version: WorkVersion }) {
  const differences = changes.flatMap(changeText);
  if (kind !== 'registered') return <Differences changes={differences} />;
  // The first version changed nothing: it is told as it was.
  return (
    <DefinitionList
      definitions={differences.map(({ field, after }) => ({ term: field, value: after }))}
    />
  );
}
