import { roleNames, roles } from '#domain/works/roles.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FieldGrid, FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ShareField } from '../../ui/shares/share-field.tsx';
import type { MappingDraft } from './mapping-draft.ts';

/** Only those who are named can register a work: a list of one's own works often does not name oneself. */
export function AddMe({
  draft: { addsMe, role, share },
  shareError,
  onChange,
}: {
  draft: MappingDraft;
  shareError: string | undefined;
  onChange: (change: Partial<MappingDraft>) => void;
}) {
  return (
    <FormSection title="You" hint="You must be among the rights holders of each work.">
      <CheckboxField
        label="Add me to rows that do not name me"
        name="adds-me"
        checked={addsMe}
        onChange={(event) => onChange({ addsMe: event.target.checked })}
      />
      {addsMe && (
        <FieldGrid>
          <SelectField
            label="My role"
            name="own-role"
            value={role}
            choices={roles.map((one) => ({ value: one, label: roleNames[one] }))}
            onChange={(event) =>
              onChange({ role: roles.find((one) => one === event.target.value) ?? role })
            }
          />
          <ShareField
            label="My share"
            name="own-share"
            hint="Empty: what the others leave."
            optional
            error={shareError}
            text={share}
            onShare={(text) => onChange({ share: text })}
          />
        </FieldGrid>
      )}
    </FormSection>
  );
}
