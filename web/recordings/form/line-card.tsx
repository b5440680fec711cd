import type { ReactNode } from 'react';
import type { DraftPerson } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/rights-holders.ts';
import { nameOf, personOf } from '../../rightsholders/draft-person.ts';
import { NewPersonFields } from '../../rightsholders/draft-person-fields.tsx';
import { HolderCard } from '../../ui/shares/holder-card.tsx';
import type { HolderColour } from '../../ui/shares/holder-name.tsx';
import { ShareField } from '../../ui/shares/share-field.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { changeAndFocus } from '../../works/form/form-focus.ts';

/** One line of a group: who, the share, and what else the group asks of a line. */
export function LineCard({
  groupName,
  path,
  person,
  share,
  colour,
  problemAt,
  onPerson,
  onShare,
  onRemove,
  first,
  after,
}: {
  groupName: string;
  /** Where the line stands in what is sent: "owners.0". */
  path: string;
  person: DraftPerson;
  share: string;
  colour: HolderColour;
  problemAt: (path: string) => string | undefined;
  onPerson: (person: DraftPerson) => void;
  onShare: (share: string) => void;
  onRemove: () => void;
  /** The field before the share. */
  first: ReactNode;
  after?: ReactNode;
}) {
  const name = nameOf(person);
  function becomeKnown(known: RightsHolder) {
    // The fields in which they were typed go: focus stays with the line.
    changeAndFocus(() => onPerson(personOf(known)), `${path}.rights_holder`);
  }
  return (
    <HolderCard
      name={name}
      label={`${groupName}: ${name}`}
      colour={colour}
      isMe={person.kind === 'known' && person.isMe}
      detail={detailOf(person)}
      onRemove={onRemove}
      error={problemAt(`${path}.rights_holder`) ?? problemAt(path)}
      errorId={`${path}.rights_holder`}
      below={
        person.kind !== 'known' && (
          <NewPersonFields
            person={person}
            path={`${path}.rights_holder`}
            problemAt={problemAt}
            onChange={onPerson}
            onKnown={becomeKnown}
          />
        )
      }
      after={after}
    >
      {first}
      <ShareField
        label={
          <>
            Share<VisuallyHidden> of {name}</VisuallyHidden>
          </>
        }
        name={`${path}.share`}
        text={share}
        error={problemAt(`${path}.share`)}
        onShare={onShare}
      />
    </HolderCard>
  );
}

function detailOf(person: DraftPerson): string {
  if (person.kind !== 'known') return 'Not yet known to the society';
  return person.isMember ? 'Member' : 'Not a member';
}
