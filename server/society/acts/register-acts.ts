import { type RegisterName, registerNames } from '#domain/staff/registers.ts';
import { linesOf } from '../cases/ruled-case.ts';
import { registersByName } from '../registers/registers.ts';
import { type ActsOfKind, textIn } from './act-case.ts';
import type { ProposedAct } from './acts.sql.ts';

/** Acts on entries of registers: see each register for what can be done. */
export const registerActs: ActsOfKind = {
  lock: (tx, act) => registersByName[registerOf(act)].lock(tx, act.subject_id),

  async read(ctx, act) {
    const facts = await registersByName[registerOf(act)].read(ctx, act.subject_id);
    if (facts === undefined) return undefined;
    const offered = facts.acts.find(({ id }) => id === act.act);
    const value = textIn(act, 'value');
    return {
      title: `${textIn(act, 'label')}: ${facts.title}`,
      facts: facts.facts,
      remarks: facts.remarks,
      parts: [
        ...(value === '' || !offered?.field
          ? []
          : [{ title: 'Proposed', lines: linesOf([[offered.field.label, value, true]]) }]),
        ...facts.parts,
      ],
      involved: facts.involved,
      basis: facts.basis,
      follows: offered?.follows ?? '',
      isPossible: offered !== undefined,
    };
  },

  carryOut: (ctx, act, { names }) =>
    registersByName[registerOf(act)].carryOut(ctx, act.subject_id, {
      act: act.act,
      reason: act.reason,
      value: textIn(act, 'value') || null,
      names,
    }),
};

function registerOf(act: ProposedAct): RegisterName {
  return registerNames.find((name) => name === textIn(act, 'register')) ?? 'members';
}
