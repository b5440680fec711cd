import { type StaffRole, staffRoles } from '#domain/permissions.ts';
import { staffRoleNames } from '#domain/staff/role-names.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** Which roles somebody has, each with what it is for. A summary's link lands on the first. */
export function RolesField({
  roles,
  onRoles,
  error,
}: {
  roles: readonly StaffRole[];
  onRoles: (roles: readonly StaffRole[]) => void;
  error: string | undefined;
}) {
  return (
    <FormSection title="Roles">
      <Stack gap={1}>
        {staffRoles.map((role, index) => (
          <CheckboxField
            key={role}
            id={index === 0 ? 'roles' : `roles-${role}`}
            name="roles"
            label={staffRoleNames[role]}
            hint={roleMeanings[role]}
            checked={roles.includes(role)}
            onChange={(event) =>
              onRoles(
                staffRoles.filter((one) =>
                  one === role ? event.target.checked : roles.includes(one),
                ),
              )
            }
          />
        ))}
        <FieldError id="roles-problem" message={error} />
      </Stack>
    </FormSection>
  );
}

/** What each role is for, as the person reads it who has it or gives it. */
export const roleMeanings: Readonly<Record<StaffRole, string>> = {
  registrar: 'Checks who members are, and looks after their accounts.',
  documentation: 'Decides about songs, recordings, plays and imports.',
  disputes: 'Decides disputes and checks answers given by link.',
  finance: 'Checks bank details that are in a different name.',
  auditor: 'Sees everything and changes nothing.',
  administrator: 'Manages staff and targets, and keeps the portal running.',
};
