import { useState } from 'react';
import { saveBlob } from '../files/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { Identifier } from '../ui/identifier.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListRow, RowList } from '../ui/row-list.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { useNewHeading } from '../ui/use-new-heading.ts';

/** The recovery codes, this once: to download, to copy or to print. */
export function SavedCodes({
  codes,
  done,
}: {
  codes: readonly string[];
  /** What the account page says afterwards. */
  done: 'passkey' | 'codes' | 'recovery-codes';
}) {
  const [said, setSaid] = useState('');
  useNewHeading();
  const text = `Recovery codes for ${location.host}\r\nEach works once, together with your password.\r\n\r\n${codes.join('\r\n')}\r\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('Your browser did not copy them. Download or print them instead.');
    }
  }

  return (
    <Stack gap={7}>
      <PageHeader title="Save your recovery codes" />
      <Notice tone="warning" title="We show these codes only once">
        If you lose your phone, each code lets you log in once. Keep them somewhere safe, and not
        only on your phone.
      </Notice>
      <Card title="Recovery codes" flush>
        <RowList>
          {codes.map((code) => (
            <ListRow key={code} title={<Identifier>{code}</Identifier>} />
          ))}
        </RowList>
      </Card>
      <FormActions>
        <Button
          onClick={() => {
            saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
            setSaid('Saved as recovery-codes.txt.');
          }}
        >
          Download
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </FormActions>
      <Text tone="quiet">
        <span role="status">{said}</span>
      </Text>
      <FormActions>
        <LinkButton tone="primary" to={`/profile?done=${done}`}>
          I have saved my codes
        </LinkButton>
      </FormActions>
    </Stack>
  );
}
