import { randomUUID } from 'node:crypto';
import type { Work } from '#contract/works/work.ts';
import type { Context } from '../context.ts';
import { confirmShare } from '../works/co-signing/co-signing.routes.ts';
import type { asVisitor, Caller } from './as-member.ts';
import type { BuiltMember } from './build-member.ts';
import { buildWork, lineOf, newPersonLine, workInput } from './build-work.ts';

const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false };

/** Edem, who has no account. */
export const edemsName = 'Edem Agbeko';

/** The secret of a link to co-sign for Edem, made by this member, whose answer hands it over. */
export async function linkTo(as: Caller, workId: string, edemId: string): Promise<string> {
  const made = await as.post(`/works/${workId}/invitations`, {
    body: { rights_holder_id: edemId, email: null },
  });
  return String(made.json().data.url).split('#')[1] ?? '';
}

/** Answers through a link to co-sign, in the version as it is now. */
export async function answerThrough(
  visitor: ReturnType<typeof asVisitor>,
  secret: string,
  answer: object,
) {
  const { version, my_name } = (await visitor.post('/co-sign/read', { body: { secret } })).json()
    .data;
  return visitor.post('/co-sign/answer', {
    body: { secret, version, signed_as: my_name, answer },
  });
}

export const edemOf = ({ holders }: Pick<Work, 'holders'>) =>
  holders.find(({ name }) => name === edemsName)?.rights_holder_id ?? '';

/** A song of Kofi, Ama and Edem, a third each; Kofi registered it, and Ama has confirmed. Edem's share waits. */
export async function buildTrio(
  ctx: Context,
  { kofi, ama }: { readonly kofi: BuiltMember; readonly ama: BuiltMember },
): Promise<Work> {
  const work = await buildWork(ctx, kofi, {
    title: `Agbadza ${randomUUID()}`,
    holders: [lineOf(kofi, 3_334), lineOf(ama, 3_333), newPersonLine(edemsName, 3_333)],
  });
  const confirmation = { params: { id: work.id }, query: undefined, body: undefined, ifMatch: 1 };
  return (await confirmShare(ctx, { ...ama, sessionId: ama.memberId }, confirmation, facts)).data;
}

/** The same song with these shares of Kofi, Ama and Edem; without Edem's line where it is null. */
export function trioWith(
  work: Work,
  { kofi, ama }: { readonly kofi: BuiltMember; readonly ama: BuiltMember },
  [k, a, e]: readonly [number, number, number | null],
) {
  const edem = e === null ? [] : [lineOf({ rightsHolderId: edemOf(work) }, e)];
  return workInput(kofi, {
    title: work.title,
    holders: [lineOf(kofi, k), lineOf(ama, a), ...edem],
  });
}
