import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { helpAddress } from './guides.ts';

/** The search of the help; what was searched for stands in the address. */
export function HelpSearch({ q }: { q: string }) {
  const navigate = useNavigate();
  // What is typed belongs to the address it was typed at: on going back, the field shows what is searched for there.
  const [typed, setTyped] = useState({ at: q, text: q });
  const text = typed.at === q ? typed.text : q;
  return (
    <FilterForm
      label="Search the help"
      onSubmit={() => navigate(helpAddress(text.trim()))}
      actions={
        <Button type="submit" tone="primary" icon="search">
          Search
        </Button>
      }
    >
      <TextField
        label="What do you want to do?"
        name="q"
        type="search"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => setTyped({ at: q, text: event.target.value })}
      />
    </FilterForm>
  );
}
