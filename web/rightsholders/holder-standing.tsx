import { useQuery } from '@tanstack/react-query';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { formatIsni, isniUrl, isPendingIsni } from '#domain/identifiers/isni.ts';
import { isAnonymous } from '#domain/rightsholders/rights-holder.ts';
import { confirmationStateNames } from '#domain/works/work.ts';
import { OutsideLink } from '../ui/actions/text-link.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';
import { isniOfQuery } from './rights-holders.queries.ts';

/** Who somebody is to the member: themselves, another member, nobody with an account, or a writer whom nobody can name. */
export function standingText({
  is_me,
  is_member,
  kind,
}: Pick<RightsHolder, 'is_me' | 'is_member' | 'kind'>): string {
  if (isAnonymous(kind)) return confirmationStateNames.not_asked;
  if (is_me) return 'You';
  return is_member ? 'Member' : 'Not a member';
}

/** The ISNI of a rights holder with its public record, or that it is pending; absent and sixteen zeros are the same. */
export function IsniOf({ id, linked = false }: { id: string; linked?: boolean }) {
  const { data, isPending, isError, error } = useQuery(isniOfQuery(id));
  if (isPending) return <Loading label="Loading: ISNI" />;
  if (isError)
    return (
      <Text tone="contested" small>
        unavailable: {error.message}
      </Text>
    );
  const isni = data.isni_number;
  if (isni === null || isPendingIsni(isni)) return 'pending';
  const shown = <Identifier>{formatIsni(isni)}</Identifier>;
  return linked ? <OutsideLink href={isniUrl(isni)}>{shown}</OutsideLink> : shown;
}
