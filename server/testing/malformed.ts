/** Values that no field expects, or only some do. */
const oddValues: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(5_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  "'; drop table member; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  'NaN',
  '٣',
  '0196f0d2-0000-7000-8000-00000000000Z',
  0,
  -1,
  0.1,
  1e308,
  2 ** 53,
  2 ** 31,
  true,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  { $ne: null },
  { length: 1e9 },
  { toString: 1, valueOf: 1, constructor: 1 },
];

/** Every way to break a good input at one place: each value changed for each odd one, each key gone, one too many. */
export function* brokenForms(good: unknown): Generator<unknown> {
  for (const odd of oddValues) yield odd;
  if (typeof good !== 'object' || good === null) return;
  for (const [key, part] of Object.entries(good)) {
    // The items of a list are of one shape.
    if (Array.isArray(good) && key !== '0') continue;
    for (const broken of brokenForms(part)) yield put(good, key, broken);
  }
  for (const key of ['__proto__', 'constructor', 'owner_id', 'status', '']) {
    if (!Array.isArray(good)) yield put(good, key, { isAdmin: true });
  }
}

/** The same, as texts of a query; names that no call declares are refused in one place, so one value of each is enough. */
export function* brokenQueries(names: readonly string[]): Generator<string> {
  for (const name of ['unknown', '__proto__', 'constructor']) yield `${name}=1`;
  for (const name of names) {
    for (const odd of oddValues) {
      yield `${name}=${encoded(typeof odd === 'string' ? odd : JSON.stringify(odd))}`;
    }
    yield `${name}=1&${name}=2`;
    yield `${name}[]=1`;
    yield `${name}=%zz`;
    yield `${name}=%ff%fe`;
    yield name;
  }
}

export function* brokenSegments(): Generator<string> {
  for (const odd of oddValues) yield encoded(typeof odd === 'string' ? odd : JSON.stringify(odd));
  yield '%zz';
  yield '%ff';
  yield '%2e%2e%2f';
}

function put(good: object, key: string, part: unknown): unknown {
  if (Array.isArray(good)) return good.with(Number(key), part);
  // `__proto__` must become a key of its own, as JSON.parse makes it.
  return Object.fromEntries([...Object.entries(good).filter(([own]) => own !== key), [key, part]]);
}

function encoded(text: string | undefined): string {
  return encodeURIComponent((text ?? '').toWellFormed());
}
