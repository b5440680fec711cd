import { identityDocumentNames, identityDocuments } from '#domain/members/choices.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { fieldOf } from '../field-names.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';

const choices = identityDocuments.map((code) => ({
  value: code,
  label: identityDocumentNames[code],
}));

/** The document by which the society knows that the person is who they say. */
export function DocumentStep({ form }: { form: SignUpForm }) {
  const { draft, secrets, change, changeSecrets } = form;
  const isGone = draft.identity_document !== null && secrets.identity_number === '';
  return (
    <FormSection
      title="Your identity document"
      hint="The society checks your answers against it and shows it to nobody. We encrypt it."
    >
      {isGone && (
        <Notice title="Enter the number again">
          We never keep your document number on this device, so it was lost when the page reloaded.
          Your other answers are still here.
        </Notice>
      )}
      <SelectField
        {...fieldOf(form, 'identity_document_type')}
        choices={choices}
        value={draft.identity_document_type}
        onChange={(event) => change({ identity_document_type: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'identity_number')}
        identifier
        hint={
          draft.identity_document_type === 'ghana_card'
            ? 'It looks like GHA-123456789-0.'
            : undefined
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        value={secrets.identity_number}
        onChange={(event) => changeSecrets({ identity_number: event.target.value })}
      />
      <FileField
        {...fieldOf(form, 'identity_document')}
        hint="The side with your photo and the number. Show all of it, sharp enough to read."
        capture
        {...form.identityScan.field}
      />
    </FormSection>
  );
}
