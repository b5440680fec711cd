import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FoundRightsHolder } from '#contract/members/rights-holders.ts';
import { formatIsni } from '#domain/identifiers/isni.ts';
import { Button } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Facts, ListRow, RowList } from '../ui/data/row-list.tsx';
import { EmptyState, Loaded } from '../ui/feedback/loaded.tsx';
import { FilterForm } from '../ui/fields/filter-form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Highlight } from '../ui/text/highlight.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';
import { holderAddress } from './addresses.ts';
import { standingText } from './holder-standing.tsx';
import { rightsHoldersQuery } from './rights-holders.queries.ts';

/** Where focus goes when a search was made: to what is found. */
export const foundId = 'found';

/** Looks for a rights holder; what is looked for stands in the address. Key it by `q`. */
export function FindForm({
  label,
  q,
  addressOf,
}: {
  label: string;
  q: string;
  addressOf: (q: string) => string;
}) {
  const navigate = useNavigate();
  const [words, setWords] = useState(q);
  function find() {
    // To what is found: the form is made again for each search, and a phone's keyboard would hide it.
    document.getElementById(foundId)?.focus({ preventScroll: true });
    navigate(addressOf(words.trim()));
  }
  return (
    <FilterForm
      label={label}
      onSubmit={find}
      actions={
        <Button type="submit" tone="primary" icon="search">
          Search
        </Button>
      }
    >
      <TextField
        label="Name, stage name, IPI or ISNI"
        name="q"
        type="search"
        maxLength={120}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </FilterForm>
  );
}

/** Everybody whom the society knows, as far as they answer what is looked for. */
export function AllHolders({
  q,
  title,
  hint,
  nobody,
  remarkOn,
  actionOn,
}: {
  q: string;
  title: string;
  /** What stands here before anything is looked for. */
  hint: string;
  /** What can be done when nobody answers. */
  nobody: ReactNode;
  remarkOn?: (holder: FoundRightsHolder) => string | null;
  actionOn: (holder: FoundRightsHolder) => ReactNode;
}) {
  const found = useQuery(rightsHoldersQuery(q));
  if (q === '')
    return (
      <Card title={title}>
        <Text tone="quiet">{hint}</Text>
      </Card>
    );
  return (
    <Card flush title={title}>
      <Loaded query={found} what="The search" rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={`We have nobody called “${q}”`} action={nobody}>
              Try fewer words, a stage name or an IPI name number. Spelling is forgiven.
            </EmptyState>
          ) : (
            <FoundHolders
              holders={data}
              query={q}
              actionOn={actionOn}
              {...(remarkOn && { remarkOn })}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

/** Rights holders who answer a search, what answered marked, each with what can be done with them. */
function FoundHolders({
  holders,
  query,
  remarkOn,
  actionOn,
}: {
  holders: readonly FoundRightsHolder[];
  query: string;
  /** What else is to be known of them here: that they are on the work already. */
  remarkOn?: (holder: FoundRightsHolder) => string | null;
  actionOn: (holder: FoundRightsHolder) => ReactNode;
}) {
  return (
    <RowList>
      {holders.map((holder) => (
        <ListRow
          key={holder.id}
          title={
            <TextLink strong to={holderAddress(holder.id)}>
              <Highlight text={holder.name} query={query} />
            </TextLink>
          }
          detail={
            <Facts>
              {standingText(holder)}
              {otherNames(holder).map((name) => (
                <span key={name}>
                  also <Highlight text={name} query={query} />
                </span>
              ))}
              {holder.ipi_name_number && (
                <span>
                  IPI <Identifier>{holder.ipi_name_number}</Identifier>
                </span>
              )}
              {holder.isni && (
                <span>
                  ISNI <Identifier>{formatIsni(holder.isni)}</Identifier>
                </span>
              )}
              {remarkOn?.(holder)}
            </Facts>
          }
          action={actionOn(holder)}
        />
      ))}
    </RowList>
  );
}

// The one that answered stands first; three tell somebody apart, and more would fill a phone.
function otherNames({ matched_name, other_names }: FoundRightsHolder): string[] {
  const others = other_names.filter((name) => name !== matched_name);
  return [...(matched_name === null ? [] : [matched_name]), ...others].slice(0, 3);
}
