/** Whom mail is from. */
export type Sender = { readonly name: string; readonly address: string };

/** Whether mail can be sent by this URL: smtp:// (with TLS where the server offers it) or smtps://, a host, no path. */
export function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol)) return false;
  return /^(\[[\da-f:.]+\]|[\w.-]+)$/i.test(url.hostname) && /^\/?$/.test(url.pathname);
}

/** `Society <portal@example.org>` or the address alone; null when it is neither. */
export function parseSender(text: string): Sender | null {
  const [, quoted, bare] = /^(.*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = (bare ?? text).trim();
  const name = (quoted ?? '').trim().replace(/^"(.*)"$/, '$1');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line end in a name would begin another header
  const isPlain = !/[\u0000-\u001f\u007f<>"]/.test(name);
  return isPlain && /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address) ? { name, address } : null;
}
