import type { ReactNode } from 'react';
import type { FoundRightsHolder } from '#contract/members/rights-holders.ts';
import { formatIsni } from '#domain/identifiers/isni.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Facts } from '../ui/text/facts.tsx';
import { Highlight } from '../ui/text/highlight.tsx';
import { Identifier } from '../ui/text/text.tsx';
import { holderAddress } from './addresses.ts';
import { standingWords } from './standing-words.ts';

/** Rights holders who answer a search, what answered marked, each with what can be done with them. */
export function FoundHolders({
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
              {standingWords(holder)}
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
