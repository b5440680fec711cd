import { useNavigate } from 'react-router';
import { useStateNames, useStates } from '#domain/usage/usage.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { FilterForm } from '../../ui/fields/filter-form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { PeriodFields } from '../filters/period-fields.tsx';
import { RecordingFilter } from '../filters/recording-filter.tsx';
import { MediumSelect } from '../sources/medium-select.tsx';
import { SourceSelect } from '../sources/source-select.tsx';
import { addressOf, isNarrowed, type UsesView } from '../usage-address.ts';

/** The filters above my uses; each choice takes effect at once. */
export function UsesFilters({ view }: { view: UsesView }) {
  const navigate = useNavigate();
  const go = (change: Partial<Record<keyof UsesView, string | undefined>>) =>
    navigate(addressOf('uses', { ...view, page: 1, ...change }), { preventScrollReset: true });
  return (
    <FilterForm
      label="Filter uses"
      onSubmit={() => undefined}
      isMoreInUse={isNarrowed(view)}
      more={
        <>
          <PeriodFields from={view.from} until={view.until} onChange={go} />
          <SourceSelect value={view.source} onChoose={(source) => go({ source })} />
          <MediumSelect value={view.medium} onChoose={(medium) => go({ medium })} />
          <RecordingFilter value={view.recording} onChoose={(recording) => go({ recording })} />
          <SelectField
            label="Status"
            name="state"
            placeholder="Any status"
            value={view.state ?? ''}
            choices={useStates.map((state) => ({ value: state, label: useStateNames[state] }))}
            onChange={(event) => go({ state: event.target.value })}
          />
        </>
      }
      actions={
        isNarrowed(view) && (
          <LinkButton tone="quiet" to={addressOf('uses')}>
            Clear filters
          </LinkButton>
        )
      }
    />
  );
}
