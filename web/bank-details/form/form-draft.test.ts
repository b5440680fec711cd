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
      'suggests no wallet of Ghana for a number of another country',
      { wallet_country: 'CI' },
      { wallet_number: '024 412 3456' },
      { wallet_provider: '' },
    ],
    [
      'starts the wallet again in another country',
      { wallet_number: '0244123456', wallet_provider: 'mtn_momo' },
      { wallet_country: 'TG' },
      { wallet_number: '', wallet_provider: '' },
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

  it('is a number of the country that was chosen, as it is written there', () => {
    const draft: FormDraft = {
      ...emptyDraft,
      kind: 'mobile_money',
      wallet_country: 'CI',
      wallet_number: '07 01 23 45 67',
      wallet_provider: 'wave_ci',
      holder_name: 'Ama Serwaa',
    };
    expect(checkDraft(draft)).toMatchObject({ value: { wallet_number: '+2250701234567' } });
  });

  it('is an account abroad with what was left out as null', () => {
    const draft: FormDraft = {
      ...emptyDraft,
      kind: 'foreign_account',
      country: 'DE',
      bank_name: 'Sparkasse Musterstadt',
      account_number: 'DE89 3704 0044 0532 0130 00',
      currency: 'EUR',
      holder_name: 'Ama Serwaa',
    };
    expect(checkDraft(draft)).toMatchObject({
      value: { bic: null, branch_code: null, account_number: 'DE89370400440532013000' },
    });
    const checked = checkDraft({ ...draft, country: 'US', account_number: '12345678' });
    expect(checked).toMatchObject({ details: [{ path: 'bic', code: 'bic_missing' }] });
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
