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
