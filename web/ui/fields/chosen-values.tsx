import { Row } from '../layout/stack.tsx';
import { Icon } from '../media/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';

/** What was chosen in a field or a filter that takes several: chips, each a button that removes it. */
export function ChosenValues({
  chosen,
  field,
  onRemove,
}: {
  chosen: readonly { key: string; text: string }[];
  /** Where focus goes when one is removed. */
  field: string;
  onRemove: (key: string) => void;
}) {
  if (chosen.length === 0) return null;
  return (
    <Row tight>
      {chosen.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          className="group inline-flex min-h-11 min-w-0 items-center text-left text-small font-medium"
          onClick={() => {
            document.getElementById(field)?.focus();
            onRemove(key);
          }}
        >
          <span className="held-in flex min-h-8 items-center gap-1.5 rounded-pill bg-forest-soft px-3 text-forest group-hover:underline">
            <VisuallyHidden>Remove </VisuallyHidden>
            {text}
            <Icon name="close" small />
          </span>
        </button>
      ))}
    </Row>
  );
}
