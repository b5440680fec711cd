import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { recordingGroupNames } from '#domain/recordings/recording.ts';
import { focusBeside } from '../../forms/form-focus.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { lineColours, nameOf } from '../../rightsholders/draft-person.ts';
import { FormSection } from '../../ui/fields/form.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ShareBar } from '../../ui/shares/share-bar.tsx';
import { ConflictPreview } from '../conflict-preview.tsx';
import { ownershipBars } from '../tabs/ownership-bars.ts';
import { periodOf, territoriesOf } from './draft-input.ts';
import { newOwner, shareIn, withChanged, withLine, withoutLine } from './group-lines.ts';
import { AddLine, GroupSaidField, LineCard } from './group-parts.tsx';
import { OwnedWhen, OwnedWhere } from './owned-fields.tsx';
import type { DraftGroup, DraftOwner } from './recording-draft.ts';
import type { PeopleToAdd, StepProps } from './use-recording-form.ts';

/** Who owns the recording, where and when; what would be too much somewhere is said while it is typed. */
export function OwnerGroup({
  me,
  people,
  draft,
  change,
  problemAt,
}: StepProps & { me: RightsHolder; people: PeopleToAdd }) {
  const group = draft.owners;
  const colour = lineColours(group.lines);
  const set = (owners: DraftGroup<DraftOwner>) => change({ owners });
  const today = new Date(serverNowMs()).toISOString().slice(0, 10);
  const lines = group.lines.map((line) => ({
    key: line.key,
    name: nameOf(line.person),
    colour: colour(line.key),
    share: shareIn(line),
    territories: territoriesOf(line),
    ...periodOf(line),
    isMe: line.person.kind === 'known' && line.person.isMe,
  }));
  return (
    <FormSection
      title={recordingGroupNames.owners}
      hint="Who paid for it or made it happen: the legal producer, usually a label or you."
    >
      <GroupSaidField
        group="owners"
        said={group.said}
        error={problemAt('owners')}
        onSaid={(said) => set({ ...group, said })}
      />
      {group.said === 'lines' && (
        <Stack gap={4}>
          {lines.length > 0 &&
            ownershipBars(lines, today).map(({ place, segments }) => (
              <ShareBar key={place} right={place} segments={segments} />
            ))}
          <ConflictPreview lines={lines} />
          {group.lines.map((line, index) => {
            const path = `owners.${index}`;
            const patch = (part: Partial<DraftOwner>) => set(withChanged(group, line.key, part));
            return (
              <LineCard
                key={line.key}
                groupName={recordingGroupNames.owners}
                path={path}
                person={line.person}
                share={line.share}
                colour={colour(line.key)}
                problemAt={problemAt}
                onPerson={(person) => patch({ person })}
                onShare={(share) => patch({ share })}
                onRemove={() => {
                  focusBeside(
                    group.lines.map((_, place) => `owners.${place}.rights_holder`),
                    index,
                    'add_owners',
                  );
                  set(withoutLine(group, line.key));
                }}
                first={
                  <OwnedWhere path={path} of={nameOf(line.person)} owner={line} onChange={patch} />
                }
                after={
                  <OwnedWhen path={path} owner={line} problemAt={problemAt} onChange={patch} />
                }
              />
            );
          })}
          <AddLine
            me={me}
            name="owners"
            isSplit={isOneTime(group.lines)}
            label="Add an owner"
            group={group}
            people={people}
            error={problemAt('add_owners')}
            onAdd={(person) => set(withLine(group, newOwner(person, group)))}
            onGroup={set}
          />
        </Stack>
      )}
    </FormSection>
  );
}

// Shares of other places or times have nothing to do with each other.
function isOneTime(lines: readonly DraftOwner[]): boolean {
  return (
    new Set(lines.map((line) => JSON.stringify([territoriesOf(line), periodOf(line)]))).size === 1
  );
}
