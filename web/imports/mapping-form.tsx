import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { fieldMessages } from '#contract/messages/field-messages.ts';
import { parse } from '#contract/platform/parse.ts';
import type { StyleChoices } from '#domain/imports/column-content.ts';
import { CallError, messageOf } from '../platform/call-error.ts';
import { savedDrafts } from '../platform/saved-drafts.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { type CheckItem, Checklist } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form, FormActions, FormSection } from '../ui/fields/form.tsx';
import { SelectLine } from '../ui/fields/select-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CellQuestions, UnusedColumns } from './about-columns.tsx';
import { ThrowAwayImport } from './import-actions.tsx';
import { type ImportDetails, type ImportKind, type ImportShapes, keyOf } from './import-kind.ts';

type Columns<Field extends string> = readonly (Field | null)[];
type FileColumns = ImportDetails<string>['columns'];

/** What every form of columns is about. */
type CommonDraft<Field extends string> = StyleChoices & { readonly columns: Columns<Field> };

/** How columns are mapped in one kind of import. */
export type MappingScreen<
  Schema extends z.ZodMiniType<{ columns: readonly unknown[] }>,
  Field extends string,
  Draft extends CommonDraft<Field>,
> = {
  readonly schema: Schema;
  /** Where the form begins: what was chosen last, or what is suggested. */
  readonly draftOf: (mapping: z.output<Schema>, columns: FileColumns) => Draft;
  /** What is sent. */
  readonly mappingOf: (draft: Draft) => z.output<Schema>;
  readonly send: (id: string, mapping: z.output<Schema>) => Promise<unknown>;
  /** What stands in the way, at its field. */
  readonly problemsOf: (draft: Draft) => SummaryProblem[];
  readonly choicesFor: (
    columns: Columns<Field>,
  ) => readonly { readonly value: Field; readonly label: string }[];
  /** Ids of fields other than the columns, by the paths that the server refuses. */
  readonly fieldIds?: Readonly<Record<string, string>>;
  readonly text: {
    readonly rememberedTitle: string;
    readonly remembered: string;
    readonly hint: string;
    readonly submit: string;
  };
  /** What a file must say, and whether it does. */
  readonly needed: (draft: Draft) => readonly CheckItem[];
  /** What counts where a row says nothing. */
  readonly more: (
    draft: Draft,
    errors: ReadonlyMap<string, string>,
    onChange: (change: Partial<Draft>) => void,
  ) => ReactNode;
};

/** Says which column is what; what is suggested, or was said of the last such file, is filled in. */
export function MappingForm<
  S extends ImportShapes,
  Schema extends z.ZodMiniType<{ columns: readonly unknown[] }>,
  Field extends string,
  Draft extends CommonDraft<Field>,
>({
  kind,
  details,
  mapping,
  screen,
}: {
  kind: ImportKind<S>;
  details: S['details'];
  mapping: z.output<Schema>;
  screen: MappingScreen<Schema, Field, Draft>;
}) {
  const { id, columns, is_remembered } = details;
  const { text: words, mappingOf } = screen;
  const saved = mappingAt(screen.schema, id, columns.length);
  const [draft, setDraft] = useState(() => screen.draftOf(saved.read() ?? mapping, columns));
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sending = useMutation({
    mutationFn: () => screen.send(id, mappingOf(draft)),
    onSuccess: async () => {
      saved.remove();
      await queries.invalidateQueries({ queryKey: keyOf(kind, id) });
      await navigate(kind.address(id), { replace: true });
    },
    onError: (error) => setProblems(refusalsOf(error, screen.fieldIds ?? {})),
  });
  const change = (what: Partial<Draft>) => {
    const next = { ...draft, ...what };
    setDraft(next);
    setProblems([]);
    saved.save(mappingOf(next));
  };
  const submit = () => {
    if (sending.isPending) return;
    const found = screen.problemsOf(draft);
    setProblems(found);
    if (found.length === 0) sending.mutate();
  };
  const errors = new Map(problems.map(({ id: field, message }) => [field ?? '', message]));
  return (
    <Form label="Which column is what" onSubmit={submit}>
      <ErrorSummary problems={problems} />
      {is_remembered && <Notice title={words.rememberedTitle}>{words.remembered}</Notice>}
      <Card title="What we need">
        <Checklist items={screen.needed(draft)} />
      </Card>
      <FormSection title="The columns of your file" hint={words.hint}>
        <ColumnList
          columns={columns}
          chosen={draft.columns}
          choices={screen.choicesFor(draft.columns)}
          errors={errors}
          onChoose={(chosen) => change({ ...draft, columns: chosen })}
        />
      </FormSection>
      <UnusedColumns columns={columns} chosen={draft.columns} />
      <CellQuestions
        columns={columns}
        draft={draft}
        onChange={(choices) => change({ ...draft, ...choices })}
      />
      {screen.more(draft, errors, change)}
      <FormActions>
        <Button type="submit" tone="primary" pending={sending.isPending} pendingLabel="One moment">
          {words.submit}
        </Button>
        {details.state !== 'mapping' && (
          <LinkButton to={kind.address(id)}>Keep the columns as they were</LinkButton>
        )}
        <ThrowAwayImport kind={kind} id={id} />
      </FormActions>
    </Form>
  );
}

/** The columns of a file, each with what stands in it and the field that it is. */
function ColumnList<Field extends string>({
  columns,
  chosen,
  choices,
  errors,
  onChoose,
}: {
  columns: readonly { readonly header: string; readonly samples: readonly string[] }[];
  chosen: Columns<Field>;
  /** The fields to choose from. */
  choices: readonly { readonly value: Field; readonly label: string }[];
  errors: ReadonlyMap<string, string>;
  onChoose: (columns: Columns<Field>) => void;
}) {
  return (
    <Card>
      {columns.map(({ header, samples }, column) => (
        <SelectLine
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their places, and keep them
          key={column}
          id={columnId(column)}
          name={columnId(column)}
          label={`“${header || `Column ${column + 1}`}” is`}
          hint={samples.length > 0 ? `In it: ${samples.join(' · ')}` : 'This column is empty.'}
          error={errors.get(columnId(column))}
          placeholder="Not used"
          value={chosen[column] ?? ''}
          choices={choices}
          onChange={(event) => {
            const field = choices.find(({ value }) => value === event.target.value)?.value ?? null;
            onChoose(chosen.with(column, field));
          }}
        />
      ))}
    </Card>
  );
}

/** Id of the field about a column. */
export const columnId = (column: number): string => `column-${column}`;

/** Columns that are said to be what one before them is already. */
export function mappedTwice(columns: readonly (string | null)[]): SummaryProblem[] {
  return columns.flatMap((field, column) =>
    field !== null && columns.indexOf(field) < column
      ? [{ id: columnId(column), message: fieldMessages.column_mapped_twice }]
      : [],
  );
}

/** Refusals of the server, at the fields that they are about: columns by their places. */
function refusalsOf(error: unknown, fieldIds: Readonly<Record<string, string>>): SummaryProblem[] {
  const refused = error instanceof CallError ? error.problems : [];
  if (refused.length === 0) return [{ id: null, message: messageOf(error) }];
  return refused.map(({ path, message }) => {
    const column = /^columns\.(\d+)$/.exec(path)?.[1];
    return {
      id: column === undefined ? (fieldIds[path] ?? null) : columnId(Number(column)),
      message,
    };
  });
}

/** The mapping of a file as it was chosen before a reload, on this device and until its tab is closed; `null` where it does not fit. */
const mappingAt = <Schema extends z.ZodMiniType<{ columns: readonly unknown[] }>>(
  schema: Schema,
  id: string,
  width: number,
) =>
  savedDrafts({
    kind: 'import-columns',
    isForTab: true,
    parse(stored): z.output<Schema> | null {
      const read = parse(schema, stored);
      return read.ok && read.value.columns.length === width ? read.value : null;
    },
  }).at(id);
