import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { Holder, Work } from '#contract/works/work.ts';
import { words } from '#domain/text/fold.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, rightNames, rights } from '#domain/works/shares.ts';
import { isLive } from '#domain/works/work.ts';
import { ConfirmationBadge, coloursOf, segmentState } from '../shares/share-bars.tsx';
import { LinkButton } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Table } from '../ui/data/table.tsx';
import { EmptyState } from '../ui/feedback/loaded.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { HolderName } from '../ui/shares/holder-card.tsx';
import { Highlight } from '../ui/text/highlight.tsx';
import { VisuallyHidden } from '../ui/text/text.tsx';
import { workQuery } from '../works/works.queries.ts';
import {
  addAddress,
  addStepAddress,
  holderAddress,
  searchAddress,
  workAddress,
} from './addresses.ts';
import { AllHolders, FindForm, foundId } from './find-holders.tsx';
import { IsniOf } from './holder-standing.tsx';
import { rightsHoldersQuery } from './rights-holders.queries.ts';

/** /musical-work/rightsholder/search/:musicalworkId: finds among a work's rights holders, then among all. */
export function SearchPage() {
  const { musicalworkId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: work } = useSuspenseQuery(workQuery(musicalworkId)).data;
  const q = (search.get('q') ?? '').trim().slice(0, 120);
  const onWork = new Set(work.holders.map(({ rights_holder_id }) => rights_holder_id));
  return (
    <Stack gap={7}>
      <PageHeader
        title="Search rights holders"
        documentTitle={`Search for a rights holder of ${work.title}`}
        parent={{ to: workAddress(work.id), label: work.title }}
        action={
          work.may_amend && (
            <LinkButton to={addAddress(work.id, q)} icon="plus">
              Add a rights holder
            </LinkButton>
          )
        }
      />
      <FindForm
        key={q}
        label="Search rights holders"
        q={q}
        addressOf={(words) => searchAddress(work.id, words)}
      />
      <div id={foundId} tabIndex={-1}>
        <Stack gap={5}>
          <HoldersOfWork work={work} q={q} />
          <AllHolders
            q={q}
            title="All rights holders"
            hint="Search for a name to see others."
            nobody={
              work.may_amend && (
                <LinkButton to={addAddress(work.id, q)} icon="plus">
                  Add someone to this work
                </LinkButton>
              )
            }
            remarkOn={({ id }) => (onWork.has(id) ? 'on this work' : null)}
            actionOn={({ id, name }) =>
              work.may_amend && !onWork.has(id) ? (
                <LinkButton to={addStepAddress(work.id, id, 'shares')} compact>
                  Add
                  <Named name={name} />
                </LinkButton>
              ) : (
                <LinkButton to={holderAddress(id)} compact>
                  View
                  <Named name={name} />
                </LinkButton>
              )
            }
          />
        </Stack>
      </div>
    </Stack>
  );
}

function Named({ name }: { name: string }) {
  return <VisuallyHidden> {name}</VisuallyHidden>;
}

/** Who holds this work: role, share of each right, ISNI and whether they have confirmed; narrowed to those who answer `q`. */
export function HoldersOfWork({ work, q }: { work: Work; q: string }) {
  // By other names and numbers than those that the work shows, the search knows them.
  const found = useQuery(rightsHoldersQuery(q));
  const isFound = new Set(q === '' ? [] : found.data?.data.map(({ id }) => id));
  const holders = work.holders.filter(
    (holder) => answers(holder, q) || isFound.has(holder.rights_holder_id),
  );
  const colour = coloursOf(work.holders);
  if (holders.length === 0)
    return (
      <Card flush title="On this work">
        <EmptyState title={`Nobody on this work is called “${q}”`} />
      </Card>
    );
  return (
    <Card
      flush
      title="On this work"
      aside={
        isLive(work.state) &&
        work.holders.some(({ is_me }) => !is_me) && (
          <TextLink to={pages.raiseDispute(work.id)}>Dispute a share</TextLink>
        )
      }
    >
      <Table<Holder>
        caption="Rights holders of this work"
        rows={holders}
        rowKey={({ rights_holder_id, role }) => `${rights_holder_id} ${role}`}
        columns={[
          {
            key: 'name',
            header: 'Rights holder',
            cell: (holder) => (
              <HolderName
                name={
                  <TextLink strong to={holderAddress(holder.rights_holder_id)}>
                    <Highlight text={holder.name} query={q} />
                  </TextLink>
                }
                colour={colour(holder.rights_holder_id)}
                state={segmentState(holder)}
                isMe={holder.is_me}
                detail={roleNames[holder.role]}
              />
            ),
          },
          ...rights.map((right) => ({
            key: right,
            header: rightNames[right],
            align: 'end' as const,
            nowrap: true,
            cell: ({ shares }: Holder) => (shares[right] === 0 ? '–' : formatShare(shares[right])),
          })),
          {
            key: 'isni',
            header: 'ISNI',
            nowrap: true,
            cell: ({ rights_holder_id }) => <IsniOf id={rights_holder_id} />,
          },
          {
            key: 'confirmation',
            header: 'State',
            nowrap: true,
            cell: ({ confirmation }) => <ConfirmationBadge state={confirmation} />,
          },
        ]}
      />
    </Card>
  );
}

/** Every word that is looked for begins one of the name's, or it is their number. */
function answers({ name, ipi_name_number }: Holder, q: string): boolean {
  const known = words(name);
  const figures = q.replaceAll(/\D/g, '');
  if (figures.length >= 9 && ipi_name_number?.endsWith(figures)) return true;
  return words(q).every((word) => known.some((one) => one.startsWith(word)));
}
