import { useQuery } from '@tanstack/react-query';
import { rightsHolderQuery } from '../rightsholders/rights-holders.queries.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Text } from '../ui/text/text.tsx';
import { type WorkFilters, worksList } from './list/works-filters.tsx';

/** Whose registrations the list is narrowed to, which a notice does, and the way back to all of them. */
export function RegisteredBy({ filters }: { filters: WorkFilters }) {
  const holder = useQuery(rightsHolderQuery(filters.registered_by ?? '')).data;
  return (
    <Text>
      Only works that {holder?.name ?? 'one member'} registered.{' '}
      <TextLink to={worksList.address(filters, { registered_by: '' })}>
        Show works from all members
      </TextLink>
    </Text>
  );
}
