import { useMutation } from '@tanstack/react-query';
import { type IdentityCheck, showDocumentNumber } from '#contract/society/identity-checks.ts';
import { problemText } from '../../platform/problem-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Identifier } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import { CompareLine, CompareTable, LineAside } from '../shell/case/compare-table.tsx';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { markOf, numberField, placeIds } from './decision.ts';
import type { useDraft } from './use-draft.ts';

type Line = IdentityCheck['typed'][number];

/** What the member typed, line by line, and whether the document says the same. */
export function CompareLines({
  check,
  drafting,
  isOn,
}: {
  check: IdentityCheck;
  drafting: ReturnType<typeof useDraft>;
  /** Whether the reader may decide; else the lines are only read. */
  isOn: boolean;
}) {
  const { typed, first_name } = check;
  const move = (line: Line, by: 1 | -1) => focusLine(typed[typed.indexOf(line) + by]?.field);
  return (
    <CompareTable
      title={`${first_name} typed`}
      other="The document says"
      action={
        isOn && (
          <Button compact onClick={drafting.markRest}>
            Mark the rest as same
            <KeyCap>=</KeyCap>
          </Button>
        )
      }
    >
      {typed.map((line) => {
        const mark = markOf(drafting.draft, line);
        return (
          <CompareLine
            key={line.field}
            id={placeIds.line(line.field)}
            field={line.field}
            label={line.label}
            value={line.value ?? 'Not given'}
            isIdentifier={line.field === numberField}
            isSame={mark?.isSame ?? null}
            isOn={isOn}
            read={line.field === numberField ? null : (mark?.read ?? '')}
            onMark={(isSame) => drafting.markAs(line, isSame)}
            onRead={(text) => drafting.read(line, text)}
            onMove={(by) => move(line, by)}
          >
            {line.field === numberField && line.value !== null && <WholeNumber id={check.id} />}
          </CompareLine>
        );
      })}
    </CompareTable>
  );
}

/** Which line has the focus, null for none. */
export function focusedLine(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line ?? null;
}

/** Moves the focus to a line's choice; nothing happens for none. */
export function focusLine(field: string | undefined): void {
  if (field === undefined) return;
  const line = document.getElementById(placeIds.line(field));
  (line?.querySelector<HTMLElement>('input:checked') ?? line?.querySelector('input'))?.focus();
}

/** The number is masked until somebody asks for it, which is written down. */
function WholeNumber({ id }: { id: string }) {
  const showing = useMutation({
    mutationFn: async () => (await callDesk(showDocumentNumber, { params: { id } })).data.number,
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
        title="We record it when you look."
        onClick={() => showing.mutate()}
        pending={showing.isPending}
        pendingLabel="Showing"
      >
        Show full number
      </Button>
    </LineAside>
  );
}
