import { Fragment } from 'react';
import { CopyField } from '../ui/actions/copy-field.tsx';
import { QrCode } from '../ui/actions/qr-code.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Identifier, Text } from '../ui/text/text.tsx';

/** The field of the first code: where a summary leads, and what it says when nothing is entered. */
export const firstCode = {
  id: 'first_code',
  missing: 'Enter the code that your app shows.',
} as const;

/** What a code app is set up by: its secret as a QR code and as text, and the first code as proof that it works. */
export function AppFields({
  app,
  code,
  onCode,
  error,
}: {
  /** `address` is what the QR code says. */
  app: { readonly secret: string; readonly address: string };
  code: string;
  onCode: (code: string) => void;
  error: string | undefined;
}) {
  return (
    <>
      <Text>In your app, choose to add an account. Then scan this QR code.</Text>
      <QrCode text={app.address} label="QR code for your code app" />
      <Text>
        The key, in groups of four:{' '}
        {app.secret.match(/.{1,4}/g)?.map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups stay where they are
          <Fragment key={place}>
            <Identifier>{group}</Identifier>{' '}
          </Fragment>
        ))}
      </Text>
      <CopyField label="Or enter this key in the app" text={app.secret} />
      <TextField
        label="Code that your app shows now"
        name={firstCode.id}
        identifier
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={(event) => onCode(event.target.value)}
        error={error}
      />
    </>
  );
}
