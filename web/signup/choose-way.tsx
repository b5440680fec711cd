import { FormActions } from '../ui/form-actions.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';

/** /signup/account without answers on this device: where joining begins. */
export function ChooseWay() {
  return (
    <Stack gap={5}>
      <PageHeader title="Your account" />
      <Text>No answers are kept on this device. Begin with who joins.</Text>
      <FormActions>
        <LinkButton to="/signup/individual" tone="primary" wide>
          Join as an individual
        </LinkButton>
        <LinkButton to="/signup/corporate" wide>
          Join as a company or group
        </LinkButton>
      </FormActions>
      <LinkButton to="/" tone="quiet">
        Back to the log-in
      </LinkButton>
    </Stack>
  );
}
