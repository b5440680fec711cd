import type { CoSign } from '#contract/co-signing.ts';
import { roleNames } from '#domain/works/roles.ts';
import { type Right, rightNames, rights } from '#domain/works/shares.ts';
import { CheckboxField } from '../ui/fields/checkbox-field.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { ShareField } from '../ui/shares/share-field.tsx';
import { Text } from '../ui/text/text.tsx';
import { sharedRights } from '../works/segments.ts';
import { type CoSignDraft, myLines, shareTextAt, withShare } from './co-sign-draft.ts';
import { linesOf } from './lines-of.ts';

/** What my shares should be, if I want to say it in figures: one field where all rights are shared alike. */
export function WishedShares({
  work,
  draft,
  change,
  problemAt,
}: {
  work: CoSign;
  draft: CoSignDraft;
  change: (next: Partial<CoSignDraft>) => void;
  problemAt: (id: string) => string | undefined;
}) {
  const lines = myLines(work);
  const isAlike = sharedRights(linesOf(work), work.totals)[0]?.bar === 'All rights';
  const shown: readonly Right[] = isAlike ? ['performing'] : rights;
  return (
    <Stack gap={3}>
      <CheckboxField
        label="I want to say what my share should be"
        name="says_shares"
        hint="It becomes a proposal, which the others accept or decline."
        checked={draft.saysShares}
        onChange={(event) => change({ saysShares: event.target.checked })}
      />
      {draft.saysShares &&
        lines.map((line, at) => (
          <Stack gap={2} key={line.role}>
            {lines.length > 1 && <Text strong>{roleNames[line.role]}</Text>}
            <Row align="start">
              {shown.map((right) => (
                <ShareField
                  key={right}
                  label={isAlike ? 'My share' : rightNames[right]}
                  name={`shares.${at}.${right}`}
                  text={shareTextAt(draft, at, right)}
                  onShare={(text) => change(withShare(draft, at, isAlike ? rights : [right], text))}
                  error={problemAt(`shares.${at}.${right}`)}
                />
              ))}
            </Row>
          </Stack>
        ))}
    </Stack>
  );
}
