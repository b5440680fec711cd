import { expect, it } from 'vitest';
import { hostsOf, parseDatabaseUrl } from './database-url.ts';

it.each([
  'postgres://me:secret@db.example.org:6000/portal',
  'postgresql://db.example.org/portal?sslmode=require',
  'postgres:///portal?host=/var/run/postgresql',
])('leaves alone the address of one host: %s', (url) => {
  expect(parseDatabaseUrl(url)).toBe(url);
  expect(hostsOf(url)).toEqual([]);
});

it('reads several hosts', () => {
  const url = parseDatabaseUrl(
    'postgres://me:secret@one,two.example.org:6000,[::1]:5433/portal?target_session_attrs=read-write',
  );
  expect(URL.parse(url ?? '')).toMatchObject({
    username: 'me',
    hostname: 'one',
    pathname: '/portal',
  });
  expect(hostsOf(url ?? '')).toEqual([
    { host: 'one', port: 5432 },
    { host: 'two.example.org', port: 6000 },
    { host: '::1', port: 5433 },
  ]);
});

it.each([
  'mysql://db/portal',
  'hunter2',
  'postgres://one,two:port/portal',
  'postgres://one,,two/portal',
  'postgres://one,two/portal?target_session_attrs=standby',
])('refuses %s', (text) => {
  expect(parseDatabaseUrl(text)).toBeNull();
});
