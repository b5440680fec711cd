import { isIP } from 'node:net';

/** A network address as the database keeps it; null for what is none, such as the end of a local socket. */
export function storableAddress(address: string | undefined): string | null {
  // A zone says which cable of this machine it was; IPv4 may come written as IPv6.
  const plain = (address ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 ? null : plain;
}
