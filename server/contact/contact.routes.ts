import type { readContact as readContactEndpoint } from '#contract/contact.ts';
import * as contract from '#contract/contact.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';

/** How to reach the society, as its operator set it. */
const readContact: Handler<typeof readContactEndpoint> = async ({ society }) => ({ data: society });

export const contactRoutes: readonly Route[] = [answer(contract.readContact, readContact)];
