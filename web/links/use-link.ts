import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Location } from 'react-router';
import { CallError } from '../platform/call-error.ts';
import { takeLinkSecret } from '../platform/link-secret.ts';

/**
 * Opens a link whose secret is in the fragment of the address: `opening` is what it shows. `isDead` when there is no secret, or none that
 * still works. `place` names the kind of link.
 */
export function useLink<Seen>({
  place,
  location,
  read,
}: {
  place: string;
  location: Location;
  read: (secret: string, signal?: AbortSignal) => Promise<Seen>;
}): { secret: string; opening: UseQueryResult<Seen>; isDead: boolean } {
  const [secret] = useState(() => takeLinkSecret(`${place}-secret`, location.hash));
  const opening = useQuery({
    queryKey: [place, secret],
    queryFn: ({ signal }) => read(secret, signal),
    enabled: secret !== '',
    // Who opens it again wants to know how it stands now.
    staleTime: 0,
  });
  useOpenedAgain(location, () => {
    takeLinkSecret(`${place}-secret`, location.hash);
    void opening.refetch();
  });
  const isRefused = opening.error instanceof CallError && opening.error.code === 'link_invalid';
  return { secret, opening, isDead: secret === '' || isRefused };
}

/** The same link, opened again in the same tab, is a new location at the same address. */
function useOpenedAgain(location: Location, onAgain: () => void): void {
  const opened = useRef(location);
  const again = useEffectEvent(onAgain);
  useEffect(() => {
    if (opened.current === location) return;
    opened.current = location;
    again();
  }, [location]);
}
