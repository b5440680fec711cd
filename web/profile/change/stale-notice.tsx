import { useEffect, useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { focusHeading } from '../../ui/layout/focus-heading.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { factsOf } from '../facts-of.tsx';
import { fieldNames } from '../field-names.ts';
import type { Section } from '../sections.ts';
import type { ProfileForm } from './use-profile-change.ts';

/** Somebody saved another version while this form was open: what stands there now, and whose entries go on. */
export function StaleNotice({
  stale,
  section,
}: {
  stale: NonNullable<ProfileForm['stale']>;
  section: Section;
}) {
  const terms = stale.changed.map((key) => fieldNames[key.replace('kin_', 'next_of_kin.')]);
  // A body's stage names are called its other names.
  const changed = factsOf(section, stale.newest).filter(
    ({ term }) =>
      terms.includes(term) || (term === 'Also known as' && terms.includes('Stage names')),
  );
  const keep = useRef<HTMLButtonElement>(null);
  // The button that was pressed rests until this is settled: focus goes to where it is.
  useEffect(() => keep.current?.focus(), []);
  const settle = (how: () => void) => {
    // Before this notice goes with the button that was pressed.
    focusHeading();
    how();
  };
  return (
    <Notice
      tone="warning"
      live
      comesIntoView
      title="Your profile was changed since you opened this"
    >
      <Stack gap={3}>
        <Text>
          Perhaps on another device of yours, or by the society. Nothing of yours was saved yet.{' '}
          {changed.length > 0 ? 'Now there stands:' : 'This part stands as you saw it.'}
        </Text>
        <DefinitionList definitions={changed} />
        <Row>
          <Button ref={keep} onClick={() => settle(stale.keepMine)}>
            Keep my entries
          </Button>
          <Button onClick={() => settle(stale.takeTheirs)}>Take what stands there now</Button>
        </Row>
      </Stack>
    </Notice>
  );
}
