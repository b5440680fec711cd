import * as contract from '#contract/deadlines.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { readDeadlines } from './read-deadlines.ts';

export const deadlinesRoutes: readonly Route[] = [answer(contract.readDeadlines, readDeadlines)];
