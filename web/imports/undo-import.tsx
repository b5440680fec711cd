import { useQueryClient } from '@tanstack/react-query';
import { undoWorkImport, type WorkImportDetails } from '#contract/work-imports.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { call } from '../platform/call.ts';
import { Text } from '../ui/text.tsx';
import { countOf } from './count-words.ts';
import { TakeBackImport } from './take-back-import.tsx';

/** Takes back what an import registered, after saying what that does and until when it can be done. */
export function UndoImport({ details, until }: { details: WorkImportDetails; until: string }) {
  const { id, figures } = details;
  const queries = useQueryClient();
  return (
    <TakeBackImport
      action={`Take ${countOf(figures.registered, 'work')} back`}
      takeBack={(idempotencyKey) => call(undoWorkImport, { params: { id }, idempotencyKey })}
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
