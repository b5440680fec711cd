import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import { saveBlob } from '../platform/files/download.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FormActions } from '../ui/fields/form.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader, useNewHeading } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';

/** The recovery codes, this once: to download, to copy or to print. */
export function SavedCodes({
  codes,
  next,
}: {
  codes: readonly string[];
  /** Where one goes once they are saved. */
  next: { readonly to: string; readonly label: string };
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
        <LinkButton tone="primary" to={next.to}>
          {next.label}
        </LinkButton>
      </FormActions>
    </Stack>
  );
}

/** What follows for a member: their account page, which says what they have done. */
export function backToAccount(done: 'passkey' | 'codes' | 'recovery-codes') {
  return { to: pages.profile({ done }), label: 'I have saved my codes' };
}
