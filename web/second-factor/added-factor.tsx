import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { maxFactorName } from '#contract/session/second-factor.ts';
import { messageOf } from '../platform/call-error.ts';
import { saveBlob } from '../platform/files/download.ts';
import { useStepUp } from '../session/step-up.tsx';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader, useNewHeading } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';

/** Asks how a new passkey or code app is to be called, then adds it, after the password where that is due. */
export function FactorNameForm<Added>({
  title,
  what,
  button,
  add,
  onAdded,
  children,
}: {
  title: string;
  /** 'app', 'passkey'. */
  what: 'app' | 'passkey';
  button: { readonly label: string; readonly pending?: string };
  add: (name: string) => Promise<Added>;
  onAdded: (added: Added) => void;
  /** What to know first. */
  children: ReactNode;
}) {
  const stepUp = useStepUp();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState<string>();
  const adding = useMutation({ mutationFn: () => stepUp.run(() => add(name)), onSuccess: onAdded });
  const id = `${what}_name`;

  function submit() {
    if (adding.isPending) return;
    const isEmpty = name.trim() === '';
    setMissing(isEmpty ? `Enter a name for this ${what}.` : undefined);
    if (!isEmpty) adding.mutate();
  }

  const failure = adding.isError ? [{ id: null, message: messageOf(adding.error) }] : [];
  return (
    <>
      <Form label={title} onSubmit={submit}>
        <ErrorSummary problems={missing ? [{ id, message: missing }] : failure} />
        {children}
        <TextField
          label={`Name of this ${what}`}
          name={id}
          hint="To help you recognise it later, for example My Tecno phone."
          autoComplete="off"
          maxLength={maxFactorName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={missing}
        />
        <FormActions>
          <Button
            type="submit"
            tone="primary"
            pending={adding.isPending}
            {...(button.pending && { pendingLabel: button.pending })}
          >
            {button.label}
          </Button>
          <LinkButton to={pages.profile()}>Cancel</LinkButton>
        </FormActions>
      </Form>
      {stepUp.dialog}
    </>
  );
}

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
        <LinkButton tone="primary" to={pages.profile({ done })}>
          I have saved my codes
        </LinkButton>
      </FormActions>
    </Stack>
  );
}
