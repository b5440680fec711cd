import { FormSection } from '../../ui/fields/form.tsx';
import type { SignUpForm } from '../use-sign-up-form.ts';
import { PlaceFields } from './place-fields.tsx';

/** Where the company or group is. */
export function BodyPlaceStep({ form }: { form: SignUpForm }) {
  return (
    <FormSection title="Where it is">
      <PlaceFields form={form} withAddress />
    </FormSection>
  );
}
