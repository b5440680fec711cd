import type { Change } from './title-tools.ts';

/** How numbers of titles are written, each way beside another. */
export const numbersWritten = [
  ['Three', '3'],
  ['Forty-Eight', '48'],
  ['Five Thousand', '5,000'],
  ['Ten Thousand', '10000'],
  ['Second', '2nd'],
  ['First', '1st'],
  ['Number 9', 'No. 9'],
  ['Number Seven', 'No. 7'],
  ['Two Hundred', '200'],
  ['Twenty-First', '21st'],
] as const;

/** A work with a number, an & or a medley in its title, written otherwise. */
export const numberedAlike: Readonly<Record<string, Change>> = {
  'numbers as words': (_, { title, pick, choose }) => {
    const named = title(2);
    const [word, digits] = pick(numbersWritten);
    const both = [`${word} ${named}`, `${digits} ${named}`] as const;
    const [first, second] = choose.happens(0.5) ? both : ([both[1], both[0]] as const);
    return { first: { title: first }, title: second };
  },
  '& for and': (_, { title, pick }) => {
    const [one, other] = [title(1), title(2)];
    const [first, second] = pick([
      ['&', 'and'],
      ['and', '&'],
      ['And', '+'],
    ]);
    return { first: { title: `${one} ${first} ${other}` }, title: `${one} ${second} ${other}` };
  },
  medleys: (_, { title, pick }) => {
    const [name, one, other] = [title(1), title(2), title(1)];
    return {
      first: { title: `${name} Medley (${one}, ${other})` },
      title: `${name} Medley${pick([` - ${one} / ${other}`, `: ${other}, ${one}`, ` [${one} & ${other}]`, ''])}`,
    };
  },
};

/** A work with another number, or a medley of other songs. */
export const numberedOtherwise: Readonly<Record<string, Change>> = {
  'other number as a word': (_, { title, shuffled }) => {
    const named = title(2);
    const [one, other] = shuffled(numbersWritten);
    return {
      first: { title: `${one?.[0]} ${named}` },
      title: `${other?.[1]} ${named}`,
    };
  },
  'medley of other songs': (_, { title }) => {
    const name = title(1);
    return {
      first: { title: `${name} Medley (${title(2)}, ${title(1)})` },
      title: `${name} Medley (${title(2)}, ${title(1)})`,
    };
  },
};
