/** The style of /dev/mailbox: a file of its own, for the policy allows none within the page. */
export const mailboxStyle = `
:root { color-scheme: light dark; --line: #dfdacd; --mark: #0b5a3c; --page: #f7f5ef; --sheet: #ffffff; --ink: #16211c; --quiet: #4c5a53; }
@media (prefers-color-scheme: dark) {
  :root { --line: #27322c; --mark: #5fcb9a; --page: #0e1411; --sheet: #161e1a; --ink: #e9efeb; --quiet: #b0bdb5; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0; overflow-wrap: anywhere; }
a { color: var(--mark); }
:is(a, summary, iframe):focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
.quiet, dt, time { color: var(--quiet); }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
ol { list-style: none; margin: 1rem 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; background: var(--sheet); }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; gap: 0.125rem; padding: 0.75rem 1rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a strong { color: var(--mark); text-decoration: underline; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1rem 0; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 10px; }
summary { min-height: 44px; padding: 0.625rem 0; font-weight: 600; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--sheet); }
`.trimStart();
