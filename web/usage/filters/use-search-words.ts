import { useState } from 'react';

/** Words being typed into a search whose address says what was asked last: another address brings other words. */
export function useSearchWords(asked: string): [string, (words: string) => void] {
  const [words, setWords] = useState(asked);
  const [known, setKnown] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    setWords(asked);
  }
  return [words, setWords];
}
