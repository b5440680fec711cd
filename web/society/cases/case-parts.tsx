import type { RuledCase } from '#contract/society/cases.ts';
import { formatShare, type Right, rightNames, rights } from '#domain/works/shares.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { holderColours } from '../../ui/shares/holder-colours.ts';
import { ShareBar } from '../../ui/shares/share-bar.tsx';
import { Text } from '../../ui/text/text.tsx';
import { CasePart, FactLine, Facts, Written } from '../shell/case/case-frame.tsx';

type Change = RuledCase['changes'][number];

/** What would move: the split before and after as bars, and each share that is not the same in figures. */
export function Changes({ changes }: Pick<RuledCase, 'changes'>) {
  const shown = rights.filter((right) => isChanged(changes, right));
  const alike = shown.filter((right) => isLike(changes, right, shown[0]));
  if (shown.length === 0) return null;
  // Rights that move alike are shown once.
  const apart = shown.filter((right) => right === shown[0] || !alike.includes(right));
  return apart.map((right) => (
    <OneRight
      key={right}
      title={alike.includes(right) ? namesOf(alike) : rightNames[right]}
      changes={changes.filter((change) => change.right === right)}
    />
  ));
}

function OneRight({ title, changes }: { title: string; changes: readonly Change[] }) {
  const colourOf = holderColours(changes.map(({ name }) => name));
  const bar = (side: 'before' | 'after') =>
    changes.map((change) => ({
      key: change.name,
      name: change.name,
      share: change[side],
      colour: colourOf(change.name),
    }));
  return (
    <CasePart title={title}>
      <Stack gap={3}>
        <ShareBar right="Before" segments={bar('before')} inOrder legend={false} />
        <ShareBar right="After" segments={bar('after')} inOrder />
      </Stack>
      <Facts>
        {changes.map(({ name, before, after }) => (
          <FactLine key={name} label={name} isRemarkable={after < before}>
            {before === after
              ? `${formatShare(after)}, no change`
              : `${formatShare(before)} to ${formatShare(after)} (${after > before ? '+' : '−'}${formatShare(Math.abs(after - before))})`}
          </FactLine>
        ))}
      </Facts>
    </CasePart>
  );
}

function isChanged(changes: readonly Change[], right: Right): boolean {
  return changes.some((change) => change.right === right && change.before !== change.after);
}

function isLike(changes: readonly Change[], right: Right, other: Right | undefined): boolean {
  const of = (which: Right | undefined) =>
    JSON.stringify(
      changes
        .filter((change) => change.right === which)
        .map(({ name, before, after }) => [name, before, after]),
    );
  return of(right) === of(other);
}

function namesOf(alike: readonly Right[]): string {
  return alike.length === rights.length
    ? 'All rights'
    : alike.map((right) => rightNames[right]).join(', ');
}

/** Facts under their headings; what is remarkable is in gold. */
export function CaseParts({ parts }: Pick<RuledCase, 'parts'>) {
  return parts.map(({ title, lines }) => (
    <CasePart key={title} title={title}>
      <Facts>
        {lines.map(({ label, value, is_remarkable, to, label_to: labelTo }) => (
          <FactLine
            key={`${label} ${value}`}
            label={<Linked to={labelTo}>{label}</Linked>}
            isRemarkable={is_remarkable}
          >
            <Linked to={to}>{value}</Linked>
          </FactLine>
        ))}
      </Facts>
    </CasePart>
  ));
}

/** What a fact names, as a link to it. */
export function Linked({ to, children }: { to: string | undefined; children: string }) {
  return to === undefined ? children : <TextLink to={to}>{children}</TextLink>;
}

/** Everything that a case names. */
export function CaseLinks({ links }: Pick<RuledCase, 'links'>) {
  if (links.length === 0) return null;
  return (
    <CasePart title="Open">
      <Stack gap={2}>
        {links.map(({ label, to }) => (
          <div key={to}>
            <TextLink to={to}>{label}</TextLink>
          </div>
        ))}
      </Stack>
    </CasePart>
  );
}

/** What people wrote, in their own words. */
export function CaseTexts({ texts }: Pick<RuledCase, 'texts'>) {
  return texts.map(({ title, text }) => (
    <CasePart key={`${title} ${text}`} title={title}>
      <Written>{text}</Written>
    </CasePart>
  ));
}

/** Who to ask, and what. */
export function ToCall({ toCall }: { toCall: RuledCase['to_call'] }) {
  if (toCall === null) return null;
  const { name, numbers, question } = toCall;
  return (
    <CasePart title={`Ask ${name}`}>
      {numbers.length === 0 ? (
        <Text>We have no phone number that we can trust.</Text>
      ) : (
        <Text>
          Call{' '}
          {numbers.map((number, place) => (
            <span key={number}>
              {place > 0 && ' or '}
              <a href={`tel:${number}`}>{number}</a>
            </span>
          ))}
        </Text>
      )}
      <Text>“{question}”</Text>
    </CasePart>
  );
}
