/** An element of an XML text: its name without prefix, its own text, what is inside. Attributes are left out: nobody asks for them. */
export type XmlElement = {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
};

type OpenElement = { name: string; text: string; children: XmlElement[] };

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([A-Za-z_][\w:.-]*)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>|([^<]+)/y;
const deepest = 50;
const most = 200_000;

/**
 * Reads XML from a stranger; null when it is not well-formed. There are no entities but the five of XML and numbers, and
 * a text with a DOCTYPE is refused: so nothing is fetched and nothing grows.
 */
export function readXml(text: string): XmlElement | null {
  const top: OpenElement = { name: '', text: '', children: [] };
  const open: OpenElement[] = [top];
  let elements = 0;
  token.lastIndex = 0;
  const source = text.replace(/^\ufeff/, '');
  while (token.lastIndex < source.length) {
    const found = token.exec(source);
    const current = open.at(-1);
    if (found === null || current === undefined) return null;
    const [, cdata, slash, qualified, selfClosing, words] = found;
    if (words !== undefined) current.text += unescaped(words);
    else if (cdata !== undefined) current.text += cdata;
    else if (qualified !== undefined) {
      const name = qualified.slice(qualified.indexOf(':') + 1);
      if (slash) {
        if (open.length === 1 || current.name !== name) return null;
        open.pop();
        continue;
      }
      const element: OpenElement = { name, text: '', children: [] };
      current.children.push(element);
      elements += 1;
      if (!selfClosing) open.push(element);
      if (open.length > deepest || elements > most) return null;
    }
  }
  const [root, ...others] = top.children;
  return open.length === 1 && others.length === 0 && top.text.trim() === '' ? (root ?? null) : null;
}

/** Every element of this name inside, however deep, in the order of the text. */
export function elementsNamed(within: XmlElement, name: string): XmlElement[] {
  return within.children.flatMap((child) =>
    child.name === name ? [child] : elementsNamed(child, name),
  );
}

/** The text of the first element of this name inside, on one line; '' when there is none. */
export function textOf(within: XmlElement, name: string): string {
  return (elementsNamed(within, name)[0]?.text ?? '').replaceAll(/\s+/g, ' ').trim();
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescaped(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g,
    (whole, hex, number, name) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
      return code > 0x10ffff || code === 0 ? '' : String.fromCodePoint(code);
    },
  );
}
