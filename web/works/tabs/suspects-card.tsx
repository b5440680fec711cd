import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clearSuspects, type Suspect } from '#contract/works/duplicates.ts';
import type { Work } from '#contract/works/work.ts';
import { likenessWords } from '#domain/works/likeness.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ShareBar } from '../../ui/shares/share-bar.tsx';
import { Text } from '../../ui/text/text.tsx';
import { segmentsOfFound } from '../list/found-segments.ts';
import { WithdrawWork } from '../withdraw-work.tsx';
import { WorkTitle } from '../work-title.tsx';
import { suspectsQuery, workQuery } from '../works.queries.ts';

/** The works that this one may be a double of: what is alike, and the two ways out. */
export function SuspectsCard({ work }: { work: Work }) {
  const queries = useQueryClient();
  const suspects = useQuery(suspectsQuery(work.id));
  const [isClearing, setClearing] = useState(false);
  const clearing = useMutation({
    mutationFn: (reason: string) =>
      call(clearSuspects, {
        params: { id: work.id },
        body: { reason },
        ifMatch: `"${work.version}"`,
      }),
    onSuccess: (answer) => {
      setClearing(false);
      queries.setQueryData(workQuery(work.id).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['works'] });
    },
  });
  return (
    <Card flush title="Is it one of these?">
      <Loaded query={suspects} what="The works like this one" rows={2}>
        {(found) => (
          <RowList>
            {found
              .filter(({ cleared_reason }) => cleared_reason === null)
              .map((suspect) => (
                <ListRow
                  key={suspect.work.id}
                  title={<WorkTitle work={suspect.work} query="" />}
                  detail={<WhatIsAlike suspect={suspect} />}
                />
              ))}
          </RowList>
        )}
      </Loaded>
      {work.may_amend && (
        <Stack gap={3} padded>
          <Row>
            <Button tone="primary" onClick={() => setClearing(true)}>
              It is another work
            </Button>
            {work.may_withdraw && (
              <WithdrawWork work={work} label="It is the same: withdraw mine" />
            )}
          </Row>
        </Stack>
      )}
      <ReasonDialog
        title="It is another work"
        isOpen={isClearing}
        onClose={() => {
          setClearing(false);
          clearing.reset();
        }}
        label="How do you know?"
        hint="The society reads it. Who wrote it, when, or how it differs is enough."
        action="It is another work"
        tone="primary"
        pending={clearing.isPending}
        pendingLabel="Saving"
        failure={clearing.isError ? messageOf(clearing.error) : null}
        onReason={(reason) => clearing.mutate(reason)}
      >
        <Text>Your work goes on as any other. What you say here stays with it.</Text>
      </ReasonDialog>
    </Card>
  );
}

function WhatIsAlike({ suspect: { work, reasons } }: { suspect: Suspect }) {
  return (
    <Stack gap={2}>
      <span>
        Both have {new Intl.ListFormat('en-GB').format(reasons.map((one) => likenessWords[one]))}.
      </span>
      <span>{work.holders.map(({ name }) => name).join(', ')}</span>
      <ShareBar compact right="Performing right" segments={segmentsOfFound(work)} />
    </Stack>
  );
}
