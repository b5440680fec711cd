/** The title of a page that has no PageHeader. */
export function Title({ children }: { children: string }) {
  return (
    <h1 tabIndex={-1} className="text-title font-strong tracking-[-0.015em]">
      {children}
    </h1>
  );
}
