import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import type { Work } from '#contract/works/work.ts';
import { isLive } from '#domain/works/work.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Menu, type MenuItem } from '../ui/actions/menu.tsx';
import { Row } from '../ui/layout/row.tsx';
import { useWithdrawal, WithdrawDialog } from './withdraw-work.tsx';
import { addressOfRaising } from './work-address.ts';

/** What I can do with a work: amend one of mine, and behind one button what is done less often. */
export function WorkActions({ work }: { work: Work }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const withdrawal = useWithdrawal(work, () => setWithdrawing(false));
  const items: MenuItem[] = [
    ...(work.may_propose
      ? [
          {
            label: 'Propose other shares',
            to: pages.newProposal(work.id),
          },
        ]
      : []),
    ...(work.may_amend
      ? [
          {
            label: 'Add a rights holder',
            to: pages.addHolder(work.id),
          },
        ]
      : []),
    ...(isLive(work.state) && work.holders.some(({ is_me }) => !is_me)
      ? [{ label: 'Raise a dispute', to: addressOfRaising(work.id) }]
      : []),
    ...(work.may_withdraw
      ? [{ label: 'Withdraw this work', onChoose: () => setWithdrawing(true) }]
      : []),
  ];
  if (!work.may_amend && items.length === 0) return null;
  return (
    <Row>
      {work.may_amend && (
        <LinkButton to={pages.workForm({ amend: work.id })} icon="edit">
          Amend
        </LinkButton>
      )}
      {items.length > 0 && <Menu label="More" items={items} />}
      <WithdrawDialog
        work={work}
        isOpen={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        withdrawal={withdrawal}
      />
    </Row>
  );
}
