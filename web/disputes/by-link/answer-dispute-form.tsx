import {
  answerDisputeByLink,
  type DisputeByLink,
  readDisputeByLink,
} from '#contract/disputes/dispute-by-link.ts';
import type { Given } from '#contract/platform/endpoint.ts';
import { paragraphs, reasonField } from '#contract/platform/fields.ts';
import {
  type DisputeOutcome,
  linkDeclaration,
  linkDeclarationVersion,
} from '#domain/disputes/dispute.ts';
import {
  AnswerByLinkForm,
  type AnswerDraft,
  emptyAnswer,
  reasonProblems,
  signatureProblems,
} from '../../links/answer-by-link.tsx';
import { AnsweredByLink } from '../../links/link-page.tsx';
import { call } from '../../platform/call.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { Text } from '../../ui/text/text.tsx';
import { namesInRow, stateMeanings } from '../dispute-text.ts';

type Asked = Exclude<AskedByLink, { kind: 'nothing' }>;
type Body = Given<typeof answerDisputeByLink>['body'];
type Draft = AnswerDraft & { isDeclared: boolean };

/** The answer to a claim or a proposed split, signed with a name and a declaration. */
export function AnswerDisputeForm({
  secret,
  dispute,
  asked,
  onAnswered,
}: {
  secret: string;
  dispute: DisputeByLink;
  asked: Asked;
  onAnswered: (answer: 'yes' | 'no') => void;
}) {
  const isClaim = asked.kind === 'claim';
  return (
    <AnswerByLinkForm
      link={{
        kind: 'answer-dispute',
        secret,
        empty: { ...emptyAnswer, isDeclared: false },
        bodyOf: (draft) => bodyOf(secret, draft, dispute, asked),
        answer: (body) => call(answerDisputeByLink, { body }),
        read: readByLink,
        onAnswered,
        fieldOf,
        changed:
          'This has changed since you opened it. Check it again. What you typed is still here.',
      }}
      label="Your answer"
      question={isClaim ? 'Do you agree with this claim?' : 'Do you accept this split?'}
      choices={
        isClaim
          ? { yes: 'Yes, it should be as claimed', no: 'No, it should stay as it is now' }
          : { yes: 'Yes, I accept it', no: 'No, I do not' }
      }
      reason={{
        label: 'Why not?',
        hint: 'All parties and the society can read it.',
      }}
      signatureHint={`You are named here as ${dispute.my_name}.`}
      belowSignature={({ draft, change, problemAt }) => (
        <>
          <CheckboxField
            label={linkDeclaration}
            name="declaration"
            checked={draft.isDeclared}
            onChange={(event) => change({ isDeclared: event.target.checked })}
            error={problemAt('declaration')}
          />
          {draft.answer === 'yes' && (
            <Text>
              If this makes your share smaller, the society checks with you before it takes effect.
            </Text>
          )}
        </>
      )}
      submitLabel={({ answer }) => submitLabel(answer, isClaim)}
    />
  );
}

function bodyOf(
  secret: string,
  draft: Draft,
  { version }: DisputeByLink,
  asked: Asked,
): { body: Body } | { problems: SummaryProblem[] } {
  const schema = asked.kind === 'claim' ? paragraphs(10_000) : reasonField;
  const ifEmpty = 'Say why not, in your own words.';
  const problems = [...reasonProblems(draft, { schema, ifEmpty }), ...signatureProblems(draft)];
  if (!draft.isDeclared)
    problems.push({ id: 'declaration', message: 'Tick the declaration if it is true.' });
  if (problems.length > 0) return { problems };
  return {
    body: {
      secret,
      version,
      signed_as: draft.signature,
      declaration: linkDeclarationVersion,
      answer: answerOf(draft, asked),
    },
  };
}

function answerOf(draft: Draft, asked: Asked): Body['answer'] {
  const isYes = draft.answer === 'yes';
  const reason = draft.reason.trim();
  if (asked.kind === 'claim')
    return isYes ? { kind: 'agree' } : { kind: 'disagree', statement: reason };
  const proposal_id = asked.proposal.id;
  return isYes
    ? { kind: 'accept_proposal', proposal_id }
    : { kind: 'decline_proposal', proposal_id, reason };
}

function submitLabel(answer: Draft['answer'], isClaim: boolean): string {
  if (answer === null) return 'Sign my answer';
  if (answer === 'no') return isClaim ? 'Sign: I do not agree' : 'Sign and decline';
  return isClaim ? 'Sign: I agree' : 'Sign and accept';
}

// The server names what it refuses by the place in what was sent.
function fieldOf(path: string): string | null {
  if (path === 'signed_as') return 'signature';
  if (path === 'answer.statement' || path === 'answer.reason') return 'reason';
  return path === 'declaration' ? path : null;
}

const ended: Record<DisputeOutcome, string> = {
  claim: 'Nobody disagrees with the claim.',
  agreed: 'Everyone we asked has accepted one split.',
  decided: 'The society has decided.',
  ruled: 'A court or tribunal has ruled.',
  unchanged: 'All shares stay as they were.',
};

/** Nothing is asked, or nothing any more: how it stands, what comes next, and how to take part fully. */
export function AnsweredDispute({
  dispute,
  answered,
}: {
  dispute: DisputeByLink;
  /** What was just answered on this page; null where nothing was. */
  answered: 'yes' | 'no' | null;
}) {
  return (
    <AnsweredByLink
      isFresh={answered !== null}
      expiresAt={dispute.expires_at}
      toSee="how it is going, and any new proposals."
      join={{
        title: 'Take part fully',
        text: `With an account you can show evidence, write to the others, propose a split, and hear what happens. Joining takes a few minutes. Give the society the dispute number, ${dispute.number}.`,
      }}
    >
      <Notice
        tone={answered === null ? 'info' : 'success'}
        title={
          answered === null
            ? 'You have nothing to answer now'
            : answered === 'yes'
              ? 'Thank you: you said that you agree'
              : 'Thank you: you said that you do not agree'
        }
      >
        {howItStands(dispute)}
      </Notice>
    </AnsweredByLink>
  );
}

function howItStands({ state, answer, outcome, proposals }: DisputeByLink): string {
  if (outcome !== null)
    return [ended[outcome.kind], outcome.reasons ?? '', stateMeanings[state]].join(' ').trim();
  if (answer === 'no_response')
    return `The time to answer the claim is over. ${stateMeanings[state]}`;
  const waiting = [...new Set(proposals.flatMap(({ waits_for }) => waits_for))];
  if (waiting.length > 0)
    return `${namesInRow(waiting)} ${waiting.length === 1 ? 'has' : 'have'} not answered a proposed split yet.`;
  return stateMeanings[state];
}

/** The dispute that a link is about. */
export async function readByLink(secret: string, signal?: AbortSignal): Promise<DisputeByLink> {
  return (await call(readDisputeByLink, { body: { secret }, ...(signal && { signal }) })).data;
}

/** A proposal that is open, as a link shows it. */
type ProposalByLink = DisputeByLink['proposals'][number];

/** What a link asks for now: an answer to the claim, to a proposed split, or nothing. One at a time. */
export type AskedByLink =
  | { readonly kind: 'claim' }
  | { readonly kind: 'proposal'; readonly proposal: ProposalByLink }
  | { readonly kind: 'nothing' };

/** What a dispute waits for from anybody who opened the link. */
export function askedByLink({ acts, proposals }: DisputeByLink): AskedByLink {
  if (acts.includes('concede')) return { kind: 'claim' };
  const proposal = proposals.find(({ may_answer }) => may_answer);
  return proposal === undefined ? { kind: 'nothing' } : { kind: 'proposal', proposal };
}
