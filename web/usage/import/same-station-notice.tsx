import type { LogImportDetails } from '#contract/usage/usage-imports.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { countOf } from '../../imports/count-words.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Says that a station was logged for the same days by somebody else, or under another name: what is in both counts twice. */
export function SameStationNotice({ details }: { details: LogImportDetails }) {
  const { other_logs, source, state } = details;
  if (other_logs.length === 0) return null;
  const isIn = state === 'done';
  return (
    <Notice tone="warning" title={`${source.name} is logged from these days already`}>
      <Stack gap={1}>
        {other_logs.map((log) => (
          <Text key={log.source.id}>{wordsOf(log)}</Text>
        ))}
        <Text>
          A use that stands in both logs counts twice.{' '}
          {isIn
            ? 'If this one adds nothing, take it back.'
            : 'Bring this one in only where it is of other days, or of another station.'}
        </Text>
      </Stack>
    </Notice>
  );
}

function wordsOf({ source, by, first_at, last_at, uses }: LogImportDetails['other_logs'][number]) {
  const days = `from ${formatFullDate(first_at)} to ${formatFullDate(last_at)}`;
  const log = `${countOf(uses, 'use')} of ${source.name} ${days}`;
  switch (by) {
    case 'society':
      return `The society brought in ${log}.`;
    case 'me':
      return `You brought in ${log}. Choose that source for this log too, and each use counts once.`;
    case 'member':
      return `Another member brought in ${log}.`;
    default:
      return by satisfies never;
  }
}
