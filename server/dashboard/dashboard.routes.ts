import * as contract from '#contract/dashboard.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { listThingsToDo } from './list-things-to-do.ts';

export const dashboardRoutes: readonly Route[] = [answer(contract.listThingsToDo, listThingsToDo)];
