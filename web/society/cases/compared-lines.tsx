import { useMutation } from '@tanstack/react-query';
import { type Compared, type RuledCase, showWholeLine } from '#contract/society/cases.ts';
import { problemText } from '../../platform/problem-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Identifier } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import { CompareLine, CompareTable, LineAside } from '../shell/case/compare-table.tsx';
import { focusOn } from '../shell/keys/focus-on.ts';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { type Line, lineId, type useMarks } from './use-marks.ts';

/** What somebody typed, line by line, and whether the documents say the same. */
export function ComparedLines({
  shown,
  compared: { by, lines },
  marks: { markOf, mark, markRest },
  isOn,
}: {
  shown: RuledCase;
  compared: Compared;
  marks: ReturnType<typeof useMarks>;
  /** Whether the reader may decide; else the lines are only read. */
  isOn: boolean;
}) {
  function move(line: Line, step: 1 | -1) {
    const next = lines[lines.indexOf(line) + step];
    if (next !== undefined) focusOn(lineId(next.field));
  }
  return (
    <CompareTable
      title={`${by} typed`}
      other="The document says"
      action={
        isOn && (
          <Button compact onClick={markRest}>
            Mark the rest as same
            <KeyCap>=</KeyCap>
          </Button>
        )
      }
    >
      {lines.map((line) => {
        const { field, label, value, is_masked: isMasked } = line;
        const made = markOf(line);
        return (
          <CompareLine
            key={field}
            id={lineId(field)}
            field={field}
            label={label}
            value={value ?? 'Not given'}
            isIdentifier={isMasked}
            isSame={made?.isSame ?? null}
            isOn={isOn}
            read={isMasked ? null : (made?.read ?? '')}
            onMark={(isSame) => mark(line, isSame)}
            onRead={(text) => mark(line, false, text)}
            onMove={(step) => move(line, step)}
          >
            {isMasked && value !== null && <WholeLine shown={shown} field={field} />}
          </CompareLine>
        );
      })}
    </CompareTable>
  );
}

/** The number is masked until somebody asks for it, which is written down. */
function WholeLine({ shown: { kind, id }, field }: { shown: RuledCase; field: string }) {
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
