import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { Problem } from '#domain/problems.ts';

/**
 * A phone number that `phoneField` has read, as it is stored: without a trunk zero after the calling code, and as long as
 * its country's numbers are. A number of a possible length that no plan has yet is taken: plans grow faster than libraries.
 * @throws Problem phone_invalid at `path`
 */
export function checkedPhone(phone: string, path: string): string {
  const read = parsePhoneNumberFromString(phone, metadata);
  if (!read?.isPossible()) throw new Problem('phone_invalid', path);
  return read.number;
}
