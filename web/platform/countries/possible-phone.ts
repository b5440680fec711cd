import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/** Whether a canonical number has as many digits as its country's numbers can have. */
export function isPossiblePhone(phone: string): boolean {
  return parsePhoneNumberFromString(phone, metadata)?.isPossible() ?? false;
}
