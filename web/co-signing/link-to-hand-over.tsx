import { Button } from '../ui/actions/button.tsx';
import { CopyField } from '../ui/actions/copy-field.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { QrCode } from '../ui/media/qr-code.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { Text } from '../ui/text/text.tsx';

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
            ? `The society has a phone number for ${name}, and sends the link there.`
            : `The society has contact details for ${name}, so the link went there and not to you.`}
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
          The mail is on its way. You may hand the link over as well.
        </Notice>
      )}
      <CopyField label={`Link for ${name}`} text={url} />
      {'share' in navigator && (
        <div>
          <Button onClick={() => void share()}>Share from this device</Button>
        </div>
      )}
      <Text>Or let {name} scan this code with their phone:</Text>
      <QrCode text={url} label={`Code with the link for ${name}`} />
      <Text small tone="quiet">
        The link works until <DateText date={expires_at} />. We show it only once. You can make a
        new one at any time. The old one then stops working.
      </Text>
    </>
  );
}
