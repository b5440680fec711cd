import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '#contract/platform/endpoint.ts';
import { decideLikely } from '#contract/usage/usage.ts';
import type { readMatch } from '#contract/usage/usage-matches.ts';
import { formatDate } from '#domain/text/dates.ts';
import { matchKindNames } from '#domain/usage/usage.ts';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { AsLogged, RecordingLink } from '../list/usage-cells.tsx';
import { matchQuery } from '../usage.queries.ts';

type Match = Reply<typeof readMatch>;

/** Opens why the plays of a spelling are matched with a recording of mine, where I can say that they are not mine. */
export function WhyMatched({ spellingId, title }: { spellingId: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        Why?<VisuallyHidden> How “{title}” was matched</VisuallyHidden>
      </Button>
      {isOpen && <MatchDialog spellingId={spellingId} onClose={() => setOpen(false)} />}
    </>
  );
}

function MatchDialog({ spellingId, onClose }: { spellingId: string; onClose: () => void }) {
  const match = useQuery(matchQuery(spellingId));
  const client = useQueryClient();
  const rejecting = useMutation({
    mutationFn: async ({ id, recording }: Match) => {
      const which = { spellings: [{ id, recording_id: recording.id }] };
      const { data } = await call(decideLikely, { body: { decision: 'reject', which } });
      return data;
    },
    onSuccess: ({ waiting }) => {
      // Where the society is asked, the dialog says so.
      if (waiting === 0) onClose();
      return client.invalidateQueries({ queryKey: ['logs'] });
    },
  });
  const found = match.data;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Why this match?"
      actions={
        found?.may_reject &&
        !found.is_waiting &&
        rejecting.data?.waiting !== 1 && (
          <Button
            tone="danger"
            pending={rejecting.isPending}
            pendingLabel={found.is_others ? 'Asking the society' : 'Removing the match'}
            onClick={() => rejecting.mutate(found)}
          >
            Not mine
          </Button>
        )
      }
    >
      <Loaded query={match} what="This match" rows={4}>
        {(one) => <MatchReasons match={one} />}
      </Loaded>
      {rejecting.isError && (
        <Notice tone="failure" live>
          {messageOf(rejecting.error)}
        </Notice>
      )}
    </Dialog>
  );
}

function MatchReasons({ match }: { match: Match }) {
  const { recording, likeness, score } = match;
  return (
    <Stack gap={3}>
      <DefinitionList
        definitions={[
          { term: 'The log says', value: <AsLogged {...match} /> },
          { term: 'Your recording', value: <RecordingLink recording={recording} /> },
          { term: 'Title', value: likeness && titleText(likeness) },
          { term: 'Artist', value: likeness && artistText(likeness.artist) },
          { term: 'Version', value: likeness && versionTexts[likeness.version] },
          { term: 'Read as', value: likeness && readingTexts[likeness.read_as] },
          { term: 'ISRC', value: isrcTexts[match.isrcs] },
          { term: 'Score', value: score === null ? null : `${score} of 100` },
          { term: 'Decided by', value: deciderText(match) },
        ]}
      />
      <div role="status">
        <Text small>{whatFollows(match)}</Text>
      </div>
    </Stack>
  );
}

/** What “Not mine” does, or why it is not offered. */
function whatFollows(match: Match): string | null {
  const { state, uses, may_reject: mayReject, is_others, is_waiting } = match;
  if (is_waiting)
    return `Someone said that ${countOf(uses, 'play')} logged like this are not of this recording. The society decides. They count until then.`;
  if (mayReject && is_others)
    return `Others would lose these plays too. If you press “Not mine”, the society decides. Until then ${countOf(uses, 'play')} count for this recording.`;
  if (mayReject)
    return `“Not mine” removes ${countOf(uses, 'play')} from your recording. Later plays logged like this will not match it either. We tell everyone on the recording.`;
  return state === 'matched'
    ? 'Another member or the society decided this. If it is wrong, write to the society.'
    : null;
}

type Likeness = NonNullable<Match['likeness']>;

function titleText({ title, is_cut_off: isCutOff }: Likeness): string {
  if (isCutOff) return 'Starts the same. The log cut it short.';
  return title === 100 ? 'The same' : `${title} % alike`;
}

function artistText(artist: number | null): string {
  if (artist === null) return 'Not in the log';
  return artist === 100 ? 'The same' : `${artist} % alike`;
}

const versionTexts: Readonly<Record<Likeness['version'], string | null>> = {
  same: 'The same',
  vaguer: 'Only one of them names a version or a part',
  other: 'A different version',
};

const readingTexts: Readonly<Record<Likeness['read_as'], string | null>> = {
  as_written: null,
  swapped: 'Title and artist swapped',
  parted: 'Title and artist in one cell',
};

const isrcTexts: Readonly<Record<Match['isrcs'], string | null>> = {
  same: 'The same',
  other: 'Different',
  unknown: null,
};

/** Who said so, or by which rule it was found. */
function deciderText({ decided, matched_by: kind, state }: Match): string {
  if (decided === null) {
    if (state === 'suggested') return 'Nobody yet';
    return kind === null ? 'Our matching' : `Our matching, by ${matchKindNames[kind]}`;
  }
  const who = decided.by_me ? 'You' : (decided.name ?? 'The society');
  return `${who}, on ${formatDate(decided.at)}`;
}
