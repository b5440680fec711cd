import { genres } from '#domain/works/genres.ts';
import { distributionCategories, distributionCategoryNames } from '#domain/works/work.ts';
import { FieldGrid, FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { StepProps } from './use-work-draft.ts';

type MoreField =
  | 'own_reference'
  | 'version_title'
  | 'first_release_date'
  | 'live_performers'
  | 'cross_references'
  | 'library'
  | 'library_number';

/** Facts that few works have, and the genre. */
export function MoreFacts({ draft, change, problemAt }: StepProps) {
  const field = (name: MoreField, label: string, maxLength: number, hint?: string) => (
    <TextField
      label={label}
      name={name}
      optional
      hint={hint}
      error={problemAt(name)}
      value={draft[name] ?? ''}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => change({ type: 'facts', facts: { [name]: event.target.value } })}
    />
  );
  return (
    <FormSection title="More about this work">
      <FieldGrid>
        <TextField
          label="Genre"
          name="genre"
          optional
          hint="Choose one, or type your own."
          error={problemAt('genre')}
          value={draft.genre}
          maxLength={60}
          list="genres"
          autoComplete="off"
          onChange={(event) => change({ type: 'facts', facts: { genre: event.target.value } })}
        />
        <datalist id="genres">
          {genres.map((genre) => (
            <option key={genre} value={genre} />
          ))}
        </datalist>
        <SelectField
          label="Category"
          name="distribution_category"
          optional
          hint="Some societies use it to work out payments."
          error={problemAt('distribution_category')}
          placeholder="Not said"
          value={draft.distribution_category}
          choices={distributionCategories.map((code) => ({
            value: code,
            label: distributionCategoryNames[code],
          }))}
          onChange={(event) =>
            change({ type: 'facts', facts: { distribution_category: event.target.value } })
          }
        />
      </FieldGrid>
      {field(
        'own_reference',
        'My own number',
        14,
        'What you call this work in your own lists. Only you see it.',
      )}
      <FieldGrid>
        {field('version_title', 'Name of this version', 60, 'Like “Gospel version”.')}
        {field('first_release_date', 'First released', 10, 'Like 2024-03-06, or just the year.')}
      </FieldGrid>
      {field(
        'live_performers',
        'Performed live by',
        500,
        'Singers and bands who perform it on stage. Put commas between them.',
      )}
      {field(
        'cross_references',
        'Numbers at other organisations',
        500,
        'Like GEMA: 12345678. Put a semicolon between numbers.',
      )}
      <FieldGrid>
        {field('library', 'Music library', 60, 'Only for library music.')}
        {field('library_number', 'Library album number', 15, 'As the library writes it.')}
      </FieldGrid>
    </FormSection>
  );
}
