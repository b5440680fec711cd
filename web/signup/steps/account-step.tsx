import { Notice } from '../../ui/feedback/notice.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx';
import { fieldOf } from '../field-names.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';
import { ConsentFields } from './consent-fields.tsx';

/** With what the person logs in, and what they agree to. */
export function AccountStep({ form }: { form: SignUpForm }) {
  const { draft, secrets, change, changeSecrets } = form;
  const isGone = form.saved.state === 'found' && draft.email !== '' && secrets.password === '';
  return (
    <FormSection title="Email, password and consent">
      {isGone && (
        <Notice title="Choose your password again">
          Passwords are never kept on this device, so it was gone when the page was loaded anew.
        </Notice>
      )}
      <TextField
        {...fieldOf(form, 'email')}
        hint="You log in with it. We send a link there to confirm that it is yours."
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PasswordField
        {...fieldOf(form, 'password')}
        hint="At least ten characters. Choose three or four words that do not belong together."
        autoComplete="new-password"
        value={secrets.password}
        onChange={(event) => changeSecrets({ password: event.target.value })}
      />
      <ConsentFields form={form} />
    </FormSection>
  );
}
