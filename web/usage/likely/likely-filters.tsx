import { useNavigate } from 'react-router';
import { useSearchWords } from '../../lists/list-filters.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { FilterForm } from '../../ui/fields/filter-form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { RecordingFilter } from '../filters/recording-filter.tsx';
import { SourceSelect } from '../sources/source-select.tsx';
import { addressOf, isNarrowed, type LikelyView } from '../usage-address.ts';

/** Narrows what is likely mine: by words, source and recording. */
export function LikelyFilters({ view }: { view: LikelyView }) {
  const navigate = useNavigate();
  const [q, setQ] = useSearchWords(view.q ?? '');
  const go = (change: Partial<Record<keyof LikelyView, string | undefined>>) =>
    navigate(addressOf('likely', { ...view, q: q.trim(), page: 1, ...change }), {
      preventScrollReset: true,
    });
  return (
    <FilterForm
      label="Filter what is likely yours"
      onSubmit={() => go({})}
      isMoreInUse={Boolean(view.source || view.recording)}
      more={
        <>
          <SourceSelect value={view.source} onChoose={(source) => go({ source })} />
          <RecordingFilter value={view.recording} onChoose={(recording) => go({ recording })} />
        </>
      }
      actions={
        <Button type="submit" icon="search">
          Find
        </Button>
      }
      aside={
        isNarrowed(view) && (
          <LinkButton tone="quiet" to={addressOf('likely')}>
            Clear filters
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
