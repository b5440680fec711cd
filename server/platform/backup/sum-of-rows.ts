import { hash } from 'node:crypto';
import { Transform } from 'node:stream';

const newline = 0x0a;
const modulus = 2n ** 256n;

/**
 * Adds up the hashes of the rows that go through it, in the text of COPY, where each row is a line. The sum is the same in whatever order they
 * come, and another as soon as one row is another, is missing or is there twice.
 */
export function summingRows(): { readonly through: Transform; end(): bigint } {
  let sum = 0n;
  let begun = Buffer.alloc(0);
  const add = (row: Buffer) => {
    sum = (sum + BigInt(`0x${hash('sha256', row, 'hex')}`)) % modulus;
  };
  const through = new Transform({
    transform: (bytes: Buffer, _, next) => {
      let from = 0;
      for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, from)) {
        const end = bytes.subarray(from, at);
        add(begun.length === 0 ? end : Buffer.concat([begun, end]));
        begun = Buffer.alloc(0);
        from = at + 1;
      }
      if (from < bytes.length) begun = Buffer.concat([begun, bytes.subarray(from)]);
      next(null, bytes);
    },
  });
  return { through, end: () => sum };
}
