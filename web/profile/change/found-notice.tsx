import { Button } from '../../ui/button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

/** Entries of before a reload are in the fields: they are not saved, and can be let go. */
export function FoundNotice({ onDiscard }: { onDiscard: () => void }) {
  function discard() {
    // Before this notice goes with the button that was pressed.
    focusHeading();
    onDiscard();
  }
  return (
    <Notice title="Your entries of before are still here">
      <Stack gap={3}>
        <Text>They are not saved yet. Look them over and save them, or begin anew.</Text>
        <Row>
          <Button onClick={discard}>Discard these entries</Button>
        </Row>
      </Stack>
    </Notice>
  );
}
