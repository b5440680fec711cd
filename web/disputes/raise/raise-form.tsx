import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { readDisputesOfWork } from '#contract/disputes/disputes.ts';
import { pages } from '#contract/pages.ts';
import type { Reply } from '#contract/platform/endpoint.ts';
import type { Work } from '#contract/works/work.ts';
import { disputeKindNames, disputeKinds } from '#domain/disputes/dispute.ts';
import { rightNames, rights } from '#domain/works/shares.ts';
import { StepButtons } from '../../forms/step-buttons.tsx';
import type { Answer } from '../../platform/call.ts';
import { useLoadBehind } from '../../platform/lazy-chunk.ts';
import { meQuery } from '../../rightsholders/rights-holders.queries.ts';
import { inTheseRights } from '../../shares/split-draft.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { Notice, NotSentNotice } from '../../ui/feedback/notice.tsx';
import { CheckboxGroup } from '../../ui/fields/checkbox-field.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormSection } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { Text } from '../../ui/text/text.tsx';
import { addressOfDispute, addressOfJoining, type RaiseStep } from '../dispute-address.ts';
import { kindMeanings } from '../dispute-text.ts';
import {
  CheckStep,
  ClaimStep,
  ClaimSummary,
  EvidenceCard,
  laterOfRaising,
} from '../lazy-chunks.ts';
import { ElsewhereClaimNotice, ThrowAwayDispute } from './unsent-claim.tsx';
import { type RaiseFormState, useRaiseForm } from './use-raise-form.ts';

const stepNames: Record<RaiseStep, string> = {
  kind: 'What it is about',
  claim: 'What should be',
  statement: 'Why, and evidence',
  check: 'Check and raise',
};

/** Raises a dispute in four steps. What is entered is saved on this device, and from the second step on with the society as a draft. */
export function RaiseForm({
  work,
  standing,
  dispute,
}: {
  work: Work;
  standing: Reply<typeof readDisputesOfWork>;
  dispute: Answer<Dispute> | null;
}) {
  const me = useSuspenseQuery(meQuery()).data.data;
  const form = useRaiseForm({ me, work, standing, dispute });
  const { step, sending } = form;
  useLoadBehind(laterOfRaising);
  const { names, before } = form;
  return (
    <Form
      label="Raise a dispute"
      onSubmit={form.goOn}
      summary={
        // The last step is a summary itself.
        step !== 'check' && (
          <Suspense fallback={null}>
            <ClaimSummary title={work.title} claim={form.claim} hasBars={step !== 'claim'} />
          </Suspense>
        )
      }
    >
      <Steps
        steps={names.map((one) => stepNames[one])}
        current={names.indexOf(step)}
        onStep={(place) => form.goBackTo(names[place] ?? 'kind')}
      />
      {dispute?.data.asked_for && (
        <Notice tone="warning" title="The society asked for more">
          {dispute.data.asked_for}
        </Notice>
      )}
      {form.elsewhere && (
        <ElsewhereClaimNotice
          {...form.elsewhere}
          onTake={form.takeTheirs}
          onGoOn={form.goOnWithMine}
        />
      )}
      {!form.elsewhere && <ErrorSummary problems={form.summary} />}
      {form.openId !== null && (
        <Row>
          {isPartyOf(standing, form.openId) ? (
            <LinkButton to={addressOfDispute(form.openId)}>Open that dispute</LinkButton>
          ) : (
            <LinkButton to={addressOfJoining(work.id, form.openId)}>
              Join the open dispute
            </LinkButton>
          )}
        </Row>
      )}
      <div inert={form.elsewhere !== null}>
        <Suspense fallback={<LoadingList label="Loading this step" />}>
          {step === 'kind' && <KindStep form={form} standing={standing} />}
          {step === 'claim' && <ClaimStep form={form} work={work} me={me} />}
          {step === 'statement' && dispute && <StatementStep form={form} dispute={dispute.data} />}
          {step === 'check' && dispute && (
            <CheckStep form={form} work={work} dispute={dispute.data} />
          )}
        </Suspense>
      </div>
      {sending.isOffline && (
        <NotSentNotice
          title="this is not saved yet"
          onRetry={form.goOn}
          isSending={sending.isSending}
        >
          We keep your entries on this device. We send them when you are back online.
        </NotSentNotice>
      )}
      <StepButtons
        step={step}
        send={form.isLast ? 'Raise this dispute' : null}
        pending={sending.isSending}
        pendingLabel={form.isLast ? 'Raising it' : 'Saving'}
        isBlocked={form.elsewhere !== null}
        back={before ? form.addressOf(before) : pages.work(work.id)}
        backLabel={before ? 'Back' : 'Cancel'}
      />
      <Row spread>
        <Text small tone={form.isSavingRefused ? 'contested' : 'quiet'}>
          {form.isSavingRefused
            ? 'This device cannot keep what you enter. Do not close this page before you continue.'
            : 'We keep what you enter on this device as you type. We tell nobody before you raise it.'}
        </Text>
        {dispute?.data.state === 'draft' && (
          <ThrowAwayDispute meId={me.id} dispute={dispute.data} />
        )}
      </Row>
    </Form>
  );
}

function isPartyOf({ rights }: Reply<typeof readDisputesOfWork>, id: string): boolean {
  return rights.some(({ open }) => open?.id === id && open.is_party);
}

/** The third step: why, in my own words, and what speaks for it. */
function StatementStep({
  form: { claim, change, problemAt, pendingEvidence },
  dispute,
}: {
  form: RaiseFormState;
  dispute: Dispute;
}) {
  return (
    <Stack>
      <FormSection title="Explain your claim">
        <TextArea
          label="Your statement"
          name="statement"
          hint="What happened, who did what, and when. All parties and the society can read it."
          rows={8}
          maxLength={10_000}
          value={claim.statement}
          error={problemAt('statement')}
          onChange={(event) => change({ statement: event.target.value })}
        />
      </FormSection>
      <EvidenceCard dispute={dispute} pending={pendingEvidence} />
    </Stack>
  );
}

/** The first step: what it is about, and which rights. */
function KindStep({
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
      hint="A dispute says that the register is wrong. We tell the others, and they can answer."
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
        hint="We put only money from these rights on hold. If you are not sure, leave them all."
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
