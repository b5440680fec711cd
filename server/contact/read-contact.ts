import type { readContact as endpoint } from '#contract/contact.ts';
import type { Handler } from '../platform/http/handler.ts';

/** How to reach the society, as its operator set it. */
export const readContact: Handler<typeof endpoint> = async ({ society }) => ({ data: society });
