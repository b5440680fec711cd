import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { newLogAddress, performanceAddress } from '../usage-address.ts';

/** Nobody has logged anything of mine: what belongs here, and how it comes here. */
export function NoUses({ title = 'No use of your recordings is known yet' }: { title?: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <Row>
          <LinkButton to={newLogAddress} icon="file">
            Import a log
          </LinkButton>
          <LinkButton to={performanceAddress} icon="plus">
            Log a performance
          </LinkButton>
        </Row>
      }
    >
      Here stands where and when your recordings were played: on radio, on streams, by DJs and on
      stages. It comes from the logs that stations send to the society, and from those that you
      bring in.
    </EmptyState>
  );
}
