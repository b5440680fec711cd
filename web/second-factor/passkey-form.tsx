import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { addPasskey, askNewPasskey, type Factors } from '#contract/session/second-factor.ts';
import { call } from '../platform/call.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FormActions } from '../ui/fields/form.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { FactorNameForm } from './factor-name-form.tsx';
import { backToAccount, SavedCodes } from './saved-codes.tsx';
import { factorsQuery } from './second-factor.queries.ts';
import { makePasskey } from './use-passkey.ts';

/** Adds a passkey of this device, or of a key or phone beside it. */
export function PasskeyForm() {
  const query = useQuery(factorsQuery());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <SavedCodes codes={codes} next={backToAccount('passkey')} />;
  return (
    <Stack gap={7}>
      <PageHeader title="Add a passkey" parent={{ to: pages.profile(), label: 'Account' }} />
      <Loaded query={query} what="Your passkeys" rows={3}>
        {(known) =>
          known.passkey_site === location.origin ? (
            <NewPasskey onCodes={setCodes} />
          ) : (
            <NotHere site={known.passkey_site} />
          )
        }
      </Loaded>
    </Stack>
  );
}

function NotHere({ site }: { site: Factors['passkey_site'] }) {
  return (
    <Stack gap={5}>
      <Notice tone="warning" title="Passkeys do not work at this address">
        {site === null
          ? 'Browsers allow passkeys only at secure addresses that start with https. Set up a code app instead.'
          : `They work only at ${site}. Open that address and log in there, or set up a code app.`}
      </Notice>
      <FormActions>
        <LinkButton to={pages.profile({ change: 'codes' })}>Set up a code app</LinkButton>
        <LinkButton to={pages.profile()}>Back to your account</LinkButton>
      </FormActions>
    </Stack>
  );
}

function NewPasskey({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const navigate = useNavigate();

  async function add(name: string) {
    const { data: options } = await call(askNewPasskey);
    const attestation = await makePasskey(options);
    return call(addPasskey, { body: { name, attestation } });
  }

  return (
    <FactorNameForm
      title="Add a passkey"
      what="passkey"
      button={{ label: 'Add this passkey', pending: 'Waiting for your device' }}
      add={add}
      onAdded={({ data }) => {
        if (data.recovery_codes === null)
          void navigate(pages.profile({ done: 'passkey' }), { replace: true });
        else onCodes(data.recovery_codes);
      }}
    >
      <Text>
        Your device asks for your fingerprint, face or screen lock. We never receive them.
      </Text>
    </FactorNameForm>
  );
}
