import type { RightsHolder } from '#contract/rights-holders.ts';
import { isPublisher, isWriter, roleMeanings, roleNames, roles } from '#domain/works/roles.ts';
import { noShares } from '#domain/works/shares.ts';
import { CheckboxGroup } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { HolderCard } from '../../ui/shares/holder-card.tsx';
import { holderColours } from '../../ui/shares/holder-name.tsx';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { sharesInWords } from '../holder-differences.ts';
import { sharesOf } from './draft-shares.ts';
import { changeAndFocus, focusBeside } from './form-focus.ts';
import { HolderShares, PublisherParts } from './holder-shares.tsx';
import { NewPersonFields } from './new-person-fields.tsx';
import type { StepProps } from './use-work-draft.ts';
import { type DraftHolder, nameOf, personOf } from './work-draft.ts';

/** One rights holder of the draft: who, role, shares. Who changes a share that its holder has confirmed is told what follows. */
export function HolderFields({
  holder,
  index,
  ...step
}: StepProps & { holder: DraftHolder; index: number }) {
  const { draft, change, problemAt } = step;
  const { key, person, role, isLocked } = holder;
  const name = nameOf(person);
  const path = `holders.${index}`;
  const colour = holderColours(draft.holders.map((one) => one.key));
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
            They have confirmed this share. If you change it they must agree first; until then the
            work stays as it is.
          </Text>
        ) : (
          person.kind !== 'known' && (
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
          {isPublisher(role) && <ActsFor holder={holder} path={path} {...step} />}
          {isPublisher(role) && draft.sharing === 'manuscript' && (
            <PublisherParts holder={holder} path={path} {...step} />
          )}
          {draft.sharing === 'manuscript' && (
            <Text small tone="quiet">
              Owns {sharesInWords(sharesOf(draft)[index] ?? noShares)}.
            </Text>
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
        choices={roles.map((value) => ({
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

function detailOf({ person }: DraftHolder): string {
  if (person.kind !== 'known') return 'Not yet known to the society';
  const ipi = person.ipi === null ? 'No IPI known' : `IPI ${person.ipi}`;
  return `${person.isMember ? 'Member' : 'Not a member'} · ${ipi}`;
}

/** For which of the writers a publisher acts. An agreed split needs it; otherwise it may stay unsaid. */
function ActsFor({
  holder,
  path,
  draft,
  change,
  problemAt,
}: StepProps & { holder: DraftHolder; path: string }) {
  const writers = draft.holders.filter(({ role }) => isWriter(role));
  if (writers.length === 0) return null;
  return (
    <CheckboxGroup
      label={
        <>
          Acts for<VisuallyHidden>: {nameOf(holder.person)}</VisuallyHidden>
        </>
      }
      name={`${path}.represents`}
      optional={draft.sharing !== 'manuscript'}
      error={problemAt(`${path}.represents`)}
      choices={writers.map(({ key, person }) => ({ value: key, label: nameOf(person) }))}
      values={holder.represents}
      onChoose={(represents) => change({ type: 'represents_chosen', key: holder.key, represents })}
    />
  );
}
