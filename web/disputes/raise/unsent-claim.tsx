import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { dropDispute } from '#contract/disputes/disputes.ts';
import { pages } from '#contract/pages.ts';
import { disputeKindNames } from '#domain/disputes/dispute.ts';
import { formatShare, type Right } from '#domain/works/shares.ts';
import { call } from '../../platform/call.ts';
import { enteredLines } from '../../shares/split-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { failureMessage } from '../answers/attempt.ts';
import { type ClaimDraft, claimAt } from './claim-draft.ts';
import type { ElsewhereClaim } from './use-claim-draft.ts';

const excerptLength = 160;

/** Another tab or device has entered something else, or has raised it or thrown it away: the member chooses which of the two to continue. */
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
      title={theirs ? `You changed this ${there}` : `You raised or deleted this ${there}`}
    >
      <Stack gap={3}>
        {theirs ? (
          <p>
            There it says: {claimText(theirs)} Below is what you entered here. Choose which one to
            keep.
          </p>
        ) : (
          <p>What you entered here is still below. If it is raised already, start again.</p>
        )}
        <Row>
          <Button ref={first} onClick={onTake}>
            {theirs ? `Use the entries of the other ${where}` : 'Start again'}
          </Button>
          <Button onClick={onGoOn}>Keep the entries below</Button>
        </Row>
      </Stack>
    </Notice>
  );
}

/** "How the writers share. Ama Owusu 30 %, Kofi Mensah 70 %. “I wrote the words.”" */
function claimText({ kind, rights, split, otherWork, statement }: ClaimDraft): string {
  const said = statement.trim();
  const excerpt = said.length > excerptLength ? `${said.slice(0, excerptLength)}…` : said;
  const what =
    kind === 'duplicate_work'
      ? (otherWork?.title ?? 'no other work yet')
      : shareText(split, rights[0] ?? 'performing');
  return [
    `${kind === null ? 'not yet what it is about' : disputeKindNames[kind]}.`,
    `${what}.`,
    ...(excerpt === '' ? [] : [`“${excerpt}”`]),
  ].join(' ');
}

function shareText(split: ClaimDraft['split'], right: Right): string {
  const shares = enteredLines(split).map(
    (line) => `${line.name} ${formatShare(line.shares[right])}`,
  );
  return shares.length === 0 ? 'Nobody' : shares.join(', ');
}

/** Deletes a draft of mine, with its evidence. */
export function ThrowAwayDispute({ meId, dispute }: { meId: string; dispute: Dispute }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  // It is thrown away once, however often it is asked for.
  const key = useRef(crypto.randomUUID());
  const dropping = useMutation({
    mutationFn: () =>
      call(dropDispute, { params: { id: dispute.id }, idempotencyKey: key.current }),
    onSuccess: () => {
      claimAt({ meId, workId: dispute.work.id }).remove();
      queries.removeQueries({ queryKey: ['disputes', 'work', dispute.work.id] });
      navigate(pages.disputes({ standing: 'draft' }), { replace: true });
      void queries.invalidateQueries({ queryKey: ['disputes', 'list'] });
      void queries.invalidateQueries({ queryKey: ['disputes', 'summary'] });
    },
  });
  return (
    <>
      <Button tone="quiet" compact icon="trash" onClick={() => setAsking(true)}>
        Delete draft
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this draft?"
        action="Delete draft"
        pending={dropping.isPending}
        pendingLabel="Deleting"
        cancelLabel="Keep it"
        failure={dropping.isError ? failureMessage(dropping.error) : null}
        onConfirm={() => dropping.mutate()}
      >
        <Text>We delete what you entered and your evidence.</Text>
      </ConfirmDialog>
    </>
  );
}
