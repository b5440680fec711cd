import type { Given } from '#contract/platform/endpoint.ts';
import { answerCoSign, type CoSign } from '#contract/works/co-signing.ts';
import { roleNames } from '#domain/works/roles.ts';
import { holdsAny, type Right, rightNames, rights } from '#domain/works/shares.ts';
import { AnswerByLinkForm, type AnswerFields } from '../../links/answer-by-link.tsx';
import { call } from '../../platform/call.ts';
import { MyLines, sharedRights } from '../../shares/share-bars.tsx';
import { Differences } from '../../ui/data/definition-list.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { ShareField } from '../../ui/shares/share-field.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { changeText } from '../tabs/change-text.ts';
import {
  type Asked,
  answerOf,
  type CoSignDraft,
  myLines,
  noCoSignAnswer,
  readByLink,
  readShares,
  shareTextAt,
  withShare,
} from './co-sign-answer.ts';
import { linesOf } from './co-sign-work.tsx';

/** The answer to a share or a proposal, signed with a name. */
export function CoSignForm({
  secret,
  work,
  asked,
  onAnswered,
}: {
  secret: string;
  work: CoSign;
  asked: Exclude<Asked, { kind: 'nothing' }>;
  onAnswered: () => void;
}) {
  const isProposal = asked.kind === 'proposal';
  const hasShare = myLines(work).some(({ shares }) => holdsAny(shares));
  const title = isProposal ? 'Do you agree?' : 'Your answer';
  return (
    <Card title={title}>
      <AnswerByLinkForm
        link={{
          kind: 'co-sign',
          secret,
          empty: noCoSignAnswer,
          bodyOf: (draft) => bodyOf(secret, draft, work, asked),
          answer: (body) => call(answerCoSign, { body }),
          read: readByLink,
          onAnswered,
          fieldOf,
          changed:
            'This work has changed since you opened it. Check it again. What you typed is still here.',
        }}
        label={title}
        about={isProposal ? <WhatIsProposed work={work} /> : <MyLines holders={myLines(work)} />}
        question={isProposal ? 'Is this right for you?' : 'Is this right?'}
        choices={
          isProposal
            ? { yes: 'Yes, I agree', no: 'No, leave it as it is' }
            : { yes: 'Yes, this is right', no: 'No, something is wrong' }
        }
        reason={{ label: 'What is wrong?', hint: 'Everyone named in this work can read it.' }}
        belowReason={(fields) => !isProposal && <WishedShares work={work} {...fields} />}
        signatureHint={`You were named as ${work.my_name}. By typing your name you confirm that you are that person, or act for them, and that this answer is yours. We keep it, with the date and time, in the work’s history.`}
        belowSignature={({ draft }) =>
          isChecked(draft, work, isProposal) && (
            <Text>
              Your share would be smaller than before. We check with you before this takes effect.
            </Text>
          )
        }
        submitLabel={(draft) => submitLabel(draft, isProposal, hasShare)}
      />
    </Card>
  );
}

function bodyOf(
  secret: string,
  draft: CoSignDraft,
  work: CoSign,
  asked: Asked,
): { body: Given<typeof answerCoSign>['body'] } | { problems: SummaryProblem[] } {
  const checked = answerOf(draft, work, asked);
  if ('problems' in checked) return checked;
  const { version } = work;
  return { body: { secret, version, signed_as: draft.signature, answer: checked.answer } };
}

// What a link takes from its holder is theirs to say, and the society's to check.
function isChecked(draft: CoSignDraft, work: CoSign, isProposal: boolean): boolean {
  if (draft.answer !== 'yes') {
    return draft.answer === 'no' && !isProposal && draft.saysShares && asksForLess(draft, work);
  }
  return isProposal ? work.proposal?.society_checks === true : work.society_checks;
}

function asksForLess(draft: CoSignDraft, work: CoSign): boolean {
  const mine = myLines(work);
  return readShares(draft, mine.length).some(
    (wished, line) =>
      wished !== null && rights.some((right) => wished[right] < (mine[line]?.shares[right] ?? 0)),
  );
}

function submitLabel(
  { answer, saysShares }: CoSignDraft,
  isProposal: boolean,
  hasShare: boolean,
): string {
  if (answer === 'no') {
    if (isProposal) return 'Sign and decline';
    if (saysShares) return 'Sign and propose my share';
    return hasShare ? 'Sign and decline my share' : 'Sign and object';
  }
  if (isProposal) return 'Sign and agree';
  return hasShare ? 'Sign and confirm my share' : 'Sign and confirm my name';
}

// The server names what it refuses by the place in what was sent.
function fieldOf(path: string): string | null {
  if (path === 'signed_as') return 'signature';
  if (path === 'answer.reason') return 'reason';
  return path.startsWith('answer.shares.') ? path.slice('answer.'.length) : null;
}

/** What somebody proposes: each change as old and new, why, and until when it waits. */
function WhatIsProposed({ work: { proposal } }: { work: CoSign }) {
  if (proposal === null) return null;
  return (
    <Stack gap={3}>
      {proposal.kind === 'withdrawal' ? (
        <Text>
          We would withdraw the work: it keeps its history, but does not appear in search, and
          nobody is paid for it.
        </Text>
      ) : (
        <Differences changes={proposal.changes.flatMap(changeText)} />
      )}
      {proposal.reason !== null && <Text>Why: “{proposal.reason}”</Text>}
      <Text small tone="quiet">
        Proposed by {proposal.by.name}. You can answer until <DateText date={proposal.answer_by} />.
      </Text>
    </Stack>
  );
}

/** What my shares should be, if I want to say it in figures: one field where all rights are shared alike. */
function WishedShares({
  work,
  draft,
  change,
  problemAt,
}: AnswerFields<CoSignDraft> & { work: CoSign }) {
  const lines = myLines(work);
  const isAlike = sharedRights(linesOf(work), work.totals)[0]?.bar === 'All rights';
  const shown: readonly Right[] = isAlike ? ['performing'] : rights;
  return (
    <Stack gap={3}>
      <CheckboxField
        label="I want to say what my share should be"
        name="says_shares"
        hint="We propose it to the others, who accept or decline."
        checked={draft.saysShares}
        onChange={(event) => change({ saysShares: event.target.checked })}
      />
      {draft.saysShares &&
        lines.map((line, at) => (
          <Stack gap={2} key={line.role}>
            {lines.length > 1 && <Text strong>{roleNames[line.role]}</Text>}
            <Row align="start">
              {shown.map((right) => (
                <ShareField
                  key={right}
                  label={isAlike ? 'My share' : rightNames[right]}
                  name={`shares.${at}.${right}`}
                  text={shareTextAt(draft, at, right)}
                  onShare={(text) => change(withShare(draft, at, isAlike ? rights : [right], text))}
                  error={problemAt(`shares.${at}.${right}`)}
                />
              ))}
            </Row>
          </Stack>
        ))}
    </Stack>
  );
}
