import { withKeys } from '../data/with-keys.ts';

/** Sentences below each other: numbered when they are steps to take in turn, with points otherwise. */
export function ProseList({
  ordered = false,
  sentences,
}: {
  ordered?: boolean;
  sentences: readonly string[];
}) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List
      className={`flex max-w-[70ch] flex-col gap-2 pl-6 marker:text-ink-2 ${ordered ? 'figures list-decimal' : 'list-disc'}`}
    >
      {withKeys(sentences, (sentence) => sentence).map(({ key, one }) => (
        <li key={key} className="pl-1">
          {one}
        </li>
      ))}
    </List>
  );
}
