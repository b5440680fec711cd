import { FormSection } from '../../ui/fields/form.tsx';
import type { SignUpForm } from '../use-sign-up-form.ts';
import { PlaceFields } from './place-fields.tsx';

/** Where the person lives. */
export function HomeStep({ form }: { form: SignUpForm }) {
  return (
    <FormSection title="Where you live">
      <PlaceFields form={form} withAddress={false} />
    </FormSection>
  );
}
