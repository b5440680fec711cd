import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/actions/button.tsx';
import { FilterForm } from '../ui/fields/filter-form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

/** Where the words of a search are typed. `foundId` is the place that shows what is found. */
export function SearchForm({
  label,
  field,
  q,
  foundId,
  toWords,
}: {
  label: string;
  field: string;
  q: string;
  foundId: string;
  toWords: (words: string) => string;
}) {
  const navigate = useNavigate();
  const [words, setWords] = useState(q);
  function search() {
    if (words.trim() === '') return;
    // To what is found: the form is made anew for each search, and a phone's keyboard would hide it.
    document.getElementById(foundId)?.focus({ preventScroll: true });
    navigate(toWords(words.trim()));
  }
  return (
    <FilterForm
      label={label}
      onSubmit={search}
      actions={
        <Button type="submit" tone="primary" icon="search">
          Search
        </Button>
      }
    >
      <TextField
        label={field}
        name="q"
        type="search"
        maxLength={200}
        autoFocus={q === ''}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </FilterForm>
  );
}
