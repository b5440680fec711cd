import { useId, useState } from 'react';
import { Button } from './button.tsx';

/** Something to hand over as it is, such as a link: it can be read, marked and copied by one press. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId();
  const [outcome, setOutcome] = useState<'' | 'Copied' | 'Select it and copy it yourself'>('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      // Not allowed here: what is marked can be copied by hand.
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.select();
      setOutcome('Select it and copy it yourself');
    }
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-table font-medium text-ink">
        {label}
      </label>
      <div className="flex min-w-0 gap-2">
        <input
          id={id}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
          className="identifier min-h-11 w-full min-w-0 rounded-control border border-control bg-sunken px-3 py-2 text-ink"
        />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <p role="status" className="min-h-5 text-small text-ink-2">
        {outcome}
      </p>
    </div>
  );
}
