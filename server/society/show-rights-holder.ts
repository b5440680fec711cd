import { findSociety } from '#domain/rightsholders/societies.ts';
import { facts, plain } from './columns.ts';
import type { Command } from './command.ts';
import { findRightsHolder } from './find-rights-holder.ts';
import { isniWords, momentWords } from './member-facts.ts';
import { rightsHolderFacts } from './rights-holder-words.ts';
import { standingOf } from './rights-holders.sql.ts';

export const showRightsHolder: Command = {
  name: ['rightsholders', 'show'],
  takes: ['<id|IPI>'],
  summary: 'Show a rights holder: names, numbers, works, and who was merged with them',
  changes: false,
  run: async ({ ctx: { db }, terminal }, { words: [word = ''] }) => {
    const holder = await findRightsHolder(db, word);
    const { states, merges } = await standingOf(db, holder.id);
    const society = holder.society_code;
    const shown = facts([
      ['Name', holder.name],
      ['Also', holder.other_names.join('; ')],
      ['Kind', holder.kind],
      ['Id', holder.id],
      ['Member', holder.reference_number ?? 'no account'],
      ['IPI name number', holder.ipi_name_number ?? 'not known'],
      ['ISNI', isniWords(holder.isni)],
      ['Society', society === null ? 'not known' : (findSociety(society)?.name ?? society)],
      ['Works', states.map(({ state, works }) => `${works} ${state}`).join(', ') || 'none'],
      ['Merged into', holder.merged_into],
    ]);
    const merged = merges.map(({ from_id, into_id, reason, by_name, at }) =>
      plain(`${momentWords(at)}  ${from_id} into ${into_id}, by ${by_name}: ${reason}`),
    );
    terminal.show([shown, ...(merged.length > 0 ? ['', ...merged] : [])].join('\n'), {
      ...rightsHolderFacts(holder),
      works_by_state: Object.fromEntries(states.map(({ state, works }) => [state, works])),
      merges: merges.map((merge) => ({ ...merge, at: merge.at.toISOString() })),
    });
  },
};
