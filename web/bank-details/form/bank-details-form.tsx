import type { BankDetailsStanding } from '#contract/members/bank-details.ts';
import type { Profile } from '#contract/members/profile.ts';
import { pages } from '#contract/pages.ts';
import type { NamesOfMember } from '#domain/bank-details/name-match.ts';
import { StepButtons } from '../../forms/step-buttons.tsx';
import { memberName } from '../../profile/member-name.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { CheckStep } from './check-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { addressOf, type BankDetailsForm } from './use-bank-details-form.ts';

/** The form of new bank details, in two views that stand in the address. */
export function BankDetailsFormView({
  form,
  profile,
  standing,
}: {
  form: BankDetailsForm;
  profile: Profile;
  standing: BankDetailsStanding;
}) {
  const { steps, input } = form;
  const names = namesOf(profile);
  const profileName = memberName(profile);
  const isFirst = standing.in_force === null && standing.pending === null;
  return (
    <Stack gap={7}>
      <PageHeader
        title={isFirst ? 'Add bank details' : 'Change bank details'}
        parent={{ to: pages.bankDetails(), label: 'Bank Details' }}
      />
      <Steps steps={['Where your money goes', 'Check and save']} current={steps.isLast ? 1 : 0} />
      <Form label="Bank details" onSubmit={form.goOn}>
        <ErrorSummary problems={steps.summary} />
        {form.isFound && (
          <Notice title="Enter the number again">
            Your other answers are still here. The number is not: for your safety it is never kept
            on this device.
          </Notice>
        )}
        {steps.isLast && input ? (
          <CheckStep
            input={input}
            names={names}
            profileName={profileName}
            isReplacing={standing.pending !== null}
          />
        ) : (
          <DetailsStep form={form} names={names} profileName={profileName} />
        )}
        <StepButtons
          step={steps.step}
          send={steps.isLast ? 'Save bank details' : null}
          pending={form.isSending}
          pendingLabel="Saving"
          back={steps.before ? addressOf(steps.before) : pages.bankDetails()}
          backLabel={steps.before ? 'Back' : 'Not now'}
        />
      </Form>
      {form.dialog}
    </Stack>
  );
}

function namesOf({ register_as, profile }: Profile): NamesOfMember {
  const { given_name, other_names, corporation_name } = profile;
  return register_as === 'corporate'
    ? { register_as, corporation_name }
    : { register_as, given_name, other_names };
}
