import { useEffect, useState } from 'react';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { addressOfSplitForm } from '../dispute-address.ts';
import { myId } from '../my-id.ts';
import { Paragraphs } from '../paragraphs.tsx';
import { entryAt } from './saved-entry.ts';
import { ThrowAwayEntry } from './throw-away-entry.tsx';
import { hasArrived, type UnsentEntry, unsentIn } from './unsent-entries.ts';

const names: Record<UnsentEntry['kind'], string> = {
  counter: 'Your answer',
  propose: 'Your proposal',
  join: 'What you said when you joined',
};

/** Says what was begun on this device and not sent, with the way back to it; what can be sent no more can still be read. */
export function UnsentNotice({ dispute }: { dispute: Dispute }) {
  const [unsent, setUnsent] = useState(() => unsentIn(dispute));
  const meId = myId(dispute);
  const arrived = unsent.filter((one) => hasArrived(one, dispute));
  const arrivedKinds = arrived.map(({ kind }) => kind).join(' ');
  useEffect(() => {
    for (const kind of arrivedKinds.split(' '))
      if (kind === 'counter' || kind === 'propose' || kind === 'join')
        entryAt({ meId, disputeId: dispute.id, kind }).remove();
  }, [arrivedKinds, meId, dispute.id]);
  return unsent.map((one) => {
    const { kind, words } = one;
    if (arrived.includes(one))
      return (
        <Notice key={kind} tone="success" title={`${names[kind]} has arrived`}>
          The connection was lost before you were told. It counts once.
        </Notice>
      );
    if (kind !== 'join' && dispute.acts.includes(kind))
      return (
        <Notice key={kind} title={`${names[kind]} is not sent yet`}>
          <Row spread>
            <span>What you typed is kept on this device.</span>
            <LinkButton to={addressOfSplitForm(dispute.id, kind)}>Go on with it</LinkButton>
          </Row>
        </Notice>
      );
    return (
      <Notice key={kind} tone="warning" title={`${names[kind]} was not sent`}>
        <Stack gap={2}>
          <span>
            The dispute has moved on meanwhile.{' '}
            {words === ''
              ? 'The split that you entered is still on this device.'
              : 'You can still write it to the others as a message. You had written:'}
          </span>
          {words !== '' && <Paragraphs text={words} />}
          <div>
            <ThrowAwayEntry
              onThrowAway={() => {
                entryAt({ meId, disputeId: dispute.id, kind }).remove();
                setUnsent(unsent.filter((other) => other !== one));
              }}
            />
          </div>
        </Stack>
      </Notice>
    );
  });
}
