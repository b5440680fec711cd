const paths = {
  home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  music:
    'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  disc: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6h5L5 7ZM19 7l-2.5 6h5L19 7Z',
  pulse: 'M3 12h4l3-7 4 14 3-7h4',
  bank: 'M4 10h16L12 4 4 10ZM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16M4 17h16',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 1.8M12 16.5v.1',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  play: 'M8 5.5v13l11-6.5-11-6.5Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  check: 'M5 12.5 10 17.5 19 7',
  circle: 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z',
  warning: 'M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2v.1',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.6v.1',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20.5 20.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.2 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M9.9 9.9a3 3 0 0 0 4.2 4.2',
  'chevron-down': 'M6 9.5 12 15.5 18 9.5',
  'chevron-left': 'M14.5 6 8.5 12 14.5 18',
  'chevron-right': 'M9.5 6 15.5 12 9.5 18',
  'log-out': 'M10 4H5v16h5M9.5 12H20M16 8l4 4-4 4',
  key: 'M15 13.5a4.5 4.5 0 1 0-4.3-3.2L4 17v3h3.5v-2.5H10V15l1.7-1.7a4.5 4.5 0 0 0 3.3.2ZM16 8.5v.1',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  camera: 'M4 8h3.5L9.5 5h5l2 3H20v11H4V8ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  file: 'M6 3.5h8l4 4v13H6v-17ZM14 3.5v4h4',
  edit: 'M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5',
} as const;

/** Names of the drawn icons. */
export type IconName = keyof typeof paths;

/** A line icon of 24 px (`small`: 18). It says nothing by itself: words or a label stand beside it. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      className={small ? 'size-4.5 shrink-0' : 'size-6 shrink-0'}
      fill="none"
      stroke="currentColor"
      strokeWidth={small ? 2 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
