import { Children, type ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';

/** Lines below each other with a hairline between, each with an optional action at its end. For a flush Card or a Section. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col">{children}</ul>;
}

/** One line of a RowList: `mark` before (a Badge), a title, a detail, an action. */
export function ListRow({
  mark,
  title,
  detail,
  action,
}: {
  mark?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 in-[.on-paper]:px-0 sm:flex-nowrap sm:px-5 sm:in-[.on-paper]:px-0">
      {mark && <div className="shrink-0 sm:min-w-26">{mark}</div>}
      <div className="min-w-0 grow basis-60">
        <div className="held-in font-medium">{title}</div>
        {detail && <div className="held-in text-small text-ink-2">{detail}</div>}
      </div>
      {action && <div className="ml-auto min-w-0 max-sm:max-w-full sm:shrink-0">{action}</div>}
    </li>
  );
}

/** One line: done, waiting for somebody, or contested; `action` is the link that corrects it. */
export type CheckItem = {
  key: string;
  state: 'done' | 'waiting' | 'contested';
  text: ReactNode;
  action?: ReactNode;
};

const looks = {
  done: { icon: 'check', tone: 'text-forest', said: 'Done: ' },
  waiting: { icon: 'circle', tone: 'text-gold', said: 'Missing: ' },
  contested: { icon: 'warning', tone: 'text-clay', said: 'In dispute: ' },
} as const;

/** A checklist such as "why is this not payable yet?". */
export function Checklist({ items }: { items: readonly CheckItem[] }) {
  return (
    <ul className="flex flex-col gap-3 text-table">
      {items.map(({ key, state, text, action }) => (
        <li key={key} className={`flex gap-2.5 ${looks[state].tone}`}>
          <span className="mt-0.5">
            <Icon name={looks[state].icon} small />
          </span>
          <span className="min-w-0">
            <span className={state === 'done' ? 'text-ink' : 'font-medium'}>
              <VisuallyHidden>{looks[state].said}</VisuallyHidden>
              {text}
            </span>
            {action && <span className="block text-small">{action}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

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

/** Short facts in a line, a middle dot between them; the dot stays with what stands before it. Empty ones are left out. */
export function Facts({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children);
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-0.5">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no name of their own and keep their places
        <li key={index} className="flex gap-x-2 wrap-anywhere">
          {fact}
          {index < facts.length - 1 && <span aria-hidden="true">·</span>}
        </li>
      ))}
    </ul>
  );
}

/** Each with a key made of its name: two of one name, such as two people, are distinguished by which of them comes first. */
export function withKeys<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
): readonly { readonly key: string; readonly one: T }[] {
  const seen = new Map<string, number>();
  return all.map((one) => {
    const name = nameOf(one);
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return { key: `${times} ${name}`, one };
  });
}
