import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type BankDetailsStanding,
  listBankDetails,
  readBankDetails,
} from '#contract/members/bank-details.ts';
import { call } from '../platform/call.ts';
import { serverNowMs } from '../platform/session/clock.ts';

/** What is in force and what is pending. Asked for again when the pending change comes into force. */
export const bankDetailsQuery = () =>
  queryOptions({
    queryKey: ['bank-details', 'standing'],
    queryFn: async ({ signal }) => (await call(readBankDetails, { signal })).data,
    refetchInterval: ({ state }) => msUntilForce(state.data),
  });

/** A page of the versions, the newest first. */
export const bankDetailsHistoryQuery = (page: number) =>
  queryOptions({
    queryKey: ['bank-details', 'history', page],
    queryFn: ({ signal }) => call(listBankDetails, { query: { page, size: 10 }, signal }),
    placeholderData: keepPreviousData,
  });

const maxTimerMs = 2 ** 31 - 1;

function msUntilForce(standing: BankDetailsStanding | undefined): number | false {
  if (!standing?.pending) return false;
  const leftMs = Date.parse(standing.pending.in_force_from) - serverNowMs();
  return Math.min(Math.max(leftMs, 0) + 1000, maxTimerMs);
}
