const paths = {
  queue: 'M4 6h16M4 12h11M4 18h14',
  shield: 'M12 3l7 3v5c0 4.5-2.9 8.4-7 10-4.1-1.6-7-5.5-7-10V6zM9 12l2 2 4-4',
  pulse: 'M3 12h4l3-8 4 16 3-8h4',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  'turn-left': 'M4 5v5h5M4.6 10A8 8 0 1 1 4 14',
  'turn-right': 'M20 5v5h-5M19.4 10A8 8 0 1 0 20 14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
} as const;

/** A line icon that only the desk needs, as `Icon` draws those of members. */
export function DeskIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      className="size-4.5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
