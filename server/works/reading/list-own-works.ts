import type { OwnWork } from '#contract/works/work.ts';
import type {
  listOwnWorks as listOwnWorksEndpoint,
  summariseOwnWorks as summariseOwnWorksEndpoint,
} from '#contract/works/works.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { fold } from '#domain/text/fold.ts';
import { completenessOf, isFull, isStated, type KnownFacts } from '#domain/works/shares.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type OwnWorkRow, ownFigures, ownWorks } from './own-works.sql.ts';

/** The works of the requesting member, a page of them, with their own roles and shares. */
export const listOwnWorks: Handler<typeof listOwnWorksEndpoint> = async (
  { db },
  actor,
  { query },
) => {
  const { page, size, state = null, role = null, confirmation = null, sort } = query;
  const registeredBy = query.registered_by ?? null;
  const q = fold(query.q ?? '');
  const offset = (page - 1) * size;
  const { rows, total } = await ownWorks(db, actor, {
    q,
    state,
    role,
    confirmation,
    registeredBy,
    sort,
    offset,
    size,
    isWithoutRecording: query.without === 'recording',
    isPossibleDuplicate: query.duplicate === 'possible',
    task: query.task ?? null,
  });
  return {
    data: rows.map(ownWorkView),
    page: { number: page, size, total, total_is_floor: false },
  };
};

/** A work as the list shows it to its holder. */
export function ownWorkView(row: OwnWorkRow): OwnWork {
  return {
    id: row.id,
    work_number: formatWorkNumber(row.number),
    own_reference: row.own_reference,
    title: row.title,
    state: row.state,
    iswc: row.iswc,
    registered_at: row.registered_at.toISOString(),
    roles: row.roles,
    shares: {
      performing: row.performing,
      mechanical: row.mechanical,
      synchronisation: row.synchronisation,
    },
    totals: {
      performing: row.performing_total,
      mechanical: row.mechanical_total,
      synchronisation: row.synchronisation_total,
    },
    is_confirmed: row.is_confirmed,
    completeness: completenessOf(factsOf(row)),
    recording_count: row.recording_count,
    is_waiting_for_me: row.mine_waits || row.proposal_waits,
    has_open_proposal: row.open_proposal_id !== null,
    is_in_dispute: row.is_in_dispute,
  };
}

function factsOf(row: OwnWorkRow): KnownFacts {
  const totals = [row.performing_total, row.mechanical_total, row.synchronisation_total];
  const stated = totals.filter(isStated);
  return {
    isFullyShared: stated.length > 0 && stated.every(isFull),
    isConfirmedByAll: row.all_confirmed,
    isWriterIdentified: row.writer_identified,
    hasIswc: row.iswc !== null,
    hasLanguage: row.language !== null,
    hasDuration: row.duration_seconds !== null,
    hasYear: row.year !== null,
    hasRecording: row.has_recording || row.recording_count > 0,
  };
}

/** How many works the member has, and what they wait for. */
export const summariseOwnWorks: Handler<typeof summariseOwnWorksEndpoint> = async (
  { db },
  actor,
) => {
  const { total, payable, awaiting, incomplete, unconfirmed } = await ownFigures(db, actor);
  return {
    data: {
      total,
      payable,
      awaiting,
      incomplete,
      unconfirmed_by_me: unconfirmed,
      total_is_floor: false,
    },
  };
};
