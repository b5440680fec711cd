import type { WorkState } from '#domain/works/work.ts';
import { daysInWords } from '../deadlines/with-days.ts';

/**
 * Why there is no certificate of a work in this state, and what brings it nearer; null when there is one. `askedDays`: so long holders are
 * asked for their shares.
 */
export function whyNoCertificate(state: WorkState, askedDays: number): string | null {
  switch (state) {
    case 'registered_incomplete':
    case 'registered_payable':
    case 'amendment_pending':
      return null;
    case 'draft':
      return 'Register this work first.';
    case 'awaiting_cosigners':
      return `It comes once the other holders have answered for their shares, or ${daysInWords(askedDays)} after they were asked. Remind them, or let them sign the split sheet.`;
    case 'submitted':
      return 'It comes once the society has taken this work into its register. There is nothing for you to do.';
    case 'duplicate_suspect':
      return 'It comes once it is settled that this work is not registered twice. The page of the work says what to do.';
    case 'query':
      return 'It comes once you have answered the society’s question about this work.';
    case 'rejected':
      return 'The society did not register this work. Correct it and register it again.';
    case 'merged':
      return 'This work turned out to be another one. The certificate is to be had there.';
    case 'withdrawn':
      return 'This work was withdrawn from the register.';
  }
}
