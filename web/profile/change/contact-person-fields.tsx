import { TextField } from '../../ui/text-field.tsx';
import { fieldOf } from './field-of.ts';
import type { ProfileForm } from './use-profile-change.ts';

/** Whom the society talks to at a body. */
export function ContactPersonFields({ form }: { form: ProfileForm }) {
  const { draft, change } = form;
  return (
    <>
      <TextField
        {...fieldOf(form, 'contact_name')}
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
    </>
  );
}
