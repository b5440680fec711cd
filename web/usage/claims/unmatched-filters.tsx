import { useNavigate } from 'react-router';
import { useSearchWords } from '../../lists/list-filters.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { FilterForm } from '../../ui/fields/filter-form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PeriodFields } from '../filters/period-fields.tsx';
import { MediumSelect } from '../sources/medium-select.tsx';
import { SourceSelect } from '../sources/source-select.tsx';
import { addressOf, isNarrowed, type UnmatchedView } from '../usage-address.ts';

/** The search among uses that nobody knows of. */
export function UnmatchedFilters({ view }: { view: UnmatchedView }) {
  const navigate = useNavigate();
  const [q, setQ] = useSearchWords(view.q ?? '');
  const go = (change: Partial<Record<keyof UnmatchedView, string | undefined>>) =>
    navigate(addressOf('unmatched', { ...view, q: q.trim(), page: 1, ...change }), {
      preventScrollReset: true,
    });
  return (
    <FilterForm
      label="Search uses that are not matched"
      onSubmit={() => go({})}
      isMoreInUse={Boolean(view.source || view.medium || view.from || view.until)}
      more={
        <>
          <PeriodFields from={view.from} until={view.until} onChange={go} />
          <SourceSelect value={view.source} onChoose={(source) => go({ source })} />
          <MediumSelect value={view.medium} onChoose={(medium) => go({ medium })} />
        </>
      }
      actions={
        <Button type="submit" icon="search">
          Find
        </Button>
      }
      aside={
        isNarrowed(view) && (
          <LinkButton tone="quiet" to={addressOf('unmatched')}>
            Clear the search
          </LinkButton>
        )
      }
    >
      <TextField
        label="Title or artist"
        name="q"
        type="search"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
    </FilterForm>
  );
}
