const paths = {
  queue: 'M4 6h16M4 12h11M4 18h14',
  logs: 'M4 12h3l3-7 4 14 3-7h3',
  shield: 'M12 3l7 3v5c0 4.5-2.9 8.4-7 10-4.1-1.6-7-5.5-7-10V6zM9 12l2 2 4-4',
  note: 'M9 18V5l11-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM20 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  disc: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  scales: 'M12 4v16M7 20h10M4 7h16M4 7l-2.5 7h5zM20 7l-2.5 7h5z',
  badge:
    'M6 4h12v16H6zM10 4V2h4v2M14.5 10.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM8.5 17a3.5 3.5 0 0 1 7 0',
  chart: 'M4 20h16M7 16v-5M12 16V5M17 16V9',
  gauge: 'M4 18a8.5 8.5 0 1 1 16 0M12 14l4-4',
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
