import { VisuallyHidden } from '../text/text.tsx';

/** The loading placeholder: a grey pulsing bar, 40 wide by 5 high. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status">
      <div className="h-5 w-40 max-w-full animate-pulse rounded-control bg-pulse" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}

/** The placeholder in the shape of a list: as many lines as will probably come. */
export function LoadingList({ rows = 5, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="flex flex-col">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          key={index}
          className="flex min-h-14 items-center justify-between gap-6 border-t border-line px-4 first:border-t-0 sm:px-5"
        >
          <div className="h-5 w-40 animate-pulse rounded-control bg-pulse" />
          <div className="h-5 w-20 animate-pulse rounded-control bg-pulse max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}

/** The placeholder in the shape of a page: its title, then a sheet with lines. */
export function LoadingPage() {
  return (
    <div className="flex flex-col gap-7">
      <div className="flex h-11 items-center">
        <Loading label="Loading this page" />
      </div>
      <div aria-hidden="true" className="rounded-card border border-line bg-surface">
        <LoadingList rows={6} />
      </div>
    </div>
  );
}

/** A thin line at the top edge while something is on its way; it shows only when that takes a moment. */
export function ProgressLine({ isBusy }: { isBusy: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-1 origin-left bg-forest transition-[opacity,transform] ${
        isBusy ? 'scale-x-90 opacity-100 delay-300 duration-[8s]' : 'scale-x-0 opacity-0'
      }`}
    />
  );
}
