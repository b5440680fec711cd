import { expect, it } from 'vitest';
import { isSmtpUrl, parseSender } from './mail-settings.ts';

it.each([
  ['smtp://127.0.0.1:2525', true],
  ['smtps://user:p%40ss@mail.example.org', true],
  ['smtp://[::1]:25/', true],
  ['smtp://mail.example.org?requireTLS=true', true],
  ['http://mail.example.org', false],
  ['smtp://', false],
  ['smtp:mail.example.org', false],
  ['smtp://mail.example.org/inbox', false],
  ['mail.example.org:25', false],
])('a server of mail: %s: %s', (text, is) => {
  expect(isSmtpUrl(text)).toBe(is);
});

it.each([
  ['portal@example.org', { name: '', address: 'portal@example.org' }],
  ['The Society <portal@example.org>', { name: 'The Society', address: 'portal@example.org' }],
  ['"Ɔman, Accra" <p@example.org>', { name: 'Ɔman, Accra', address: 'p@example.org' }],
  ['The Society', null],
  ['a@b.example, c@d.example', null],
  ['Us <a@b.example> <c@d.example>', null],
  ['Us\r\nBcc: x <a@b.example>', null],
])('a sender: %j', (text, sender) => {
  expect(parseSender(text)).toEqual(sender);
});
