import { useEffect, useRef } from 'react';
import { disputeKindNames } from '#domain/disputes/dispute.ts';
import { formatShare, type Right } from '#domain/works/shares.ts';
import { enteredLines } from '../../shares/split-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { ClaimDraft } from './claim-draft.ts';
import type { ElsewhereClaim } from './use-claim-draft.ts';

const excerptLength = 160;

/** Another tab or device has entered something else, or has raised it or thrown it away: which of the two is gone on with is asked. */
export function ElsewhereClaimNotice({
  theirs,
  where,
  onTake,
  onGoOn,
}: ElsewhereClaim & { onTake: () => void; onGoOn: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  // What had focus cannot be used until this is answered.
  useEffect(() => first.current?.focus(), []);
  const there = where === 'tab' ? 'in another tab' : 'on another device';
  return (
    <Notice
      tone="warning"
      live
      title={
        theirs ? `You changed this ${there}` : `You raised this ${there}, or threw it away there`
      }
    >
      <Stack gap={3}>
        {theirs ? (
          <p>
            There it says: {inWords(theirs)} Below is what you entered here. Choose which of the two
            you go on with.
          </p>
        ) : (
          <p>What you entered here is still below. If it is raised already, begin anew.</p>
        )}
        <Row>
          <Button ref={first} onClick={onTake}>
            {theirs ? `Take the entries of the other ${where}` : 'Begin anew'}
          </Button>
          <Button onClick={onGoOn}>Go on with the entries below</Button>
        </Row>
      </Stack>
    </Notice>
  );
}

/** "How the writers share. Ama Owusu 30 %, Kofi Mensah 70 %. “I wrote the words.”" */
function inWords({ kind, rights, split, otherWork, statement }: ClaimDraft): string {
  const said = statement.trim();
  const excerpt = said.length > excerptLength ? `${said.slice(0, excerptLength)}…` : said;
  const what =
    kind === 'duplicate_work'
      ? (otherWork?.title ?? 'no other work yet')
      : shareWords(split, rights[0] ?? 'performing');
  return [
    `${kind === null ? 'not yet what it is about' : disputeKindNames[kind]}.`,
    `${what}.`,
    ...(excerpt === '' ? [] : [`“${excerpt}”`]),
  ].join(' ');
}

function shareWords(split: ClaimDraft['split'], right: Right): string {
  const shares = enteredLines(split).map(
    (line) => `${line.name} ${formatShare(line.shares[right])}`,
  );
  return shares.length === 0 ? 'Nobody' : shares.join(', ');
}
