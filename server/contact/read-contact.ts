import type { readContact as endpoint } from '#contract/contact.ts';
import type { Verb } from '../http/verb.ts';

/** How to reach the society, as its operator set it. */
export const readContact: Verb<typeof endpoint> = async ({ society }) => ({ data: society });
