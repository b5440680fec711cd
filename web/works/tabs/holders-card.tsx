import { Suspense } from 'react';
import { pages } from '#contract/pages.ts';
import type { Holder, Work } from '#contract/works/work.ts';
import { consentText } from '#domain/consent/consent.ts';
import { partText } from '#domain/works/chains/collection-text.ts';
import { formatShare, holdsAny } from '#domain/works/shares.ts';
import {
  ConfirmationBadge,
  coloursOf,
  inReadingOrder,
  ShareBars,
  type SharedRight,
  segmentState,
  sharedRights,
} from '../../shares/share-bars.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Card, Disclosure } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { HolderName } from '../../ui/shares/holder-card.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { InviteHolder } from '../co-signing/invitations-card.tsx';
import { WhoCollects } from '../lazy-chunks.ts';
import { isMine } from '../work-address.ts';

/** A work's shares: a bar for each right, then every holder with role, shares and what they have said. */
export function HoldersCard({ work }: { work: Work }) {
  const colour = coloursOf(work.holders);
  const hasSplit = work.holders.some(({ manuscript_share }) => manuscript_share !== null);
  return (
    <Card flush title="Shares" aside={<WaysToPeople work={work} />}>
      <ShareBars
        holders={work.holders}
        totals={work.totals}
        contested={work.contested}
        padded
        legend={false}
      />
      <Table<Holder>
        caption="Rights holders and their shares"
        rows={inReadingOrder(work.holders)}
        rowKey={({ rights_holder_id, role }) => `${rights_holder_id} ${role}`}
        columns={[
          {
            key: 'name',
            header: 'Rights holder',
            cell: (holder) => (
              <HolderName
                name={
                  <TextLink strong to={pages.rightsHolder({ id: holder.rights_holder_id })}>
                    {holder.name}
                  </TextLink>
                }
                colour={colour(holder.rights_holder_id)}
                state={segmentState(holder)}
                isMe={holder.is_me}
                detail={roleText(holder, work)}
              />
            ),
          },
          ...(hasSplit ? [splitColumn] : []),
          ...sharedRights(work.holders, work.totals).map(shareColumn),
          {
            key: 'confirmation',
            header: 'State',
            cell: (holder) => <HolderState holder={holder} work={work} />,
          },
        ]}
      />
      {work.holders.some(
        ({ represents, shares }) => represents.length > 0 && !holdsAny(shares),
      ) && (
        <Stack padded>
          <Disclosure label="Who collects where" lazy>
            <Suspense fallback={<Loading />}>
              <WhoCollects work={work} />
            </Suspense>
          </Disclosure>
        </Stack>
      )}
    </Card>
  );
}

function WaysToPeople({ work: { id, may_amend } }: { work: Work }) {
  return (
    <Row tight>
      <TextLink to={pages.searchHolders(id)}>Search rights holders</TextLink>
      {may_amend && <TextLink to={pages.addHolder(id)}>Add a rights holder</TextLink>}
    </Row>
  );
}

/** "Sub-publisher for Volta Songs, in Nigeria, agreement AG-12". */
function roleText({ role, represents, collection }: Holder, { holders }: Work): string {
  const names = represents.flatMap(
    (id) => holders.find(({ rights_holder_id }) => rights_holder_id === id)?.name ?? [],
  );
  return partText(role, names, collection);
}

const splitColumn: Column<Holder> = {
  key: 'manuscript',
  header: 'Agreed split',
  align: 'end',
  nowrap: true,
  cell: ({ manuscript_share }) => (manuscript_share === null ? '–' : formatShare(manuscript_share)),
};

function shareColumn({ right, column }: SharedRight): Column<Holder> {
  return {
    key: right,
    header: column,
    align: 'end',
    nowrap: true,
    cell: ({ shares }) => (shares[right] === 0 ? '–' : formatShare(shares[right])),
  };
}

/** What a holder has said about their share: until when they are asked, why they declined, and how to reach who has no account. */
function HolderState({ holder, work }: { holder: Holder; work: Work }) {
  const { confirmation, shares, answer_by, decline_reason, consent } = holder;
  // Nothing waits for who was named without a share and did not answer in time.
  if (confirmation === 'unconfirmed' && !holdsAny(shares) && answer_by === null) return '–';
  return (
    <Stack gap={2}>
      <span>
        <ConfirmationBadge state={confirmation} />
      </span>
      {confirmation === 'unconfirmed' && answer_by !== null && (
        <Text small tone="quiet">
          asked until <DateText date={answer_by} />
        </Text>
      )}
      {confirmation === 'confirmed' && consent !== null && (
        <Text small tone="quiet">
          {saidOf(consent)}
        </Text>
      )}
      {decline_reason !== null && <Text small>“{decline_reason}”</Text>}
      {isReachedByLink(holder, work) && (
        <span>
          <InviteHolder work={work} holder={holder} />
        </span>
      )}
    </Stack>
  );
}

function saidOf({ means, signed_as, link_by, at }: NonNullable<Holder['consent']>) {
  const when = at === null ? null : new Date(at);
  return consentText({ means, signedAs: signed_as, linkBy: link_by, at: when });
}

// Also where their word on a proposal is waited for, which may be after they have confirmed.
function isReachedByLink(
  { is_member, confirmation, shares, answer_by }: Holder,
  work: Work,
): boolean {
  if (confirmation === 'not_asked') return false;
  if (is_member || !isMine(work) || (!holdsAny(shares) && answer_by === null)) return false;
  return (work.may_amend && confirmation !== 'confirmed') || work.open_proposal_id !== null;
}
