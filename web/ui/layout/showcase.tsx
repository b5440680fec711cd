const holders = [
  ['Ama Owusu', '50 %', 'basis-1/2 bg-holder-1'],
  ['Kofi Ɖzidzɔ', '30 %', 'basis-3/10 bg-holder-2'],
  ['Naa Ŋmɛi', '20 %', 'basis-1/5 bg-holder-3'],
] as const;

/** The months of a year that ends with the running one, and how high each one's column is, in pixels. */
const months = 'DJFMAMJJASON';
const heights = [18, 21, 17, 25, 28, 35, 30, 41, 32, 69, 83, 49];

/** What the product shows, with example data: a split and the plays of a year. Only to be looked at. */
export function Showcase() {
  return (
    <div aria-hidden="true" className="flex max-w-160 flex-col max-lg:hidden">
      <div className="w-full max-w-104 rounded-card border border-line bg-surface p-6 shadow-lead">
        <p className="flex items-center justify-between text-heading font-strong">
          Sankofa Lullaby
          <span className="rounded-pill bg-forest-soft px-2.5 text-small font-medium text-forest">
            Payable
          </span>
        </p>
        <p className="my-4 flex h-5 gap-0.5 overflow-hidden rounded-pill">
          {holders.map(([name, , look]) => (
            <span key={name} className={`min-w-0 shrink ${look}`} />
          ))}
        </p>
        {holders.map(([name, share, look]) => (
          <p key={name} className="figures flex min-h-9 items-center gap-3 text-table">
            <span className={`size-3 rounded-[3px] ${look.split(' ')[1]}`} />
            <span className="grow">{name}</span>
            {share}
          </p>
        ))}
      </div>
      <div className="relative -mt-5 w-full max-w-72 self-end rounded-card border border-line bg-surface p-6 shadow-lead">
        <p className="flex items-baseline justify-between text-heading font-strong">
          1,528 plays
          <span className="text-small font-normal text-ink-2">in 12 months</span>
        </p>
        <p className="mt-3 flex h-22 items-end justify-between border-b border-chart">
          {heights.map((height, month) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: months stay in their places
              key={month}
              className={`w-3 rounded-t-[3px] ${month === 11 ? 'hatched-chart' : 'bg-chart'}`}
              style={{ height }}
            />
          ))}
        </p>
        <p className="flex justify-between text-small text-ink-2">
          {[...months].map((letter, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: months stay in their places
            <span key={month} className="w-3 text-center">
              {letter}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
