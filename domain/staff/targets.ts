import { type CaseKind, caseKindNames, caseKinds } from './case-kinds.ts';

/** What the society wants to reach, in percent. `label` says of what. */
export const goals = {
  on_time: { label: 'Cases decided on time', percent: 90 },
  matched: { label: 'Plays matched', percent: 85 },
  isni: { label: 'Members with an ISNI', percent: 80 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly percent: number }>>;

/** One of {@link goals}. */
export type Goal = keyof typeof goals;

/** All of them, in the order in which they are set. */
export const goalNames = Object.keys(goals) as [Goal, ...Goal[]];

/** Everything that can be set: hours in which cases of a kind should be decided, and goals in percent. */
export type Targets = Readonly<Record<CaseKind | Goal, number>>;

/** The longest target of a kind of case in hours: a year. */
export const maxTargetHours = 8_760;

/** The targets of a society that has set these and no others. */
export function targetsWith(set: Readonly<Partial<Record<string, number>>>): Targets {
  const all = [
    ...caseKindNames.map((kind) => [kind, set[kind] ?? caseKinds[kind].targetHours]),
    ...goalNames.map((goal) => [goal, set[goal] ?? goals[goal].percent]),
  ];
  return Object.fromEntries(all) as Targets;
}

/** What a target is of: 'Identity checks', 'Plays matched'; undefined where there is no such target. */
export function targetLabel(name: string): string | undefined {
  const kind = caseKindNames.find((one) => one === name);
  if (kind !== undefined) return caseKinds[kind].plural;
  const goal = goalNames.find((one) => one === name);
  return goal && goals[goal].label;
}

/** A target, or how long something took against one: in hours up to 48 of them and where the target is, else in days: '24 h', '2.1 days'. */
export function hoursText(hours: number, target = hours): string {
  if (Math.min(hours, target) <= 48) return `${rounded(hours)} h`;
  const days = rounded(hours / 24);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

function rounded(number: number): number {
  return number < 10 ? Math.round(number * 10) / 10 : Math.round(number);
}
