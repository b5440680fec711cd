import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/actions/button.tsx';
import { FilterForm } from '../ui/fields/filter-form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

/** Where focus goes when a search was made: to what is found. */
export const foundId = 'found';

/** Looks for a rights holder; what is looked for stands in the address. Key it by `q`. */
export function FindForm({
  label,
  q,
  addressOf,
}: {
  label: string;
  q: string;
  addressOf: (q: string) => string;
}) {
  const navigate = useNavigate();
  const [words, setWords] = useState(q);
  function find() {
    // To what is found: the form is made anew for each search, and a phone's keyboard would hide it.
    document.getElementById(foundId)?.focus({ preventScroll: true });
    navigate(addressOf(words.trim()));
  }
  return (
    <FilterForm
      label={label}
      onSubmit={find}
      actions={
        <Button type="submit" tone="primary" icon="search">
          Search
        </Button>
      }
    >
      <TextField
        label="Name, stage name, IPI or ISNI"
        name="q"
        type="search"
        maxLength={120}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </FilterForm>
  );
}
