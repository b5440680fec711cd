import { queryOptions } from '@tanstack/react-query';
import { listThingsToDo } from '#contract/dashboard.ts';
import { call } from '../platform/call.ts';

/** What waits for the member; asked anew whenever the dashboard opens, for every screen may have done some of it. */
export const thingsToDoQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'things-to-do'],
    queryFn: ({ signal }) => call(listThingsToDo, { signal }),
    refetchOnMount: 'always',
  });
