import type { CaseLine } from '#contract/society/queue.ts';
import { type CaseKind, caseKinds } from '#domain/staff/case-kinds.ts';
import { hoursText } from '#domain/staff/targets.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What cases of a kind are called in a sentence, one and many: 'identity check'; without a kind, 'case'. */
export function caseNouns(kind: CaseKind | null): { readonly one: string; readonly many: string } {
  if (kind === null) return { one: 'case', many: 'cases' };
  const { label, plural } = caseKinds[kind];
  return { one: lowerFirst(label), many: lowerFirst(plural) };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Which case, in one word: for keys of lists. */
export function caseKey({ kind, id }: Pick<CaseLine, 'kind' | 'id'>): string {
  return `${kind}-${id}`;
}

/** How much of its time a case has left: '20 h left', '2 days left', '35 min late'. `used` is the share of its time, 0 to 1. */
export function timeLeft({ since, due_at }: Pick<CaseLine, 'since' | 'due_at'>, nowMs: number) {
  const [sinceMs, dueMs] = [Date.parse(since), Date.parse(due_at)];
  const isLate = nowMs >= dueMs;
  const used = dueMs > sinceMs ? (nowMs - sinceMs) / (dueMs - sinceMs) : 1;
  return {
    text: `${spanText(Math.abs(dueMs - nowMs))} ${isLate ? 'late' : 'left'}`,
    isLate,
    used: isLate ? 1 : Math.min(1, Math.max(0, used)),
  };
}

function spanText(ms: number): string {
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`;
  return daysText(Math.floor(ms / dayMs));
}

function daysText(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** How soon a case should be decided once it has begun to wait: '24 h', '5 days'. */
export function targetText({ since, due_at }: Pick<CaseLine, 'since' | 'due_at'>): string {
  return hoursText(Math.round((Date.parse(due_at) - Date.parse(since)) / hourMs));
}
