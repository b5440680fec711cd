import { useQuery } from '@tanstack/react-query';
import { rightsHolderQuery } from '../rightsholders/rights-holders.queries.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Text } from '../ui/text/text.tsx';
import { addressWith, type ListFilters } from './list-address.ts';

/** Whose registrations the list is narrowed to, which a notice does, and the way back to all of them. */
export function RegisteredBy({ filters }: { filters: ListFilters }) {
  const holder = useQuery(rightsHolderQuery(filters.registeredBy)).data;
  return (
    <Text>
      Only works that {holder?.name ?? 'one member'} registered.{' '}
      <TextLink to={addressWith(filters, { registeredBy: '' })}>
        Show works from all members
      </TextLink>
    </Text>
  );
}
