import { useSingleKeys } from './desk-keys.ts';

/** The key that does what stands beside it, for those who see; nothing where the key is turned off. */
export function KeyCap({ children }: { children: string }) {
  const areOn = useSingleKeys();
  if (!areOn && children.length === 1) return null;
  return (
    <span aria-hidden="true" className="desk-key">
      {children}
    </span>
  );
}

/** The keys of a page in a line at its foot, each with what it does in a word. */
export function KeyLine({
  keys,
}: {
  keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
}) {
  const areOn = useSingleKeys();
  if (!areOn) return null;
  return (
    <ul
      aria-hidden="true"
      className="desk-key-line desk-pad flex flex-wrap gap-x-5 gap-y-1 border-t border-line bg-paper py-1.5 text-small text-ink-2"
    >
      {keys.map(({ keys: caps, does }) => (
        <li key={does} className="flex items-center gap-1">
          {caps.map((cap) => (
            <KeyCap key={cap}>{cap}</KeyCap>
          ))}
          {does}
        </li>
      ))}
    </ul>
  );
}
