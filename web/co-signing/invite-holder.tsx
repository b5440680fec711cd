import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inviteHolder } from '#contract/co-signing.ts';
import type { Reply } from '#contract/endpoint.ts';
import { emailField } from '#contract/fields.ts';
import { parse } from '#contract/parse.ts';
import { problemMessages } from '#contract/problem-messages.ts';
import type { Holder, Work } from '#contract/work.ts';
import { call } from '../call.ts';
import { messageOf } from '../call-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import { TextField } from '../ui/text-field.tsx';
import { invitationsQuery } from './invitations.queries.ts';
import { LinkToHandOver } from './link-to-hand-over.tsx';

type Made = Reply<typeof inviteHolder>;

/** Asks a holder without an account to sign, by a link: sent by e-mail, or made to be handed over. */
export function InviteHolder({ work, holder }: { work: Work; holder: Holder }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [made, setMade] = useState<Made | null>(null);
  const inviting = useMutation({
    mutationFn: (to: string | null) =>
      call(inviteHolder, {
        params: { id: work.id },
        body: { rights_holder_id: holder.rights_holder_id, email: to },
      }),
    onSuccess: ({ data }) => {
      setMade(data);
      void queries.invalidateQueries({ queryKey: invitationsQuery(work.id).queryKey });
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
          : problemMessages[read.details[0]?.code ?? 'email_invalid'],
    );
    if (read.ok && !inviting.isPending) inviting.mutate(email);
    else document.getElementById('invite_email')?.focus();
  }

  const isMailing = inviting.isPending && inviting.variables !== null;
  return (
    <>
      <Button compact onClick={() => setOpen(true)}>
        Ask to sign
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={made ? `The link for ${holder.name}` : `Ask ${holder.name} to sign`}
        actions={
          made ? (
            <Button tone="primary" onClick={close}>
              Done
            </Button>
          ) : (
            <>
              <Button tone="primary" onClick={sendMail} pending={isMailing} pendingLabel="Sending">
                Send by e-mail
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
          <LinkToHandOver made={made} title={work.title} />
        ) : (
          <>
            <Text>
              {holder.name} has no account here. A link opens a page on which they see this work,
              and confirm or decline their share with their name. Give it to nobody else.
            </Text>
            <TextField
              label="Their e-mail address"
              name="invite_email"
              type="email"
              autoComplete="off"
              optional
              hint="Without one, make a link and hand it over: by WhatsApp, or by showing its code."
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              error={error}
            />
            <Text small tone="quiet">
              A new link ends the one before.
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
