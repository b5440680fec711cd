/** An ISWC, IPI, ISNI, work number or another code, already formatted, in the face where 0 and O differ. */
export function Identifier({ children }: { children: string }) {
  return <span className="identifier whitespace-nowrap">{children}</span>;
}
