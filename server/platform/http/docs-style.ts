/** The style of /api/docs: a file of its own, for the policy allows none within the page. */
export const docsStyle = `
:root { color-scheme: light dark; --line: #d5d2c8; --soft: #f5f3ec; --mark: #0b5a45; --page: #fffefa; --ink: #22211d; }
@media (prefers-color-scheme: dark) {
  :root { --line: #45433c; --soft: #26251f; --mark: #7fd1b5; --page: #191813; --ink: #eceae1; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1rem; font: 1rem/1.55 system-ui, sans-serif; background: var(--page); color: var(--ink); }
a { color: var(--mark); }
a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
nav ul { padding-left: 1.25rem; }
nav li { padding: 0.25rem 0; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; overflow-wrap: anywhere; }
article { border: 1px solid var(--line); border-radius: 0.5rem; margin: 1rem 0; padding: 0 1rem 1rem; }
h3 code { background: var(--soft); border-radius: 0.25rem; padding: 0.15rem 0.4rem; }
h4 { margin: 1rem 0 0.25rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; min-width: 38rem; font-size: 0.925rem; }
th, td { border-top: 1px solid var(--line); padding: 0.4rem 0.75rem 0.4rem 0; text-align: left; vertical-align: top; }
caption { text-align: left; font-weight: 600; padding: 0.5rem 0; }
summary { cursor: pointer; min-height: 44px; padding: 0.6rem 0; font-weight: 600; }
`.trimStart();
