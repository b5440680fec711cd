import { useMutation } from '@tanstack/react-query';
import { type RuledCase, showWholeLine } from '#contract/society/cases.ts';
import { problemText } from '../../platform/problem-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Identifier } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import { LineAside } from '../shell/case/compare-table.tsx';

/** The number is masked until somebody asks for it, which is written down. */
export function WholeLine({ shown: { kind, id }, field }: { shown: RuledCase; field: string }) {
  const showing = useMutation({
    mutationFn: async () =>
      (await callDesk(showWholeLine, { params: { kind, id, field } })).data.value,
  });
  if (showing.isSuccess) {
    return (
      <LineAside live>
        {showing.data === null ? (
          'We do not have the full number. Ask the member to send it again.'
        ) : (
          <>
            <Identifier>{showing.data}</Identifier> We recorded that you saw it.
          </>
        )}
      </LineAside>
    );
  }
  return (
    <LineAside live={showing.isError}>
      {showing.isError && problemText(showing.error)}
      <Button
        tone="quiet"
        title="We record each time you view it."
        onClick={() => showing.mutate()}
        pending={showing.isPending}
        pendingLabel="Showing"
      >
        Show full number
      </Button>
    </LineAside>
  );
}
