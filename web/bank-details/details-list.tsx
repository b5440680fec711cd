import type { BankDetails } from '#contract/bank-details.ts';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { Identifier } from '../ui/text/text.tsx';
import { placeName } from './details-in-words.ts';
import { MomentText } from './moment-text.tsx';

/** One version of the bank details, its number masked. */
export function DetailsList({ details, when }: { details: BankDetails; when: string }) {
  const isAccount = details.kind === 'bank_account';
  return (
    <DefinitionList
      definitions={[
        { term: isAccount ? 'Bank' : 'Wallet', value: placeName(details) },
        {
          term: isAccount ? 'Account number' : 'Wallet number',
          value: <Identifier>{details.number_masked}</Identifier>,
        },
        {
          term: 'Sort code',
          value: details.sort_code && <Identifier>{details.sort_code}</Identifier>,
        },
        { term: 'In the name of', value: details.holder_name },
        { term: when, value: <MomentText moment={details.in_force_from} /> },
      ]}
    />
  );
}
