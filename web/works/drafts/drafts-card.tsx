import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DraftSummary } from '#contract/drafts.ts';
import { pages } from '#contract/pages.ts';
import { relativeTime } from '#domain/text/relative-time.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { meQuery } from '../../rightsholders/rights-holders.queries.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { focusHeading } from '../../ui/layout/page-header.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { type DeviceDraft, isUnsaved } from './device-draft.ts';
import { draftsOnDevice, removeDraft } from './draft-store.ts';
import { draftsQuery, dropDraft, dropRest, hiddenDrafts } from './drafts.queries.ts';

/** “Ɔdɔ Yɛ Wu”, “Untitled”, or what is amended. */
export function nameOfDraft({ title, amends }: DraftLine): string {
  if (amends) return `Amendment of “${amends.title || title || 'a work'}”`;
  return title === '' ? 'Untitled' : title;
}

const next: Record<DraftLine['step'], string> = {
  work: 'Next: about the work',
  shares: 'Next: rights holders and shares',
  recordings: 'Next: recordings',
  check: 'Next: check and register',
};

/** What is to do, and when it was touched last. */
export function stateOfDraft({ step, savedAt, isOnlyHere }: DraftLine, now: Date): string {
  const when = relativeTime(savedAt, now);
  return `${next[step]} · ${isOnlyHere ? `on this device only, typed ${when}` : `saved ${when}`}`;
}

/** Where it is continued. */
export function placeOfDraft({ id, amends, step }: DraftLine): string {
  const search = new URLSearchParams(amends ? { amend: amends.id } : { draft: id });
  if (step !== 'work') search.set('step', step);
  return pages.workForm(search);
}

const few = 3;

type About = {
  title?: string;
  /** The draft that is open here. */
  without?: string | null;
};

/** What the list of drafts is made of, for pages that wait for it before they draw what is below. */
export const useDraftQueries = () => [useQuery(meQuery()), useQuery(draftsQuery())] as const;

/** Asks for them at once, in a page that first waits for something else. */
export function usePrefetchDrafts(): void {
  usePrefetchQuery(meQuery());
  usePrefetchQuery(draftsQuery());
}

/** What the member has begun to enter and can continue with; nothing while there is none. */
export function DraftsCard(about: About) {
  const me = useQuery(meQuery()).data?.data;
  return me ? <DraftsOf meId={me.id} {...about} /> : null;
}

function DraftsOf({
  meId,
  title = 'Not registered yet',
  without = null,
}: About & { meId: string }) {
  const { lines, throwAway } = useDraftLines(meId);
  const [isAll, setAll] = useState(false);
  const [asked, setAsked] = useState<DraftLine | null>(null);
  const shown = lines.filter(({ id }) => id !== without);
  if (shown.length === 0) return null;
  const now = new Date(serverNowMs());
  return (
    <Card title={title} flush>
      <RowList>
        {shown.slice(0, isAll ? shown.length : few).map((line) => (
          <ListRow
            key={line.id}
            title={nameOfDraft(line)}
            detail={stateOfDraft(line, now)}
            action={
              <Row tight>
                <LinkButton to={placeOfDraft(line)} compact>
                  Continue<VisuallyHidden> with {nameOfDraft(line)}</VisuallyHidden>
                </LinkButton>
                <Button tone="quiet" compact onClick={() => setAsked(line)}>
                  Delete draft<VisuallyHidden> {nameOfDraft(line)}</VisuallyHidden>
                </Button>
              </Row>
            }
          />
        ))}
        {!isAll && shown.length > few && (
          <ListRow
            title={
              <Button tone="quiet" compact onClick={() => setAll(true)}>
                Show all {shown.length}
              </Button>
            }
          />
        )}
      </RowList>
      <ThrowAway draft={asked} onClose={() => setAsked(null)} onThrowAway={throwAway} />
    </Card>
  );
}

/** Asks before a draft of the list goes. */
function ThrowAway({
  draft,
  onClose,
  onThrowAway,
}: {
  draft: DraftLine | null;
  onClose: () => void;
  onThrowAway: (draft: DraftLine) => void;
}) {
  return (
    <ConfirmDialog
      isOpen={draft !== null}
      onClose={onClose}
      title="Delete this draft?"
      action="Delete draft"
      cancelLabel="Keep it"
      onConfirm={() => {
        if (draft) onThrowAway(draft);
        onClose();
        // The dialog gives it back to a button that is gone with its row.
        setTimeout(focusHeading);
      }}
    >
      <Text>
        {draft && nameOfDraft(draft)}: we delete what you entered on all your devices. You cannot
        get it back.
      </Text>
    </ConfirmDialog>
  );
}

/** Everything that the member has begun to enter, on the server and on this device, and how to throw one away. */
function useDraftLines(meId: string): {
  lines: DraftLine[];
  throwAway: (line: DraftLine) => void;
} {
  const queries = useQueryClient();
  const { data: listed, isFetching } = useQuery(draftsQuery());
  const [dropped, setDropped] = useState(() => hiddenDrafts(meId));
  useEffect(() => {
    void dropRest(meId);
  }, [meId]);
  useEffect(() => {
    if (listed === undefined || isFetching) return;
    for (const deviceDraft of endedElsewhere(listed, draftsOnDevice(meId), Date.now()))
      removeDraft(meId, deviceDraft);
  }, [meId, listed, isFetching]);
  return {
    lines: draftLines(listed ?? null, draftsOnDevice(meId), dropped),
    throwAway({ id, amends }) {
      const isDropped = dropDraft(meId, { id, workId: amends?.id ?? null });
      setDropped(hiddenDrafts(meId));
      void isDropped.then(() => queries.invalidateQueries({ queryKey: ['drafts'] }));
    },
  };
}

/** A draft as lists show it, of the server's, of this device's, or both. */
export type DraftLine = {
  id: string;
  /** What is typed so far; empty while nothing is. */
  title: string;
  amends: { id: string; title: string } | null;
  step: DraftSummary['step'];
  savedAt: string;
  /** The server has not got all of it. */
  isOnlyHere: boolean;
};

// Another tab may just be saving what the list was asked too early for.
const quietMs = 10 * 60_000;

/**
 * The drafts of the server and of this device as one list, without those `dropped`, the one last touched first. `listed` is null
 * while the server cannot be reached: then all that this device stores is shown.
 */
export function draftLines(
  listed: readonly DraftSummary[] | null,
  deviceDraft: readonly DeviceDraft[],
  dropped: readonly string[],
): DraftLine[] {
  const onServer = (listed ?? []).map((summary): DraftLine => {
    const { id, title, amends, step, updated_at } = summary;
    return { id, title, amends, step, savedAt: updated_at, isOnlyHere: false };
  });
  const here = deviceDraft
    .filter((one) => isUnsaved(one) || listed === null)
    .map((one): DraftLine => {
      const listedAs = onServer.find(({ id }) => id === one.id);
      const title = one.draft.title.trim();
      const amended = one.workId === null ? null : { id: one.workId, title: one.base?.title ?? '' };
      return {
        id: one.id,
        title,
        step: one.step,
        savedAt: one.savedAt,
        amends: listedAs?.amends ?? amended,
        isOnlyHere: isUnsaved(one),
      };
    });
  const isHere = new Set(here.map(({ id }) => id));
  return [...here, ...onServer.filter(({ id }) => !isHere.has(id))]
    .filter(({ id }) => !dropped.includes(id))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** What this device stores of drafts that the server has no more: registered or thrown away on another device, and not gone on with here. */
export function endedElsewhere(
  listed: readonly DraftSummary[],
  deviceDraft: readonly DeviceDraft[],
  now: number,
): DeviceDraft[] {
  const ids = new Set(listed.map(({ id }) => id));
  return deviceDraft.filter(
    (one) => !isUnsaved(one) && !ids.has(one.id) && now - Date.parse(one.savedAt) > quietMs,
  );
}
