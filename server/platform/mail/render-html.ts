import type { Contact } from '#contract/contact.ts';
import { escaped } from './escaped.ts';
import type { Mail } from './mail.ts';
import { darkStyle, style } from './mail-style.ts';
import { reachLines } from './render-text.ts';

/** A mail as HTML: no pictures, no tables for layout, nothing fetched; every text is escaped. */
export function renderHtml(mail: Mail, society: Contact): string {
  const { subject, greeting, paragraphs, facts = [], button, after = [] } = mail;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="${style.paper}">
<div class="sheet" style="${style.sheet}">
<p class="mark" style="${style.mark}">${escaped(society.name)}</p>
<h1 class="ink" style="${style.heading}">${escaped(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${list(facts)}
${button ? buttonWith(button) : ''}
${after.map(paragraph).join('\n')}
</div>
<div class="quiet" style="${style.foot}">
<p style="${style.footLine}">This mail was sent by ${escaped(society.name)}. ${reachLines(society).map(escaped).join(' · ')}</p>
</div>
</body>
</html>
`;
}

const paragraph = (text: string): string =>
  `<p class="ink" style="${style.paragraph}">${escaped(text)}</p>`;

function list(facts: NonNullable<Mail['facts']>): string {
  if (facts.length === 0) return '';
  const lines = facts.map(
    ({ term, value }) =>
      `<dt class="quiet" style="${style.term}">${escaped(term)}</dt><dd class="ink" style="${style.value}">${escaped(value)}</dd>`,
  );
  return `<dl class="facts" style="${style.facts}">${lines.join('')}</dl>`;
}

/** The address stands below as text too, for programs that show no buttons and for people who look before they press. */
function buttonWith({ label, url }: NonNullable<Mail['button']>): string {
  const to = escaped(/^https?:\/\//.test(url) ? url : '');
  return `<p style="${style.action}"><a class="button" href="${to}" style="${style.button}">${escaped(label)}</a></p>
<p class="quiet" style="${style.address}">Or copy this address into your browser:<br><a class="link" href="${to}" style="${style.link}">${to}</a></p>`;
}
