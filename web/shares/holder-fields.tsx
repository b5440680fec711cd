import type { DraftHolder } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { isAnonymous } from '#domain/rightsholders/rights-holder.ts';
import { actsForOthers } from '#domain/works/chains/chains.ts';
import { isPublisher, roleMeanings, roleNames, roles } from '#domain/works/roles.ts';
import { rolesFor } from '#domain/works/share-problems.ts';
import { noShares, type Right, rightNames, rights } from '#domain/works/shares.ts';
import { changeAndFocus, focusBeside } from '../forms/form-focus.ts';
import { NewPersonFields } from '../rightsholders/add-person.tsx';
import {
  isNewPerson,
  kindOf,
  lineColours,
  nameOf,
  personOf,
} from '../rightsholders/draft-person.ts';
import { FieldLine } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { HolderCard } from '../ui/shares/holder-card.tsx';
import { ShareField, sharesText } from '../ui/shares/share-field.tsx';
import { Text, VisuallyHidden } from '../ui/text/text.tsx';
import { ActsFor, HowCollected } from './acting-fields.tsx';
import type { SplitProps } from './change-split.ts';
import { sharesOf } from './split-lines.ts';

/** One rights holder of the draft: who, role, shares. Who changes a share that its holder has confirmed is told what follows. */
export function HolderFields({
  holder,
  index,
  ...step
}: SplitProps & { holder: DraftHolder; index: number }) {
  const { draft, change, problemAt } = step;
  const { key, person, role, isLocked } = holder;
  const name = nameOf(person);
  const path = `holders.${index}`;
  const colour = lineColours(draft.holders);
  function remove() {
    focusBeside(
      draft.holders.map((_, place) => `holders.${place}.rights_holder`),
      index,
      'add_holder',
    );
    change({ type: 'holder_removed', key });
  }
  function becomeKnown(known: RightsHolder) {
    // The fields in which they were typed go: focus stays with the line.
    changeAndFocus(
      () => change({ type: 'person_changed', key, person: personOf(known) }),
      `${path}.rights_holder`,
    );
  }
  return (
    <HolderCard
      name={name}
      colour={colour(key)}
      isMe={person.kind === 'known' && person.isMe}
      detail={detailOf(holder)}
      onRemove={remove}
      error={problemAt(`${path}.rights_holder`) ?? problemAt(path)}
      errorId={`${path}.rights_holder`}
      below={
        isLocked ? (
          <Text small tone="quiet">
            They have confirmed this share. If you change it, they must agree first. Until then the
            work stays as it is.
          </Text>
        ) : (
          isNewPerson(person) && (
            <NewPersonFields
              person={person}
              path={`${path}.rights_holder`}
              problemAt={problemAt}
              onChange={(next) => change({ type: 'person_changed', key, person: next })}
              onKnown={becomeKnown}
            />
          )
        )
      }
      after={
        <>
          {actsForOthers(role) && <ActsFor holder={holder} path={path} {...step} />}
          {isPublisher(role) && draft.sharing === 'manuscript' && (
            <PublisherParts holder={holder} path={path} {...step} />
          )}
          {draft.sharing === 'manuscript' && (
            <Text small tone="quiet">
              Owns {sharesText(sharesOf(draft)[index] ?? noShares)}.
            </Text>
          )}
          {step.asksCollection && isSomebody(person) && (
            <HowCollected
              holder={holder}
              path={`${path}.collection`}
              problemAt={problemAt}
              onChange={(collection) => change({ type: 'collection_changed', key, collection })}
            />
          )}
        </>
      }
    >
      <SelectField
        label={
          <>
            Role<VisuallyHidden> of {name}</VisuallyHidden>
          </>
        }
        name={`${path}.role`}
        value={role}
        error={problemAt(`${path}.role`)}
        choices={rolesFor(kindOf(person), role).map((value) => ({
          value,
          label: `${roleNames[value]}: ${roleMeanings[value]}`,
        }))}
        onChange={(event) => {
          const chosen = roles.find((value) => value === event.target.value);
          if (chosen) change({ type: 'role_chosen', key, role: chosen });
        }}
      />
      <HolderShares holder={holder} path={path} {...step} />
    </HolderCard>
  );
}

function isSomebody(person: DraftHolder['person']): boolean {
  const kind = kindOf(person);
  return kind === undefined || !isAnonymous(kind);
}

function detailOf({ person }: DraftHolder): string {
  if (!isSomebody(person)) return 'We ask nobody to confirm this line';
  if (person.kind !== 'known') return 'New to the society';
  const ipi = person.ipi === null ? 'No IPI' : `IPI ${person.ipi}`;
  return `${person.isMember ? 'Member' : 'Not a member'} · ${ipi}`;
}

/** The figures of one holder in the way of sharing that was chosen. What is read out names the person; to the eye their card does. */
function HolderShares({
  holder,
  path,
  draft,
  change,
  problemAt,
  inRights = rights,
}: SplitProps & { holder: DraftHolder; path: string }) {
  const { key, role } = holder;
  const name = nameOf(holder.person);
  if (draft.sharing !== 'manuscript') {
    const shown: readonly Right[] = draft.sharing === 'same' ? ['performing'] : inRights;
    return shown.map((right) => (
      <ShareField
        key={right}
        label={
          draft.sharing === 'same' ? (
            <Whose what="Share" of={name} />
          ) : (
            <Whose what={rightNames[right]} hidden=" share" of={name} />
          )
        }
        name={`${path}.shares.${right}`}
        text={holder.shares[right]}
        error={problemAt(`${path}.shares.${right}`)}
        onShare={(text) => change({ type: 'share_typed', key, right, text })}
      />
    ));
  }
  if (isPublisher(role)) return null;
  return (
    <ShareField
      label={<Whose what="Agreed part" of={name} />}
      name={`${path}.part`}
      text={holder.part}
      error={problemAt(`${path}.part`)}
      onShare={(text) => change({ type: 'part_typed', key, text })}
    />
  );
}

/** What a publisher owns of the shares of those it acts for, in an agreed split. */
function PublisherParts({
  holder,
  path,
  change,
  problemAt,
}: SplitProps & { holder: DraftHolder; path: string }) {
  const { key } = holder;
  return (
    <FieldLine
      label="Owns of their share"
      hint="Half is usual. It is also the most for performing."
    >
      {rights.map((right) => (
        <ShareField
          key={right}
          label={<Whose what={rightNames[right]} hidden=" part" of={nameOf(holder.person)} />}
          name={`${path}.publisher_part.${right}`}
          text={holder.publisherPart[right]}
          error={problemAt(`${path}.publisher_part.${right}`)}
          onShare={(text) => change({ type: 'publisher_part_typed', key, right, text })}
        />
      ))}
    </FieldLine>
  );
}

function Whose({ what, hidden = '', of }: { what: string; hidden?: string; of: string }) {
  return (
    <>
      {what}
      <VisuallyHidden>
        {hidden} of {of}
      </VisuallyHidden>
    </>
  );
}
