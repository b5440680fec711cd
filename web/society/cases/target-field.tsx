import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RuledCase } from '#contract/society/cases.ts';
import { messageOf } from '../../platform/call-error.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { focusOn } from '../shell/keys/focus-on.ts';
import { caseTargetsQuery } from './case.queries.ts';
import { rulingPlaces, type Target } from './use-ruling.ts';

/** Searches for what a case is decided on. It has the focus as soon as its choice is made: the next key is of the text. */
export function TargetField({
  shown: { kind, id },
  label,
  target,
  onChoose,
  error,
}: {
  shown: RuledCase;
  label: string;
  target: Target | null;
  onChoose: (target: Target | null) => void;
  error: string | undefined;
}) {
  // Null is what was chosen, a text is being typed.
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? '').trim().slice(0, 200);
  const debounced = useDebounced(text, 250);
  const found = useQuery(caseTargetsQuery({ kind, id, q: debounced }));
  useEffect(() => focusOn(rulingPlaces.target), []);
  return (
    <Combobox
      label={label}
      name="target"
      id={rulingPlaces.target}
      hint="Search by title, artist or ISRC."
      error={error}
      text={typed ?? target?.label ?? ''}
      onText={(next) => {
        setTyped(next);
        if (target !== null) onChoose(null);
      }}
      options={(debounced === '' ? [] : (found.data ?? [])).map((one) => ({
        key: one.id,
        value: one,
        label: one.label,
        detail: one.detail,
      }))}
      onChoose={(one) => {
        setTyped(null);
        onChoose({ id: one.id, label: one.label });
      }}
      isSearching={found.isFetching || text !== debounced}
      failed={found.isError ? messageOf(found.error) : undefined}
      freeText={false}
      isMarked
    />
  );
}
