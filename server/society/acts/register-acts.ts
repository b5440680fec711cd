import type { ActField } from '#contract/society/registers.ts';
import { changesInTable } from '#domain/disputes/split.ts';
import { type RegisterName, registerNames } from '#domain/staff/registers.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { part } from '../cases/ruled-case.ts';
import type { ActDone } from '../registers/register.ts';
import { registersByName } from '../registers/registers.ts';
import { type ActFacts, type ActsOfKind, textIn } from './act-case.ts';
import type { ProposedAct } from './acts.sql.ts';

/** Acts on entries of registers: see each register for what can be done. */
export const registerActs: ActsOfKind = {
  lock: (tx, act) => registersByName[registerOf(act)].lock(tx, act.subject_id),

  async read(ctx, act) {
    const facts = await registersByName[registerOf(act)].read(ctx, act.subject_id, []);
    if (facts === undefined) return undefined;
    const offered = facts.acts.find(({ id }) => id === act.act);
    const { values, shares } = enteredIn(act);
    const fields = (offered?.fields ?? []).filter(({ name }) => values[name] !== undefined);
    return {
      title: `${textIn(act, 'label')}: ${facts.title}`,
      facts: facts.facts,
      remarks: facts.remarks,
      parts: [
        fields.length > 0 &&
          part(
            'Proposed',
            fields.map((field) => [field.label, shownValue(field, values), true]),
          ),
        ...facts.parts,
      ],
      names: namedBy(act),
      involved: facts.involved,
      basis: facts.basis,
      follows: offered?.follows ?? '',
      isPossible: offered !== undefined,
      stands: offered?.stands === true,
      changes: offered?.split && shares ? changesInTable(offered.split, shares) : [],
    };
  },

  async carryOut(ctx, act, { names }) {
    const done = { act: act.act, reason: act.reason, ...enteredIn(act), names };
    const outcome = await registersByName[registerOf(act)].carryOut(ctx, act.subject_id, done);
    return typeof outcome === 'string' ? outcome : outcome.says;
  },
};

/** What its fields were filled in with. Acts of before there were several fields have one value. */
function enteredIn({ act, detail }: ProposedAct): Pick<ActDone, 'values' | 'shares'> {
  // Safe: written by the call that proposes an act, after it was checked.
  const { values, value, shares } = detail as {
    readonly values?: ActDone['values'];
    readonly value?: string | null;
    readonly shares?: ActDone['shares'];
  };
  const former = act === 'assign_isni' && value ? { isni: value } : {};
  return { values: values ?? former, shares: shares ?? null };
}

function shownValue({ name, is, choices }: ActField, values: ActDone['values']): string {
  const value = values[name] ?? '';
  if (is === 'day') return formatFullDate(value);
  return choices.find((one) => one.value === value)?.label ?? value;
}

/** The entry that it is about; a merge is reached from what was merged. */
function namedBy(act: ProposedAct): ActFacts['names'] {
  return { [registerOf(act)]: [act.subject_id] };
}

function registerOf(act: ProposedAct): RegisterName {
  return registerNames.find((name) => name === textIn(act, 'register')) ?? 'members';
}
