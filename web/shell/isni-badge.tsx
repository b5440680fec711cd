import { useQuery } from '@tanstack/react-query';
import { formatIsni, isPendingIsni } from '#domain/identifiers/isni.ts';
import { ownIsniQuery } from '../profile/profile.queries.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** The member's ISNI: failed, loading, the number, or pending. */
export function IsniBadge() {
  const { data, isPending, isError, error } = useQuery(ownIsniQuery());
  return (
    <div
      title="International Standard Name Identifier"
      className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-1.5 rounded-control border border-line-2 px-1.5 py-1 text-small sm:px-2.5 leading-tight max-sm:flex-col max-sm:items-start"
    >
      <span className="text-ink-2 max-sm:text-[0.75rem] max-[22.4375rem]:hidden">ISNI</span>
      {isError ? (
        <span title={error.message} className="flex items-center gap-1 font-medium text-clay">
          <Icon name="warning" small />
          unavailable
        </span>
      ) : isPending ? (
        <span role="status" className="block h-4 w-24 animate-pulse rounded-control bg-pulse">
          <VisuallyHidden>loading</VisuallyHidden>
        </span>
      ) : isPendingIsni(data.isni_number) ? (
        <span className="font-medium text-gold">pending</span>
      ) : (
        <span className="identifier font-medium whitespace-nowrap max-sm:text-[0.75rem] max-[22.4375rem]:max-w-[11ch] max-[22.4375rem]:whitespace-normal">
          {formatIsni(data.isni_number ?? '')}
        </span>
      )}
    </div>
  );
}
