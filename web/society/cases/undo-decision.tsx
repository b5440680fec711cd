import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RuledCase, undoDecision } from '#contract/society/cases.ts';
import { deskPages } from '#contract/society/desk-pages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { queueKey } from '../queue/queue.queries.ts';
import { callDesk } from '../session/call-desk.ts';
import { AroundPart } from '../shell/case/case-frame.tsx';
import { Failed } from '../shell/failed.tsx';
import { lastDecidedQuery, ruledCaseQuery } from './case.queries.ts';

/** Takes the officer's own decision back. */
export function UndoDecision({
  shown: { kind, id },
  follows,
}: {
  shown: RuledCase;
  follows: string;
}) {
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: async () => (await callDesk(undoDecision, { params: { kind, id } })).data.says,
    onSuccess: showSuccess,
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: queueKey });
      await queries.invalidateQueries({ queryKey: ruledCaseQuery({ kind, id }).queryKey });
    },
  });
  return (
    <AroundPart title="Your decision">
      <Stack gap={2}>
        <Text small>{follows}</Text>
        <Button
          compact
          onClick={() => undoing.mutate()}
          pending={undoing.isPending}
          pendingLabel="Undoing your decision"
        >
          Undo decision
        </Button>
        <Failed of={undoing} />
      </Stack>
    </AroundPart>
  );
}

/** The way back to the case that was decided before this one: a slip of a key is seen when the next case is there. */
export function LastDecided({ id }: Pick<RuledCase, 'id'>) {
  const { data: last } = useQuery(lastDecidedQuery());
  if (last == null || last.id === id) return null;
  return (
    <AroundPart title="You just decided">
      <Stack gap={1}>
        <Text small>{last.says}</Text>
        <TextLink to={deskPages.case(last.kind, last.id)}>Open that case</TextLink>
      </Stack>
    </AroundPart>
  );
}
