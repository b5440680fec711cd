import { useQueryClient } from '@tanstack/react-query';
import { type LogImportDetails, undoLogImport } from '#contract/log-imports.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { countOf } from '../../imports/count-words.ts';
import { TakeBackImport } from '../../imports/take-back-import.tsx';
import { call } from '../../platform/call.ts';
import { Text } from '../../ui/text.tsx';

/** Takes out what a log or a performance brought in, after saying what that does and until when it can be done. */
export function TakeBackLog({ details, until }: { details: LogImportDetails; until: string }) {
  const { id, figures } = details;
  const queries = useQueryClient();
  return (
    <TakeBackImport
      action={`Take ${countOf(figures.matched + figures.suggested + figures.unmatched, 'use')} back`}
      takeBack={(idempotencyKey) => call(undoLogImport, { params: { id }, idempotencyKey })}
      onBegun={() => queries.invalidateQueries({ queryKey: ['logs'] })}
    >
      <Text>
        Exactly the uses that this brought in go out again, and are gone from every figure. Uses
        that were there before stay.
      </Text>
      <Text>What you confirmed or rejected of spellings stays, for logs that come later.</Text>
      <Text small tone="quiet">
        This can be done until {formatFullDate(until)}. It cannot be undone itself; you can send the
        file again.
      </Text>
    </TakeBackImport>
  );
}
