import { Button } from '../actions/button.tsx';
import { Row } from '../layout/stack.tsx';
import { VisuallyHidden } from '../text/text.tsx';

/** What was chosen in a field that takes several, each a button that takes it out again. */
export function ChosenValues({
  chosen,
  field,
  onRemove,
}: {
  chosen: readonly { key: string; text: string }[];
  /** Where focus goes when one is taken out. */
  field: string;
  onRemove: (key: string) => void;
}) {
  if (chosen.length === 0) return null;
  return (
    <Row tight>
      {chosen.map(({ key, text }) => (
        <Button
          key={key}
          compact
          icon="close"
          onClick={() => {
            document.getElementById(field)?.focus();
            onRemove(key);
          }}
        >
          <VisuallyHidden>Take out </VisuallyHidden>
          {text}
        </Button>
      ))}
    </Row>
  );
}
