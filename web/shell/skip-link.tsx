/** The first stop of the tab key: past the header and the menu. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-forest px-4 py-2.5 font-medium text-forest-on focus:translate-y-0"
    >
      Skip to the page
    </a>
  );
}
