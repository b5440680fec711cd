import { describe, expect, it } from 'vitest';
import { changeDraft, checkDraft, emptyDraft, type FormDraft } from './form-draft.ts';

describe('a change of the form', () => {
  it.each<[string, Partial<FormDraft>, Partial<FormDraft>, Partial<FormDraft>]>([
    ['names the bank by its sort code', {}, { sort_code: '13' }, { bank_code: '13' }],
    [
      'follows a sort code that is corrected',
      { sort_code: '13', bank_code: '13' },
      { sort_code: '04' },
      { bank_code: '04' },
    ],
    [
      'leaves a bank that was chosen',
      { bank_code: '24' },
      { sort_code: '130100' },
      { bank_code: '24' },
    ],
    [
      'leaves the bank for an unknown sort code',
      { bank_code: '13', sort_code: '13' },
      { sort_code: '99' },
      { bank_code: '13' },
    ],
    [
      'suggests the wallet by the number',
      {},
      { wallet_number: '024' },
      { wallet_provider: 'mtn_momo' },
    ],
    [
      'leaves a wallet that was chosen',
      { wallet_provider: 'g_money' },
      { wallet_number: '0244' },
      { wallet_provider: 'g_money' },
    ],
    [
      'takes the choice of another wallet',
      { wallet_number: '0244123456', wallet_provider: 'mtn_momo' },
      { wallet_provider: 'telecel_cash' },
      { wallet_provider: 'telecel_cash' },
    ],
  ])('%s', (_, before, change, after) => {
    expect(changeDraft({ ...emptyDraft, ...before }, change)).toMatchObject(after);
  });
});

describe('what is sent', () => {
  it('is the wallet alone, canonical, whatever else was typed before', () => {
    const draft: FormDraft = {
      ...emptyDraft,
      kind: 'mobile_money',
      wallet_number: '024 412 3456',
      wallet_provider: 'mtn_momo',
      account_number: '12345678',
      holder_name: ' Ama  Serwaa ',
    };
    expect(checkDraft(draft)).toEqual({
      ok: true,
      value: {
        kind: 'mobile_money',
        wallet_provider: 'mtn_momo',
        wallet_number: '+233244123456',
        holder_name: 'Ama Serwaa',
      },
    });
  });

  it('has no sort code when none was typed', () => {
    const draft: FormDraft = {
      ...emptyDraft,
      kind: 'bank_account',
      bank_code: '13',
      account_number: '1441-0001',
      holder_name: 'Ama Serwaa',
    };
    expect(checkDraft(draft)).toMatchObject({
      value: { sort_code: null, account_number: '14410001' },
    });
  });

  it('is nothing as long as something is missing, each named', () => {
    const paths = (draft: Partial<FormDraft>) => {
      const checked = checkDraft({ ...emptyDraft, ...draft });
      return checked.ok ? [] : checked.details.map(({ path }) => path);
    };
    expect(paths({})).toEqual(['kind']);
    expect(paths({ kind: 'mobile_money' })).toEqual([
      'wallet_provider',
      'wallet_number',
      'holder_name',
    ]);
    expect(paths({ kind: 'bank_account', sort_code: '13' })).toEqual([
      'bank_code',
      'sort_code',
      'account_number',
      'holder_name',
    ]);
  });
});
