import type { Work } from '#contract/works/work.ts';
import { formatShare, type Right, rightNames, rights, type Share } from '#domain/works/shares.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Row } from '../ui/layout/row.tsx';
import { addressOfDispute, addressOfRaising } from './work-address.ts';

/** Says that a work is in dispute, which part of it is held, and leads there; nothing where none is open. */
export function DisputeBanner({ work }: { work: Work }) {
  if (work.disputed.length === 0) return null;
  const those = rights.filter((right) => work.disputed.some((one) => one.right === right));
  const ids = work.disputed.flatMap(({ dispute_id }) => dispute_id ?? []);
  const held = heldInWords(work, those);
  return (
    <Notice tone="warning" title={`In dispute: ${namesOf(those)}`}>
      <Row spread>
        <span>
          {held === null
            ? 'Nothing is held now.'
            : `${held} is held until it is settled${whoseInWords(work)}.${work.state === 'registered_payable' ? ' Everything else is paid as always.' : ''}`}{' '}
          The shares shown here stand until then.
        </span>
        {[...new Set(ids)].map((id) => (
          <LinkButton key={id} to={addressOfDispute(id)}>
            Open the dispute
          </LinkButton>
        ))}
        {ids.length === 0 && (
          <LinkButton to={addressOfRaising(work.id)}>See what you can do</LinkButton>
        )}
      </Row>
    </Notice>
  );
}

/** "20 %", where the rights differ "20 % of performing and 10 % of mechanical"; null where nothing is held. */
function heldInWords({ contested }: Work, those: readonly Right[]): string | null {
  const sums = those
    .map((right) => ({
      right,
      share: contested
        .filter((one) => one.right === right)
        .reduce((sum: Share, { share }) => sum + share, 0),
    }))
    .filter(({ share }) => share > 0);
  const [first] = sums;
  if (first === undefined) return null;
  if (sums.length === those.length && sums.every(({ share }) => share === first.share))
    return formatShare(first.share);
  return new Intl.ListFormat('en-GB').format(
    sums.map(({ right, share }) => `${formatShare(share)} of ${rightNames[right].toLowerCase()}`),
  );
}

/** ": it is part of your share", ": it is part of your and Kofi Mensah’s shares"; nothing where it is of what nobody had claimed. */
function whoseInWords({ contested, holders }: Work): string {
  const ids = new Set(contested.map(({ rights_holder_id }) => rights_holder_id));
  const theirs = holders.filter(({ rights_holder_id }) => ids.has(rights_holder_id));
  const names = [...new Set(theirs.map(({ is_me, name }) => (is_me ? 'your' : `${name}’s`)))];
  return names.length === 0
    ? ''
    : `: it is part of ${new Intl.ListFormat('en-GB').format(names)} ${names.length === 1 ? 'share' : 'shares'}`;
}

function namesOf(those: readonly Right[]): string {
  return those.length === rights.length
    ? 'all rights'
    : new Intl.ListFormat('en-GB').format(those.map((right) => rightNames[right].toLowerCase()));
}
