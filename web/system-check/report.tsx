import { useState } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { TextArea } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import type { FactGroup } from './fact.ts';

const fieldId = 'report';

/** The report to copy and send, and its text for where a browser refuses to copy. */
export function Report({ groups }: { groups: readonly FactGroup[] }) {
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null);
  const text = reportText(groups);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('refused');
      const field = document.getElementById(fieldId);
      if (field instanceof HTMLTextAreaElement) field.select();
    }
  }
  return (
    <Card title="Report">
      <Stack gap={4}>
        <TextArea
          label="What is copied"
          name={fieldId}
          hint="Your member reference is in it; your name, email and password are not."
          rows={10}
          readOnly
          value={text}
        />
        <div>
          <Button tone="primary" wide onClick={copy}>
            Copy this report
          </Button>
        </div>
        {copied === 'yes' && (
          <Notice tone="success" live title="The report is copied">
            Paste it into your message to the society.
          </Notice>
        )}
        {copied === 'refused' && (
          <Notice tone="warning" live title="This browser did not copy it">
            The text is marked. Copy it by hand.
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

/** The findings as plain text, to be copied and sent. It holds what the groups hold: no token, no email. */
function reportText(groups: readonly FactGroup[]): string {
  return [
    'System check of the Membership Dashboard',
    ...groups.map(({ title, facts }) =>
      [title, ...facts.map(({ term, value }) => `  ${term}: ${value}`)].join('\n'),
    ),
  ].join('\n\n');
}
