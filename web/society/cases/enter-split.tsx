import { type KeyboardEvent, useEffect } from 'react';
import type { CaseChoice, ShareChange, SplitToEnter } from '#contract/society/case-choice.ts';
import { changesInTable } from '#domain/disputes/split.ts';
import { fullShare } from '#domain/works/shares.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { totalText } from '../../ui/shares/share-bar.tsx';
import { givenShare, ShareField, shareText } from '../../ui/shares/share-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { focusOn } from '../shell/keys/focus-on.ts';

/** Shares as they are typed, by line and column of a split. */
export type ShareTexts = readonly (readonly string[])[];

/** The id of the first field. */
export const firstShare = 'shares.0.0';

/** Shares as they stand in their fields: those that were entered, unless the split has other lines by now. */
export function textsOf(
  { now }: SplitToEnter,
  entered: readonly (readonly number[])[] | null = null,
): ShareTexts {
  const shares = entered !== null && isAlike(entered, now) ? entered : now;
  return shares.map((row) => row.map(shareText));
}

/** Whether shares have the lines and columns of others. */
export function isAlike(
  one: readonly (readonly unknown[])[],
  other: readonly (readonly unknown[])[],
): boolean {
  return (
    one.length === other.length && one.every((row, line) => row.length === other[line]?.length)
  );
}

/** What was typed, in hundredths of a percent; not a number where it cannot be read. */
export function sharesOf(texts: ShareTexts): number[][] {
  return texts.map((row) => row.map(givenShare));
}

/** What is wrong with the shares that were typed, each at its field. The server knows the other rules of a split. */
export function problemsIn({ lines, columns }: SplitToEnter, texts: ShareTexts): SummaryProblem[] {
  const shares = sharesOf(texts);
  const unread = lines.flatMap(({ name }, line) =>
    columns.flatMap((_, column): SummaryProblem[] =>
      Number.isNaN(shares[line]?.[column])
        ? [
            {
              id: `shares.${line}.${column}`,
              message: `Enter the share of ${name} as a percentage, like 33.33.`,
            },
          ]
        : [],
    ),
  );
  if (unread.length > 0) return unread;
  return columns.flatMap(({ label }, column): SummaryProblem[] => {
    const total = totalIn(shares, column);
    if (total <= fullShare) return [];
    const last = shares.findLastIndex((row) => (row[column] ?? 0) > 0);
    const id = `shares.${last}.${column}`;
    return [{ id, message: `${label}: ${totalText(total)}. Lower one of the shares.` }];
  });
}

/** What a choice would move, with the shares that are typed where it asks for some. */
export function changesOf(
  choice: Pick<CaseChoice, 'split' | 'changes'> | null,
  texts: ShareTexts,
): ShareChange[] {
  if (choice?.split === undefined) return choice?.changes ?? [];
  const readable = sharesOf(texts).map((row) =>
    row.map((share) => (Number.isNaN(share) ? 0 : share)),
  );
  return changesInTable(choice.split, readable);
}

/** The shares of each holder, a column for the rights that are shared alike. Enter does what the one button of the page says. */
export function EnterSplit({
  split,
  texts,
  onTexts,
  errorAt,
  onEnter,
}: {
  split: SplitToEnter;
  texts: ShareTexts;
  onTexts: (texts: ShareTexts) => void;
  errorAt: (id: string) => string | undefined;
  /** Not in a form, whose button Enter presses anyway. */
  onEnter?: () => void;
}) {
  const { lines, columns, starts } = split;
  const shares = sharesOf(texts);
  const type = (line: number, column: number, text: string) =>
    onTexts(
      texts.map((row, at) =>
        at === line ? row.map((old, place) => (place === column ? text : old)) : row,
      ),
    );
  function onKeyDown(event: KeyboardEvent) {
    const isInField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isInField || onEnter === undefined) return;
    event.preventDefault();
    if (!event.repeat) onEnter();
  }
  const takesFocus = onEnter !== undefined;
  useEffect(() => {
    if (takesFocus) focusOn(firstShare);
  }, [takesFocus]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are of the fields inside
    <div onKeyDown={onKeyDown}>
      <Stack gap={4}>
        <Row tight>
          <Text small tone="quiet">
            Start from
          </Text>
          {starts.map(({ label, shares: start }) => (
            <Button key={label} compact onClick={() => onTexts(textsOf(split, start))}>
              {label}
            </Button>
          ))}
        </Row>
        {columns.map(({ label }, column) => (
          <FormSection key={label} title={label}>
            <Row align="start">
              {lines.map(({ holder, name, detail }, line) => {
                const id = `shares.${line}.${column}`;
                return (
                  <ShareField
                    key={`${holder} ${detail}`}
                    label={`${name}, ${detail}`}
                    name={id}
                    text={texts[line]?.[column] ?? ''}
                    onShare={(text) => type(line, column, text)}
                    error={errorAt(id)}
                  />
                );
              })}
            </Row>
            <div role="status">
              <Text small tone="quiet">
                {totalText(totalIn(shares, column))}
              </Text>
            </div>
          </FormSection>
        ))}
      </Stack>
    </div>
  );
}

function totalIn(shares: readonly (readonly number[])[], column: number): number {
  return shares.reduce((sum, row) => sum + (row[column] || 0), 0);
}
