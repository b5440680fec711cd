import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { LinkButton } from '../ui/actions/button.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { VisuallyHidden } from '../ui/text/text.tsx';
import { workQuery } from '../works/works.queries.ts';
import {
  addAddress,
  addStepAddress,
  holderAddress,
  searchAddress,
  workAddress,
} from './addresses.ts';
import { AllHolders } from './all-holders.tsx';
import { FindForm, foundId } from './find-form.tsx';
import { HoldersOfWork } from './holders-of-work.tsx';

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
        title="Find a rights holder"
        documentTitle={`Find a rights holder of ${work.title}`}
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
        label="Find a rights holder"
        q={q}
        addressOf={(words) => searchAddress(work.id, words)}
      />
      <div id={foundId} tabIndex={-1}>
        <Stack gap={5}>
          <HoldersOfWork work={work} q={q} />
          <AllHolders
            q={q}
            title="Everybody known to the society"
            hint="Look for a name to find others than those above."
            nobody={
              work.may_amend && (
                <LinkButton to={addAddress(work.id, q)} icon="plus">
                  Add somebody to this work
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
