import { useEffect, useRef } from 'react';
import { nameOf } from '../../rightsholders/draft-person.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import type { DeviceDraft } from '../drafts/device-draft.ts';
import type { Elsewhere } from './work-draft.ts';

/** Another tab or device has changed this draft, or has sent it or thrown it away: the member chooses which of the two to continue. */
export function ElsewhereNotice({
  theirs,
  where,
  onTake,
  onGoOn,
}: Elsewhere & {
  onTake: () => void;
  onGoOn: () => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  // What had focus cannot be used until this is answered.
  useEffect(() => first.current?.focus(), []);
  const there = where === 'tab' ? 'in another tab' : 'on another device';
  return (
    <Notice
      tone="warning"
      live
      title={theirs ? `You changed this ${there}` : `You registered or deleted this ${there}`}
    >
      <Stack gap={3}>
        {theirs ? (
          <p>
            There it is {draftText(theirs)}. Below is what you entered here. Choose which one to
            keep.
          </p>
        ) : (
          <p>What you entered here is still below. If it is registered already, start again.</p>
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

function draftText({ draft }: DeviceDraft): string {
  const title = draft.title.trim();
  const names = draft.holders.map(({ person }) => nameOf(person));
  return `${title ? `“${title}”` : 'without a title'} with ${names.length > 0 ? new Intl.ListFormat('en-GB').format(names) : 'nobody'}`;
}
