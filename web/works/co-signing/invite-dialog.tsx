import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { problemMessage } from '#contract/messages/field-messages.ts';
import { emailField } from '#contract/platform/fields.ts';
import { parse } from '#contract/platform/parse.ts';
import { messageOf } from '../../platform/call-error.ts';
import { lazyChunk } from '../../platform/lazy-chunk.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyField } from '../../ui/actions/copy-field.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Drawn once a link is made; what draws it is larger than the dialog. */
const QrCode = lazyChunk(
  () => import('../../ui/actions/qr-code.tsx'),
  (loaded) => loaded.QrCode,
);

/** Gives somebody without an account a link: sent by e-mail, or made to be handed over. `children` say what it is for. */
export function InviteDialog({
  button,
  title,
  name,
  shared,
  invite,
  onMade,
  children,
}: {
  button: string;
  title: string;
  name: string;
  /** What is said with the link when it is shared from the device. */
  shared: { title: string; text: string };
  /** Makes the link, and with an address sends it. */
  invite: (email: string | null) => Promise<MadeLink>;
  onMade: () => void;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [made, setMade] = useState<MadeLink | null>(null);
  const inviting = useMutation({
    mutationFn: invite,
    onSuccess: (link) => {
      setMade(link);
      onMade();
    },
  });

  function close() {
    setOpen(false);
    setMade(null);
    setEmail('');
    setError('');
    inviting.reset();
  }

  function sendMail() {
    const read = parse(emailField, email);
    setError(
      read.ok
        ? ''
        : email.trim() === ''
          ? 'Enter the address to send it to, or make a link instead.'
          : problemMessage(read.details[0]?.code ?? 'email_invalid'),
    );
    if (read.ok && !inviting.isPending) inviting.mutate(email);
    else document.getElementById('invite_email')?.focus();
  }

  const isMailing = inviting.isPending && inviting.variables !== null;
  return (
    <>
      <Button compact onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={made ? `The link for ${name}` : title}
        actions={
          made ? (
            <Button tone="primary" onClick={close}>
              Done
            </Button>
          ) : (
            <>
              <Button tone="primary" onClick={sendMail} pending={isMailing} pendingLabel="Sending">
                Send by email
              </Button>
              <Button
                onClick={() => inviting.mutate(null)}
                pending={inviting.isPending && !isMailing}
                pendingLabel="Making the link"
              >
                Make a link
              </Button>
            </>
          )
        }
      >
        {made ? (
          <LinkToHandOver made={made} shared={shared} />
        ) : (
          <>
            {children}
            <TextField
              label="Their email address"
              name="invite_email"
              type="email"
              autoComplete="off"
              optional
              hint="If you do not have one, make a link and share it by WhatsApp, or show them the code."
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              error={error}
            />
            <Text small tone="quiet">
              A new link replaces the old one.
            </Text>
            {inviting.isError && (
              <Notice tone="failure" live>
                {messageOf(inviting.error)}
              </Notice>
            )}
          </>
        )}
      </Dialog>
    </>
  );
}

/** A link that was just made for somebody; `sent_to` null when it is handed over, `url` where the society sent it itself. */
export type MadeLink = {
  readonly name: string;
  readonly url: string | null;
  readonly sent_to: string | null;
  readonly expires_at: string;
};

/** A link just made, which is shown this once: to copy, to share from the phone, to be scanned by theirs. */
export function LinkToHandOver({
  made: { name, url, sent_to, expires_at },
  shared,
}: {
  made: MadeLink;
  shared: { title: string; text: string };
}) {
  if (url === null) {
    return (
      <>
        <Notice tone="success" live title={`Sent to ${sent_to ?? 'the society'}`}>
          {sent_to === null
            ? `The society has a phone number for ${name} and will send the link there.`
            : `The society has contact details for ${name}, so we sent the link there and not to you.`}
        </Notice>
        <Text small tone="quiet">
          The link works until <DateText date={expires_at} />.
        </Text>
      </>
    );
  }
  const address = url;
  async function share() {
    try {
      await navigator.share({ ...shared, url: address });
    } catch {
      // Put away without sharing: the link is still here.
    }
  }
  return (
    <>
      {sent_to !== null && (
        <Notice tone="success" live title={`Sent to ${sent_to}`}>
          We sent the email. You can share the link yourself too.
        </Notice>
      )}
      <CopyField label={`Link for ${name}`} text={url} />
      {'share' in navigator && (
        <div>
          <Button onClick={() => void share()}>Share from this device</Button>
        </div>
      )}
      <Text>Or let {name} scan this code with their phone:</Text>
      <Suspense fallback={<Loading />}>
        <QrCode text={url} label={`Code with the link for ${name}`} />
      </Suspense>
      <Text small tone="quiet">
        The link works until <DateText date={expires_at} />. We show it only once. You can make a
        new one at any time. The old one then stops working.
      </Text>
    </>
  );
}
