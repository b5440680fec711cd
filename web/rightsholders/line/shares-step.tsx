import { pages } from '#contract/pages.ts';
import type { Work } from '#contract/works/work.ts';
import { roleMeanings, roleNames, roles } from '#domain/works/roles.ts';
import { formatShare, rightNames, rights, type Share, unclaimed } from '#domain/works/shares.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FieldGrid, FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ShareField } from '../../ui/shares/share-field.tsx';
import { LineTotals } from './line-totals.tsx';
import type { LineState } from './use-line.ts';

/** What somebody did for the work and what they hold of it; the bars follow each letter typed. */
export function SharesStep({ work, line, name }: { work: Work; line: LineState; name: string }) {
  const { draft, change, problemAt } = line;
  const isSame = draft.sharing === 'same';
  const shown = isSame ? (['performing'] as const) : rights;
  const isFull = rights.every((right) => unclaimed(work.totals[right]) === 0);
  return (
    <FormSection
      title="Role and shares"
      hint={`What ${name} did for “${work.title}” and holds of it.`}
    >
      <LineTotals work={work} draft={draft} name={name} />
      {isFull && (
        <Notice tone="warning" title="All of this work is claimed already">
          You can add {name} without a share. For a share, somebody else’s has to become smaller:{' '}
          <TextLink to={pages.workForm({ amend: work.id })}>amend the work</TextLink>.
        </Notice>
      )}
      <SelectField
        label="Role"
        name="role"
        value={draft.role}
        error={problemAt('role')}
        choices={roles.map((value) => ({
          value,
          label: `${roleNames[value]}: ${roleMeanings[value]}`,
        }))}
        onChange={(event) => {
          const chosen = roles.find((value) => value === event.target.value);
          if (chosen) change({ role: chosen });
        }}
      />
      <FieldGrid>
        {shown.map((right) => (
          <ShareField
            key={right}
            label={isSame ? 'Share of all rights' : `${rightNames[right]} share`}
            name={`shares.${right}`}
            hint={
              isSame
                ? leftOfAll(work)
                : `${formatShare(unclaimed(work.totals[right]))} is unclaimed.`
            }
            text={draft.shares[right]}
            error={problemAt(`shares.${right}`)}
            onShare={(text) => change({ shares: { ...draft.shares, [right]: text } })}
          />
        ))}
      </FieldGrid>
      <CheckboxField
        label="Different shares for performing, mechanical and synchronisation"
        name="sharing"
        checked={!isSame}
        onChange={(event) => {
          // Going to separate rights starts from the one percentage; going back keeps what stands under performing.
          const text = draft.shares.performing;
          const shares = { performing: text, mechanical: text, synchronisation: text };
          change({ sharing: event.target.checked ? 'by_right' : 'same', shares });
        }}
      />
    </FormSection>
  );
}

function leftOfAll({ totals }: Work): string {
  const left = rights.map((right) => unclaimed(totals[right]));
  const [first = 0] = left;
  if (left.every((one) => one === first)) return leftWords(first);
  const parts = rights.map(
    (right) => `${rightNames[right].toLowerCase()} ${formatShare(unclaimed(totals[right]))}`,
  );
  return `Unclaimed: ${parts.join(', ')}.`;
}

function leftWords(left: Share): string {
  return left === 0 ? 'Nothing is unclaimed.' : `${formatShare(left)} is unclaimed.`;
}
