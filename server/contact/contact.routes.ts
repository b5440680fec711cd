import * as contract from '#contract/contact.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { readContact } from './read-contact.ts';

export const contactRoutes: readonly Route[] = [answer(contract.readContact, readContact)];
