import { Icon } from './icon.tsx';

/** What is wrong with one field, in words, under it. Renders nothing when nothing is. */
export function FieldError({ id, message }: { id: string; message?: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-medium text-clay">
      <Icon name="warning" small />
      <span>{message}</span>
    </p>
  );
}
