import { buildPendingDetails } from '../build-bank-details.ts';
import type { MatrixRow, MatrixRows } from './row.ts';

/** What each sees is their own, also where another has details. */
const own: MatrixRow = {
  others: 'own',
  sample: async (ctx, { memberId }) => {
    await buildPendingDetails(ctx, memberId);
    return {};
  },
};

export const bankDetailsRows: MatrixRows = {
  readBankDetails: [own],
  listBankDetails: [own],
  proposeBankDetails: [
    {
      others: 'own',
      sample: () => ({
        body: {
          kind: 'mobile_money',
          wallet_provider: 'mtn_momo',
          wallet_number: '0244123456',
          holder_name: 'Ama Serwaa',
        },
      }),
    },
  ],
  cancelBankDetails: [
    {
      others: 'not_found',
      sample: async (ctx, { memberId }) => {
        const { id } = await buildPendingDetails(ctx, memberId);
        return { params: { id }, subject: id };
      },
    },
  ],
  // Who holds the link of the mail may use it, whoever they are.
  cancelBankDetailsByLink: [
    {
      others: 'same',
      sample: async (ctx, { memberId }) => {
        const { secret } = await buildPendingDetails(ctx, memberId);
        return { body: { secret, end_sessions: false } };
      },
    },
  ],
};
