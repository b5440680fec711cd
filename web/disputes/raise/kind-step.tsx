import type { readDisputesOfWork } from '#contract/disputes/disputes.ts';
import { pages } from '#contract/pages.ts';
import type { Reply } from '#contract/platform/endpoint.ts';
import { disputeKindNames, disputeKinds } from '#domain/disputes/dispute.ts';
import { rightNames, rights } from '#domain/works/shares.ts';
import { inTheseRights } from '../../shares/split-draft.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { CheckboxGroup } from '../../ui/fields/checkbox-field.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Text } from '../../ui/text/text.tsx';
import { kindMeanings } from '../dispute-words.ts';
import type { RaiseFormState } from './use-raise-form.ts';

/** The first step: what it is about, and which rights. */
export function KindStep({
  form: { claim, change, problemAt },
  standing,
}: {
  form: RaiseFormState;
  standing: Reply<typeof readDisputesOfWork>;
}) {
  const offered = standing.rights.filter(
    (one) => one.may_raise || claim.rights.includes(one.right),
  );
  return (
    <FormSection
      title="What is it about?"
      hint="A dispute says that the register is wrong. The others are told and can answer."
    >
      <RadioGroup
        label="What is wrong?"
        name="kind"
        value={claim.kind}
        choices={disputeKinds.map((kind) => ({
          value: kind,
          label: disputeKindNames[kind],
          hint: kindMeanings[kind],
        }))}
        error={problemAt('kind')}
        onChoose={(value) => change({ kind: disputeKinds.find((kind) => kind === value) ?? null })}
      />
      <CheckboxGroup
        label="Which rights?"
        name="rights"
        hint="Only these are held until it is settled. If you are not sure, leave them all."
        choices={offered.map(({ right }) => ({ value: right, label: rightNames[right] }))}
        values={claim.rights}
        error={problemAt('rights')}
        onChoose={(values) => {
          const chosen = rights.filter((right) => values.includes(right));
          change({ rights: chosen, split: inTheseRights(claim.split, chosen) });
        }}
      />
      <Text small>
        It is often quicker to talk first, or to{' '}
        <TextLink to={pages.help({ guide: 'propose-shares' })}>propose other shares</TextLink>. What
        a dispute is, and what happens in it:{' '}
        <TextLink to={pages.help({ guide: 'what-is-a-dispute' })}>read the guide</TextLink>.
      </Text>
    </FormSection>
  );
}
