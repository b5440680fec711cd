import { roleMeanings, roleNames, roles } from '#domain/works/roles.ts';
import { type Right, rightNames, rights } from '#domain/works/shares.ts';
import { HolderCard } from '../../ui/holder-card.tsx';
import { holderColours } from '../../ui/holder-colours.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { ShareField } from '../../ui/share-field.tsx';
import { Text } from '../../ui/text.tsx';
import { focusBeside } from './form-focus.ts';
import { NewPersonFields } from './new-person-fields.tsx';
import type { StepProps } from './use-kept-draft.ts';
import { type DraftHolder, nameOf, personOf } from './work-draft.ts';

/** One rights holder of the draft: who, role, shares. A share that its holder has confirmed is shown and not changed. */
export function HolderFields({
  holder,
  index,
  draft,
  change,
  problemAt,
}: StepProps & { holder: DraftHolder; index: number }) {
  const { key, person, role, isLocked } = holder;
  const path = `holders.${index}`;
  const shown: readonly Right[] = draft.sharing === 'same' ? ['performing'] : rights;
  const colour = holderColours(draft.holders.map((one) => one.key));
  function remove() {
    focusBeside(
      draft.holders.map((_, place) => `holders.${place}.rights_holder`),
      index,
      'add_holder',
    );
    change({ type: 'holder_removed', key });
  }
  return (
    <HolderCard
      name={nameOf(person)}
      colour={colour(key)}
      isMe={person.kind === 'known' && person.isMe}
      detail={detailOf(holder)}
      {...(!isLocked && { onRemove: remove })}
      error={problemAt(`${path}.rights_holder`) ?? problemAt(path)}
      errorId={`${path}.rights_holder`}
      below={
        isLocked ? (
          <Text small tone="quiet">
            They have confirmed this share, so only they can change it.
          </Text>
        ) : (
          person.kind !== 'known' && (
            <NewPersonFields
              person={person}
              path={`${path}.rights_holder`}
              problemAt={problemAt}
              onChange={(next) => change({ type: 'person_changed', key, person: next })}
              onKnown={(known) => change({ type: 'person_changed', key, person: personOf(known) })}
            />
          )
        )
      }
    >
      <SelectField
        label="Role"
        name={`${path}.role`}
        value={role}
        disabled={isLocked}
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
      {shown.map((right) => (
        <ShareField
          key={right}
          label={draft.sharing === 'same' ? 'Share' : rightNames[right]}
          name={`${path}.shares.${right}`}
          text={holder.shares[right]}
          disabled={isLocked}
          error={problemAt(`${path}.shares.${right}`)}
          onShare={(text) => change({ type: 'share_typed', key, right, text })}
        />
      ))}
    </HolderCard>
  );
}

function detailOf({ person }: DraftHolder): string {
  if (person.kind !== 'known') return 'Not yet known to the society';
  const ipi = person.ipi === null ? 'No IPI known' : `IPI ${person.ipi}`;
  return `${person.isMember ? 'Member' : 'Not a member'} · ${ipi}`;
}
