import { answerDisputeByLink, type DisputeByLink } from '#contract/disputes/dispute-by-link.ts';
import type { Given } from '#contract/platform/endpoint.ts';
import { paragraphs, reasonField } from '#contract/platform/fields.ts';
import { linkDeclaration, linkDeclarationVersion } from '#domain/disputes/dispute.ts';
import {
  AnswerByLinkForm,
  type AnswerDraft,
  emptyAnswer,
  reasonProblems,
  signatureProblems,
} from '../../links/answer-by-link.tsx';
import { call } from '../../platform/call.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { Text } from '../../ui/text/text.tsx';
import { type AskedByLink, readByLink } from './asked-by-link.ts';

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
          'This has changed since you opened it. Look at it again: what you typed is still here.',
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
        hint: 'Everybody who takes part reads it, and the society.',
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
