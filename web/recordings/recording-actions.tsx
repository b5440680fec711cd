import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Menu, type MenuItem } from '../ui/actions/menu.tsx';
import { Row } from '../ui/layout/row.tsx';
import { ClaimDialog } from './lazy-chunks.ts';
import { addressOfUses } from './recording-address.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** What I can do with a recording: amend it or add myself, and behind one button what is done less often. */
export function RecordingActions({ recording }: { recording: SoundRecording }) {
  const [search, setSearch] = useSearchParams();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const isClaiming = recording.may_claim && search.has('claim');
  function setClaiming(isOpen: boolean) {
    const next = new URLSearchParams(search);
    if (isOpen) next.set('claim', '');
    else next.delete('claim');
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  const items: MenuItem[] = [
    ...(recording.may_claim && recording.may_amend
      ? [{ label: 'Claim another part', onChoose: () => setClaiming(true) }]
      : []),
    ...(recording.may_withdraw
      ? [{ label: 'Withdraw this recording', onChoose: () => setWithdrawing(true) }]
      : []),
  ];
  return (
    <Row>
      {recording.may_amend && (
        <LinkButton to={pages.recordingForm({ amend: recording.id })} icon="edit">
          Amend
        </LinkButton>
      )}
      {recording.may_claim && !recording.may_amend && (
        <Button icon="plus" onClick={() => setClaiming(true)}>
          Claim my part
        </Button>
      )}
      {recording.is_mine && <LinkButton to={addressOfUses(recording)}>Uses</LinkButton>}
      {items.length > 0 && <Menu label="More" items={items} />}
      {isClaiming && (
        <Suspense fallback={null}>
          <ClaimDialog recording={recording} onClose={() => setClaiming(false)} />
        </Suspense>
      )}
      <WithdrawDialog
        recording={recording}
        isOpen={isWithdrawing}
        onClose={() => setWithdrawing(false)}
      />
    </Row>
  );
}
