import { ipiNameCheck, mod11Radix2, weightedMod10 } from '#domain/identifiers/check-digits.ts';

// A power of 3 shares no factor with 10^9, so multiplying by it visits each nine-digit number once.
const stride = 387_420_489;

/** The ISWC of the nth work: scattered, never twice, its check digit right. */
export function inventedIswc(n: number): string {
  const digits = scattered(n, 104_729);
  return `T${digits}${weightedMod10(digits, 1)}`;
}

/** The ISRC of the nth recording. */
export function inventedIsrc(n: number): string {
  const digits = scattered(n, 611_953);
  return `GHB${digits.slice(0, 2)}${String(n % 10_000_000).padStart(7, '0')}`;
}

/** The IPI name number of the nth rights holder. */
export function inventedIpi(n: number): string {
  const digits = scattered(n, 224_737);
  return digits + ipiNameCheck(digits);
}

/** The ISNI of the nth rights holder. */
export function inventedIsni(n: number): string {
  const digits = `000000${scattered(n, 350_377)}`;
  return digits + mod11Radix2(digits);
}

/** A UUID of version 7 whose order is that of `ms`, with its other bits from `n` and `kind`, so that runs agree. */
export function inventedId(ms: number, kind: number, n: number): string {
  const time = ms.toString(16).padStart(12, '0');
  const tail = scattered(n, 7_919);
  const order = n.toString(16).padStart(8, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kind.toString(16).padStart(3, '0')}-8${tail.slice(0, 3)}-${order}${tail.slice(5)}`;
}

function scattered(n: number, from: number): string {
  return String((n * stride + from) % 1_000_000_000).padStart(9, '0');
}
