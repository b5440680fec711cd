import { useState } from 'react';
import type { DraftPerson } from '#contract/drafts.ts';
import { anonymousKindMeanings, readAnonymousName } from '#domain/rightsholders/rights-holder.ts';
import { Button } from '../ui/actions/button.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { anonymousPerson, idOf, nameOf } from './draft-person.ts';

const writers = [
  anonymousPerson('traditional', { code: 'GH', name: 'Ghana' }),
  anonymousPerson('traditional', null),
  anonymousPerson('public_domain', null),
  anonymousPerson('unknown', null),
];

/** The writers whom nobody can name, behind a button. Who types "Trad." or "Anonymous" is shown the ones that may be meant. */
export function AnonymousChoice({
  text,
  listed,
  onChoose,
}: {
  /** What is typed as the name of a rights holder. */
  text: string;
  /** Who is found by it already: they are not offered a second time. */
  listed: readonly { readonly id: string }[];
  onChoose: (person: DraftPerson) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const meant = readAnonymousName(text)?.kind ?? null;
  const isListed = (writer: DraftPerson) => listed.some(({ id }) => id === idOf(writer));
  const shown = writers.filter((one) => isOpen || (one.kind === meant && !isListed(one)));
  return (
    <Stack gap={2}>
      <Row tight>
        <Button
          tone="quiet"
          icon="plus"
          aria-expanded={shown.length > 0}
          onClick={() => setIsOpen(!isOpen)}
        >
          Traditional or unknown
        </Button>
      </Row>
      {shown.map((writer) => (
        <Row key={nameOf(writer)} tight>
          <Button
            compact
            onClick={() => {
              setIsOpen(false);
              onChoose(writer);
            }}
          >
            {nameOf(writer)}
          </Button>
          <Text small tone="quiet">
            {anonymousKindMeanings[writer.kind]}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
