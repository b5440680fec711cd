import { useQueries, useQuery } from '@tanstack/react-query';
import type { RuledCase } from '#contract/society/cases.ts';
import { problemText } from '../../platform/problem-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Identifier } from '../../ui/text/text.tsx';
import { useDeskStepUp } from '../session/use-desk-step-up.tsx';
import { LineAside } from '../shell/case/compare-table.tsx';
import { wholeLineQuery } from './case.queries.ts';

/** The number shows in a case that the reader decides, and otherwise when they ask for it. Both are written down. */
export function WholeLine({
  shown,
  field,
  isOn,
}: {
  shown: RuledCase;
  field: string;
  isOn: boolean;
}) {
  const stepUp = useDeskStepUp();
  const { data, error, isFetching, refetch } = useQuery({
    ...wholeLineQuery(shown, field),
    enabled: isOn,
  });
  if (data !== undefined) {
    return (
      <LineAside live>
        {data.value === null ? (
          'We do not have the full number. Ask the member to send it again.'
        ) : (
          <>
            <Identifier>{data.value}</Identifier> We recorded that you saw it.
          </>
        )}
      </LineAside>
    );
  }
  return (
    <LineAside live={error !== null}>
      {error !== null && problemText(error)}
      <Button
        tone="quiet"
        title="We record each time you view it."
        // What fails is said beside the button.
        onClick={() => void stepUp.run(() => refetch({ throwOnError: true })).catch(() => {})}
        pending={isFetching}
        pendingLabel="Showing"
      >
        Show full number
      </Button>
      {stepUp.dialog}
    </LineAside>
  );
}

/** The masked lines that have not been shown whole: nobody says that they are the same. */
export function useHiddenLines(shown: RuledCase): ReadonlySet<string> {
  const masked = (shown.compared?.lines ?? []).filter((line) => line.is_masked && line.value);
  const found = useQueries({
    queries: masked.map(({ field }) => ({ ...wholeLineQuery(shown, field), enabled: false })),
  });
  return new Set(masked.filter((_, at) => !found[at]?.data?.value).map(({ field }) => field));
}
