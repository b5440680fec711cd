import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askToMerge, clearDuplicates, type Duplicate } from '#contract/works/duplicates.ts';
import type { Work } from '#contract/works/work.ts';
import { likenessLabels } from '#domain/works/duplicates/likeness.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { profileQuery } from '../../profile/profile.queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { CompactShareBar } from '../../ui/shares/compact-share-bar.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { WithdrawWork } from '../work-actions.tsx';
import { segmentsOfFound, WorkTitle } from '../work-title.tsx';
import { duplicatesQuery, workQuery } from '../works.queries.ts';

/** The works that may be the same as this one, the earlier and the later ones, and what can be done: two songs, withdraw, merge. */
export function DuplicatesCard({ work }: { work: Work }) {
  const duplicates = useQuery(duplicatesQuery(work.id));
  return (
    <Card flush title="Is it the same song?">
      <Loaded query={duplicates} what="The songs like this one" rows={2}>
        {(found) => (
          <Pairs work={work} found={found.filter((one) => one.cleared_reason === null)} />
        )}
      </Loaded>
    </Card>
  );
}

function Pairs({ work, found }: { work: Work; found: readonly Duplicate[] }) {
  const [merging, setMerging] = useState<Duplicate | null>(null);
  const [isClearing, setClearing] = useState(false);
  const isLater = found.some(({ is_earlier }) => is_earlier);
  return (
    <>
      <Stack gap={4} padded>
        <Text>{isLater ? laterText : earlierText}</Text>
      </Stack>
      <RowList>
        {found.map((duplicate) => (
          <ListRow
            key={duplicate.work.id}
            title={<WorkTitle work={duplicate.work} query="" />}
            detail={<WhatIsAlike duplicate={duplicate} onMerge={() => setMerging(duplicate)} />}
          />
        ))}
      </RowList>
      {work.may_amend && (
        <Stack gap={3} padded>
          <Row>
            {isLater && (
              <Button tone="primary" onClick={() => setClearing(true)}>
                These are two songs
              </Button>
            )}
            {work.may_withdraw && <WithdrawWork work={work} label="Withdraw mine" />}
          </Row>
        </Stack>
      )}
      <ClearDialog work={work} isOpen={isClearing} onClose={() => setClearing(false)} />
      {merging !== null && (
        <MergeDialog work={work} duplicate={merging} onClose={() => setMerging(null)} />
      )}
    </>
  );
}

const laterText =
  'Your song looks like one that was registered before. We cannot pay you for it until this is clear. If it is the same song, withdraw yours or ask us to merge the two. If they are two songs, tell us how you know.';
const earlierText =
  'Somebody may have registered your song again. If it is the same song, ask us to merge the two. Your song stays payable.';

function ClearDialog({
  work,
  isOpen,
  onClose,
}: {
  work: Work;
  isOpen: boolean;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const clearing = useMutation({
    mutationFn: (reason: string) =>
      call(clearDuplicates, {
        params: { id: work.id },
        body: { reason },
        ifMatch: `"${work.version}"`,
      }),
    onSuccess: (answer) => {
      onClose();
      queries.setQueryData(workQuery(work.id).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['works'] });
    },
  });
  return (
    <ReasonDialog
      title="These are two songs"
      isOpen={isOpen}
      onClose={() => {
        onClose();
        clearing.reset();
      }}
      label="How do you know?"
      hint="Say who wrote it, when, or how it differs. The society reads it."
      action="These are two songs"
      tone="primary"
      pending={clearing.isPending}
      pendingLabel="Saving"
      failure={clearing.isError ? messageOf(clearing.error) : null}
      onReason={(reason) => clearing.mutate(reason)}
    >
      <Text>We keep your answer in the history of your song.</Text>
    </ReasonDialog>
  );
}

function MergeDialog({
  work,
  duplicate,
  onClose,
}: {
  work: Work;
  duplicate: Duplicate;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const asking = useMutation({
    mutationFn: (reason: string) =>
      call(askToMerge, {
        params: { id: work.id, other_id: duplicate.work.id },
        body: { reason },
      }),
    onSuccess: (answer) => {
      onClose();
      queries.setQueryData(duplicatesQuery(work.id).queryKey, answer.data);
    },
  });
  return (
    <ReasonDialog
      title={`Merge with ${duplicate.work.work_number}`}
      isOpen
      onClose={onClose}
      label="Why are they one song?"
      hint="The society and the other side read it."
      action="Ask the society to merge"
      tone="primary"
      pending={asking.isPending}
      pendingLabel="Sending"
      failure={asking.isError ? messageOf(asking.error) : null}
      onReason={(reason) => asking.mutate(reason)}
    >
      <Text>
        The society reviews both songs. Nobody loses a share by a merge. We tell the other side that
        you asked.
      </Text>
    </ReasonDialog>
  );
}

function WhatIsAlike({
  duplicate: { work, reasons, merge_asked, is_earlier },
  onMerge,
}: {
  duplicate: Duplicate;
  onMerge: () => void;
}) {
  const me = useQuery(profileQuery()).data?.rights_holder_id;
  return (
    <Stack gap={2}>
      <span>
        {is_earlier ? 'Registered before yours.' : 'Registered after yours.'} Both have{' '}
        {new Intl.ListFormat('en-GB').format(reasons.map((one) => likenessLabels[one]))}.
      </span>
      <span>{work.holders.map(({ name }) => name).join(', ')}</span>
      <CompactShareBar right="Performing right" segments={segmentsOfFound(work, me)} />
      {merge_asked === null ? (
        <Row>
          <Button onClick={onMerge}>Ask to merge</Button>
        </Row>
      ) : (
        <Text small>
          {merge_asked.by_name} asked the society to merge them on{' '}
          <DateText date={merge_asked.at} />.
        </Text>
      )}
    </Stack>
  );
}
