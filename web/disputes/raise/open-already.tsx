import type { readDisputesOfWork } from '#contract/disputes/disputes.ts';
import type { Reply } from '#contract/platform/endpoint.ts';
import { disputeKindNames } from '#domain/disputes/dispute.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { addressOfDispute, addressOfJoining } from '../dispute-address.ts';
import { rightsInWords } from '../dispute-words.ts';

/** The disputes that stand open on a work, each with the way to it or into it; nothing when there is none. */
export function OpenAlready({
  workId,
  rights,
}: {
  workId: string;
  rights: Reply<typeof readDisputesOfWork>['rights'];
}) {
  const ids = [...new Set(rights.flatMap(({ open }) => (open === null ? [] : [open.id])))];
  if (ids.length === 0) return null;
  return (
    <Stack gap={3}>
      {ids.map((id) => {
        const about = rights.filter(({ open }) => open?.id === id);
        const open = about[0]?.open;
        if (!open) return null;
        return (
          <Notice key={id} tone="warning" title={`Dispute ${open.number} is open about this work`}>
            <Stack gap={3}>
              <span>
                {disputeKindNames[open.kind]}. {rightsInWords(about.map(({ right }) => right))}.
                There can be one open dispute about a right of a work at a time.
              </span>
              <Row>
                {open.is_party ? (
                  <LinkButton to={addressOfDispute(id)}>Open dispute {open.number}</LinkButton>
                ) : (
                  <LinkButton to={addressOfJoining(workId, id)}>
                    Join dispute {open.number}
                  </LinkButton>
                )}
              </Row>
            </Stack>
          </Notice>
        );
      })}
    </Stack>
  );
}
