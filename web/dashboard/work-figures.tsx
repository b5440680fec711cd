import type { Reply } from '#contract/endpoint.ts';
import type { summariseOwnWorks } from '#contract/works.ts';
import { Figures } from '../ui/figures.tsx';

/** The figures over my works. */
export type OwnWorksSummary = Reply<typeof summariseOwnWorks>;

/** My works in figures, each leading to those it counts. */
export function WorkFigures({ summary }: { summary: OwnWorksSummary }) {
  const { total, payable, awaiting, incomplete, unconfirmed_by_me, total_is_floor } = summary;
  return (
    <Figures
      label="My works in figures"
      figures={[
        {
          label: 'Works',
          value: `${total.toLocaleString('en-GH')}${total_is_floor ? '+' : ''}`,
          to: '/music-composition',
        },
        {
          label: 'Payable',
          value: payable.toLocaleString('en-GH'),
          to: '/music-composition?state=registered_payable',
        },
        {
          label: 'Waiting for co-writers',
          value: awaiting.toLocaleString('en-GH'),
          to: '/music-composition?state=awaiting_cosigners',
        },
        {
          label: 'Incomplete',
          value: incomplete.toLocaleString('en-GH'),
          to: '/music-composition?state=registered_incomplete',
        },
        {
          label: 'To be confirmed by you',
          value: unconfirmed_by_me.toLocaleString('en-GH'),
          to: '/music-composition?confirmation=unconfirmed',
        },
      ]}
    />
  );
}
