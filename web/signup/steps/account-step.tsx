import { useState } from 'react';
import {
  type ConsentKind,
  consentKinds,
  consentTitles,
  consentVersions,
} from '#domain/members/consents.ts';
import { mandate, privacy, terms } from '../../consents/consents.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { fieldOf } from '../field-names.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';

/** With what the person logs in, and what they agree to. */
export function AccountStep({ form }: { form: SignUpForm }) {
  const { draft, secrets, change, changeSecrets } = form;
  const isGone = form.saved.state === 'found' && draft.email !== '' && secrets.password === '';
  return (
    <FormSection title="Email, password and consent">
      {isGone && (
        <Notice title="Choose your password again">
          We never keep passwords on this device, so it was lost when the page reloaded.
        </Notice>
      )}
      <TextField
        {...fieldOf(form, 'email')}
        hint="You log in with it. We email you a link to confirm that it is yours."
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PasswordField
        {...fieldOf(form, 'password')}
        hint="At least ten characters. Choose three or four words that do not belong together."
        autoComplete="new-password"
        value={secrets.password}
        onChange={(event) => changeSecrets({ password: event.target.value })}
      />
      <ConsentFields form={form} />
    </FormSection>
  );
}

const texts = { terms, privacy, mandate };

const words: Record<ConsentKind, { agree: string; read: string }> = {
  terms: { agree: 'I agree to the terms of membership.', read: 'Read the terms of membership' },
  privacy: {
    agree: 'I have read the privacy notice and agree to it.',
    read: 'Read the privacy notice',
  },
  mandate: {
    agree: 'I give the society the mandate to license my rights and to collect for me.',
    read: 'Read the mandate',
  },
};

/** The three texts to agree to, each to be read before. */
function ConsentFields({ form }: { form: SignUpForm }) {
  const [read, setRead] = useState<ConsentKind | null>(null);
  const { consents } = form.draft;
  return (
    <Stack gap={3}>
      {consentKinds.map((kind) => (
        <Stack key={kind} gap={1}>
          <CheckboxField
            label={words[kind].agree}
            name={`consents.${kind}`}
            error={form.problemAt(`consents.${kind}`)}
            // Agreed to is one version: to another one has to agree anew.
            checked={consents[kind] === consentVersions[kind]}
            onChange={(event) =>
              form.change({
                consents: {
                  ...consents,
                  [kind]: event.target.checked ? consentVersions[kind] : '',
                },
              })
            }
          />
          <Row>
            <Button tone="quiet" onClick={() => setRead(kind)}>
              {words[kind].read}
            </Button>
          </Row>
        </Stack>
      ))}
      <Dialog
        isOpen={read !== null}
        onClose={() => setRead(null)}
        title={read === null ? '' : consentTitles[read]}
        actions={<Button onClick={() => setRead(null)}>Close</Button>}
      >
        {read !== null && <ConsentBody kind={read} />}
      </Dialog>
    </Stack>
  );
}

function ConsentBody({ kind }: { kind: ConsentKind }) {
  return (
    <Stack gap={4}>
      <Text small tone="quiet">
        Version {consentVersions[kind]}
      </Text>
      {texts[kind].map(({ title, paragraphs }) => (
        <Stack key={title} gap={2}>
          <Heading level={3}>{title}</Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
