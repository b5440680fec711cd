import { Problem } from '../../problems.ts';

/** An element of a message with what is in it; names come without their prefix. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
};

type Growing = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Growing[];
  text: string;
};

/** Elements of one track or party: the longest credits have a few hundred. */
const maxElements = 20_000;

/**
 * Puts the named elements together from the events of an XML reader, each as a whole, and gives it to `take`. Nothing else is kept, so that
 * a message takes no more memory than its largest track. @throws Problem `release_message_unreadable` where one has too many elements
 */
export function elementBuilder(
  wanted: (name: string, parent: string) => boolean,
  take: (element: Element) => void,
) {
  const above: string[] = [];
  const growing: Growing[] = [];
  let elements = 0;
  return {
    open: (name: string, attributes: Readonly<Record<string, string>>): void => {
      const current = growing.at(-1);
      if (current === undefined && !wanted(name, above.at(-1) ?? '')) {
        above.push(name);
        return;
      }
      elements = current === undefined ? 1 : elements + 1;
      if (elements > maxElements) throw new Problem('release_message_unreadable');
      const element: Growing = { name, attributes, children: [], text: '' };
      current?.children.push(element);
      growing.push(element);
    },
    text: (part: string): void => {
      const current = growing.at(-1);
      if (current !== undefined) current.text += part;
    },
    close: (): void => {
      const done = growing.pop();
      if (done === undefined) above.pop();
      else if (growing.length === 0) take(done);
    },
  };
}

/** The elements at a path: `ResourceId/ISRC`. */
export function elementsAt(element: Element, path: string): readonly Element[] {
  return path
    .split('/')
    .reduce<readonly Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [element],
    );
}

/** The texts at a path that are not empty, without the white space that XML is laid out with. */
export function textsAt(element: Element, path: string): string[] {
  return elementsAt(element, path).flatMap(({ text }) => text.replace(/\s+/g, ' ').trim() || []);
}

/** The element at a path that is meant for everybody: the default, else the one for the whole world, else the first. */
export function mainOf(element: Element, path: string): Element | null {
  const all = elementsAt(element, path);
  return (
    all.find(({ attributes }) => attributes.IsDefault === 'true') ??
    all.find(({ attributes }) => /^worldwide$/i.test(attributes.ApplicableTerritoryCode ?? '')) ??
    all[0] ??
    null
  );
}

/** The text of {@link mainOf}; '' where there is none. */
export function mainText(element: Element, path: string): string {
  return mainOf(element, path)?.text.replace(/\s+/g, ' ').trim() ?? '';
}
