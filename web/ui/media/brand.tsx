/** The product's mark. Words stand beside it or around it. */
export function BrandMark() {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-forest text-forest-on"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6 17.5v-11l6 7 6-7v11" />
      </svg>
    </span>
  );
}
