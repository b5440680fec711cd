import { isPublisher } from '#domain/works/roles.ts';
import { type Right, rightNames, rights } from '#domain/works/shares.ts';
import { FieldLine } from '../../ui/fields/form.tsx';
import { ShareField } from '../../ui/shares/share-field.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import type { StepProps } from './use-work-draft.ts';
import { type DraftHolder, nameOf } from './work-draft.ts';

/** The figures of one holder in the way of sharing that was chosen. What is read out names the person; to the eye their card does. */
export function HolderShares({
  holder,
  path,
  draft,
  change,
  problemAt,
  inRights = rights,
}: StepProps & { holder: DraftHolder; path: string }) {
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
export function PublisherParts({
  holder,
  path,
  change,
  problemAt,
}: StepProps & { holder: DraftHolder; path: string }) {
  const { key } = holder;
  return (
    <FieldLine label="Owns of their share" hint="Half is usual, and of performing the most.">
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
