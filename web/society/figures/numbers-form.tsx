import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { FieldGrid } from '../shell/figures/figures-frame.tsx';

/** A form of numbers by name, in a dialog; `children` come before them. */
export function NumbersForm<Name extends string>({
  label,
  about,
  children,
  now,
  groups,
  max,
  missing,
  schema,
  also,
  saveLabel,
  save,
  onClose,
}: {
  label: string;
  about: string;
  children?: ReactNode;
  now: Readonly<Record<NoInfer<Name>, number>>;
  groups: readonly {
    readonly title: string;
    readonly fields: readonly (readonly [name: Name, label: string])[];
  }[];
  max: number;
  /** What is said of a number that is not given. */
  missing: string;
  schema: z.ZodMiniType;
  /** What is checked with the numbers besides. */
  also?: Readonly<Record<string, unknown>>;
  saveLabel: string;
  save: (typed: Readonly<Record<Name, string>>) => Promise<void>;
  onClose: () => void;
}) {
  const names = groups.flatMap(({ fields }) => fields.map(([name]) => name));
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, String(now[name])])) as Record<Name, string>,
  );
  const { problems, isPending, submit, errorAt } = useCheckedForm(
    Object.fromEntries(names.map((name) => [name, missing])),
  );

  return (
    <Form label={label} onSubmit={() => submit(schema, { ...typed, ...also }, () => save(typed))}>
      <ErrorSummary problems={problems} />
      <Text tone="quiet">{about}</Text>
      {children}
      {groups.map(({ title, fields }) => (
        <FieldGrid key={title} title={title}>
          {fields.map(([name, fieldLabel]) => (
            <TextField
              key={name}
              label={fieldLabel}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(max).length}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              error={errorAt(name)}
            />
          ))}
        </FieldGrid>
      ))}
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="Saving">
          {saveLabel}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
