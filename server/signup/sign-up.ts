import { randomBytes } from 'node:crypto';
import type { SignUp, signUp as signUpEndpoint } from '#contract/members/sign-up.ts';
import { bodyProblems, personProblems } from '#domain/members/applicant-problems.ts';
import { consentKinds, consentVersions } from '#domain/members/consents.ts';
import { referenceNumberOf } from '#domain/members/reference-number.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { checkedPhone } from '../countries/checked-phone.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { claimFileForSignUp } from '../platform/files/claim-file.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, limitedAddress, take, times } from '../platform/http/limits/rate-limit.ts';
import { seal } from '../platform/sealing/seal.ts';
import { checkNewPassword, hashPassword } from '../session/passwords.ts';
import { passwordsWaiting } from '../session/session.sql.ts';
import { answersPlace } from './add-member.ts';
import { mailSignUp } from './messages.ts';
import { addSignUp, findSignUp, type WaitingSignUp } from './sign-up.sql.ts';

/** How long a sign-up waits for its link to be taken; its scans wait as long. */
const waitingMs = 30 * 86_400_000;

/**
 * Keeps a sign-up and mails its link. Whether the address is a member's is seen in none of what is done or answered here: only
 * the mail differs, and it leaves from a job.
 * @throws Problem `invalid` with the refused fields, what is wrong with the password, `file_unknown`, `too_many_requests`
 */
export const signUp: Handler<typeof signUpEndpoint> = async (
  ctx,
  _actor,
  { body: given },
  facts,
) => {
  const now = ctx.now();
  const body = checked(given, now.toISOString().slice(0, 10));
  await countSignUp(ctx, { email: body.email, address: facts.address }, now);
  // One hash then finds a password among all sign-ups that wait for the address.
  const [like] = await passwordsWaiting(ctx.db, body.email);
  const passwordHash = await hashPassword(body.password, like);
  const reference = await transaction(ctx.db, (tx) => save(tx, ctx, body, passwordHash));
  return { data: { reference_number: reference } };
};

async function save(
  tx: Transaction,
  ctx: Context,
  body: SignUp,
  passwordHash: string,
): Promise<string> {
  const now = ctx.now();
  const { added, signUp: saved } = await addOnce(tx, ctx, body, passwordHash);
  if (!added) return saved.reference_number;
  const scan =
    body.applicant.register_as === 'individual'
      ? { field: 'identity_document' as const, given: body.applicant.identity_document }
      : { field: 'certificate' as const, given: body.applicant.certificate };
  if (scan.given !== null) {
    await claimFileForSignUp(tx, now, {
      fileId: scan.given.file_id,
      secret: scan.given.secret,
      purpose: scan.field,
      path: `applicant.${scan.field}`,
      subjectId: saved.id,
      until: new Date(now.getTime() + waitingMs),
    });
  }
  await mailSignUp(tx, ctx, saved);
  return saved.reference_number;
}

/** What was sent twice is one sign-up, told by the id that the browser chose. */
async function addOnce(
  tx: Transaction,
  { keys, now }: Context,
  { id, email, consents, applicant }: SignUp,
  passwordHash: string,
): Promise<{ added: boolean; signUp: WaitingSignUp }> {
  for (;;) {
    const row = {
      id,
      reference_number: referenceNumberOf(now().getUTCFullYear(), randomBytes(8)),
      register_as: applicant.register_as,
      email,
      password_hash: passwordHash,
      answers_sealed: seal(keys, JSON.stringify(applicant), answersPlace(id)),
      consents: JSON.stringify(consents),
      created_at: now(),
    };
    if (await addSignUp(tx, row)) return { added: true, signUp: row };
    const earlier = await findSignUp(tx, id);
    if (earlier?.email.toLowerCase() === email.toLowerCase())
      return { added: false, signUp: earlier };
    if (earlier) throw new Problem('idempotency_key_reused', 'id');
    // Else the reference number was given before: another one.
  }
}

/** @throws Problem with what is wrong; the phone number comes back as it is stored */
function checked(body: SignUp, today: string): SignUp {
  const problems = problemsOf(body, today);
  if (problems.length > 0) throw new Problem('invalid', problems);
  const { applicant, email } = body;
  const phone = checkedPhone(applicant.phone, 'applicant.phone');
  const names =
    applicant.register_as === 'individual'
      ? [applicant.given_name, applicant.other_names ?? '', ...applicant.stage_names]
      : [applicant.corporation_name];
  checkNewPassword(body.password, { email, names });
  return { ...body, applicant: { ...applicant, phone } };
}

function problemsOf({ applicant, consents }: SignUp, today: string): ProblemDetail[] {
  const ofApplicant =
    applicant.register_as === 'individual'
      ? personProblems(applicant, today)
      : bodyProblems(applicant, today);
  return [
    ...ofApplicant.map(({ path, code }) => ({ path: `applicant.${path}`, code })),
    ...consentKinds
      .filter((kind) => consents[kind] !== consentVersions[kind])
      .map((kind) => ({ path: `consents.${kind}`, code: 'consent_outdated' as const })),
  ];
}

const hour = { windowMs: 3_600_000, stepMs: 60_000 };
// A whole village may come by one address of a mobile network, but nobody signs up with one e-mail address all day.
const perEmail: Limit = { name: 'sign-up email', max: 12, ...hour };
// Nor can one network address use up what an e-mail address has.
const perEmailAndAddress: Limit = { name: 'sign-up email from address', max: 6, ...hour };
const perAddress: Limit = { name: 'sign-up address', max: 60, ...hour };
const linksPerAddress: Limit = { name: 'sign-up link address', max: 120, ...hour };

/**
 * Counts what makes a mail leave: signing up, and asking for the link again. Known and unknown e-mail addresses are counted alike.
 * @throws Problem `too_many_requests`
 */
export async function countSignUp(
  { db, signUpFactor }: Pick<Context, 'db' | 'signUpFactor'>,
  { email, address }: { readonly email: string; readonly address: string },
  now: Date,
): Promise<void> {
  const from = limitedAddress(address);
  const wanted = [
    { limit: perEmailAndAddress, of: `${email.toLowerCase()} ${from}` },
    { limit: perEmail, of: email.toLowerCase() },
    { limit: times(perAddress, signUpFactor), of: from },
  ];
  await take(db, wanted, now);
}

/** Counts tries of links. @throws Problem `too_many_requests` */
export async function countLink(
  { db, signUpFactor }: Pick<Context, 'db' | 'signUpFactor'>,
  address: string,
  now: Date,
): Promise<void> {
  const limit = times(linksPerAddress, signUpFactor);
  await take(db, [{ limit, of: limitedAddress(address) }], now);
}
