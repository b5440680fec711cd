import * as contract from '#contract/error-logs.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { reportError } from './report-error.ts';

export const errorLogRoutes: readonly Route[] = [answer(contract.reportError, reportError)];
