import { fold } from '#domain/text/fold.ts';

/** `text` with the words that answer `query` marked, alike in the search's sense: "odo" marks "Ɔdɔ". */
export function Highlight({ text, query }: { text: string; query: string }) {
  const wanted = fold(query)
    .split(' ')
    .filter((word) => word !== '');
  return (
    <>
      {text.split(/(\s+)/).map((word, index) => {
        const folded = fold(word);
        const isMatch = folded !== '' && wanted.some((part) => folded.startsWith(part));
        return isMatch ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: words of a text are known by their place
          <mark key={index} className="rounded-[3px] bg-gold-soft text-ink">
            {word}
          </mark>
        ) : (
          word
        );
      })}
    </>
  );
}
