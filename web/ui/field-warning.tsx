import { Icon } from './icon.tsx';

/** What may be wrong with a field and refuses nothing, under it: said by a screen reader when the typing rests. Renders nothing when nothing is. */
export function FieldWarning({ id, message }: { id: string; message?: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} role="status" className="flex items-start gap-1.5 text-small text-gold">
      <Icon name="info" small />
      <span>{message}</span>
    </p>
  );
}
