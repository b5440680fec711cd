import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProseList } from '../ui/prose-list.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';

/** What goes and what stays, before anything is asked. */
export function WhatClosingDoes() {
  return (
    <Stack gap={5}>
      <Notice tone="warning" title="This cannot be undone">
        Nobody can open the account again, the society neither. You can join anew later.
      </Notice>
      <Card title="What is deleted">
        <ProseList
          sentences={[
            'Your email, phone, address, date of birth and next of kin',
            'Your identity document or certificate with its scan, and your picture',
            'Your bank details: nothing can be paid out to you any more',
            'Your notifications, and all your log-ins',
          ]}
        />
      </Card>
      <Card title="What stays">
        <Stack gap={3}>
          <ProseList
            sentences={[
              'Works that name you, with your name and your shares: the others who hold shares in them rely on that',
              'Which consents you gave and when, and what happened to the account, under “Former member” and your reference number',
            ]}
          />
          <Text tone="quiet">
            If no work names you, your name goes too. Download your data before you close the
            account: afterwards you cannot.
          </Text>
        </Stack>
      </Card>
    </Stack>
  );
}
