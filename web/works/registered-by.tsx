import { useQuery } from '@tanstack/react-query';
import { rightsHolderQuery } from '../rightsholders/rights-holders.queries.ts';
import { Text } from '../ui/text.tsx';
import { TextLink } from '../ui/text-link.tsx';
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
