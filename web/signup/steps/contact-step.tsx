import { FileField } from '../../ui/fields/file-field.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { fieldOf } from '../field-names.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';
import { needsPapers } from './body-step.tsx';

/** Whom the society speaks to, and the paper that shows that the body exists. */
export function ContactStep({ form }: { form: SignUpForm }) {
  const { draft, change } = form;
  return (
    <FormSection title="Contact person and certificate">
      <TextField
        {...fieldOf(form, 'contact_name')}
        hint="Who speaks for it with the society."
        autoComplete="name"
        maxLength={120}
        value={draft.contact_name}
        onChange={(event) => change({ contact_name: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'contact_position')}
        optional
        autoComplete="organization-title"
        maxLength={80}
        value={draft.contact_position}
        onChange={(event) => change({ contact_position: event.target.value })}
      />
      <FileField
        {...fieldOf(form, 'certificate')}
        optional={!needsPapers(draft.corporation_kind)}
        hint="A scan, or a photo on which everything can be read. It is stored encrypted."
        capture
        {...form.certificateScan.field}
      />
    </FormSection>
  );
}
