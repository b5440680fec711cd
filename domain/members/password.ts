import type { ProblemCode } from '../problems.ts';
import { fold } from '../text/fold.ts';
import { powerOfGuesses, type WordCost } from './password-guesses.ts';

/** Bounds of a password, in characters as people count them. */
const passwordBounds = { min: 10, max: 256 } as const;

/** What others know of a member: a password made of it alone is the first that somebody would try. */
export type KnownOfMember = { readonly email: string; readonly names: readonly string[] };

/** A password as it is hashed and compared: composed and decomposed accents are equal. Nothing is trimmed. */
const canonicalPassword = (password: string): string => password.normalize('NFC');

/** The problem with a password's length; null when there is none. */
export function passwordLengthProblem(password: string): ProblemCode | null {
  const length = [...canonicalPassword(password)].length;
  if (length < passwordBounds.min) return 'password_too_short';
  return length > passwordBounds.max ? 'too_long' : null;
}

/**
 * Words that somebody who attacks this portal tries first: of the product, of rights societies, of music, of Ghana and of
 * its churches and clubs, and the names that are given there most often. In lower case, without accents, as one word.
 */
export const expectedWords: ReadonlySet<string> = new Set(
  [
    // The portal and its subjects
    'account admin administrator bank cocoa dashboard demo details dispute disputes login logs manager member members membership',
    'money momo mtn notification office official operator owner portal profile register registered registration reset secret',
    'secure security signin signup staff system test testing user vodafone telecel airteltigo website welcome works',
    // Rights societies
    'artist artiste artistes artists author authors cisac collective collecting composer composers copyright cosga creator',
    'creators cwr gema ghamro holder holders ipi isni isrc iswc licence license mechanical musical neighbouring performance',
    'performer performers performing prs publisher publishers publishing repertoire rights rightsholder rightsholders right',
    'royalties royalty sacem share shares socan societies society songwriter songwriters work writer writers',
    // Music
    'adowa afrobeat afrobeats album azonto band beat beatmaker beats choir chorus dancehall drum drummer drums gospel guitar',
    'highlife hiphop hiplife hit hits jama keyboard kpanlogo lyric lyrics melody microphone music musician musicians piano',
    'producer radio rap rapper record recording recordings records reggae rhythm singer singing song songs sound sounds',
    'soundrecording star stage studio tune tunes vocal vocals',
    // Ghana
    'accra adinkra africa african akan akosombo akuaba akwaaba anansi asante ashanti azumah blackstar blackstars bolgatanga',
    'capecoast cedi cedis chale dagbani eastlegon ewe fante fufu ga ghana ghanaian ghanaians goldcoast gyenyame hausa',
    'independence jollof kejetia kente koforidua kumasi labadi legon madina makola medaase mepaase nkrumah nima obroni oguaa',
    'osu sankofa sunyani takoradi tamale tema twi volta waakye warrior yaa',
    // Churches, clubs and wishes
    'adom agape allah amen aseda believe blessed blessing blessings chelsea christ church dede emmanuel ennwom faith father',
    'favour favor freedom glory god godisgood godisgreat godslove grace halleluyah hallelujah hearts heartsofoak heaven holy',
    'hosanna islam jehovah jesus jesuschrist jesusislord kotoko liverpool lord love lucky manchester miracle muhammad nhyira',
    'nyame onyame peace power praise prayer prophet psalm saviour success thanks united victory worship yesu',
    // Names by the day of birth, and other names that are common
    'abena abenaa abla addo adjei adjoa adwoa afia afua agbeko agyeman agyemang akosua akua akuffo akwasi ama amankwah ameyaw',
    'amoah ampofo ampomah anane ankomah annan ansah antwi appiah arthur asamoah asare asiedu atta baah baffour barima boakye',
    'boateng bonsu botchway danquah darko ebo edem efua ekow elikem esi esinam fiifi frimpong fynn gyamfi gyan issah kobby',
    'kobina kodjo kofi kojo konadu korkor kuffour kwabena kwadwo kwaku kwame kwamena kwarteng kwasi kwesi lamptey maame mahama',
    'mawuli mensa mensah nana naa nii ntim nyarko oduro ofori okai oppong opoku osei otoo owusu paintsil panyin pokuaa quaye',
    'quarshie sackey sarpong selorm serwaa tagoe tetteh tutu twum wiafe yaaba yaw yeboah',
    // Times
    'january february march april may june july august september october november december monday tuesday wednesday thursday',
    'friday saturday sunday birthday summer winter',
  ].flatMap((line) => line.split(' ')),
);

/**
 * A password must cost more than a thousand million guesses, counted as {@link powerOfGuesses} does: two listed words with
 * the usual things around them do not, three words do.
 */
export const minPowerOfGuesses = 9;

const costOfOwn = 1;
const costOfExpected = 2.5;

/**
 * Why a password is too easily guessed; null when it is not. `listed` gives the cost of common passwords and words, by what
 * {@link powerOfGuesses} asks for.
 */
export function weaknessOf(
  password: string,
  known: KnownOfMember,
  listed: WordCost,
): 'password_too_common' | 'password_too_personal' | null {
  const text = canonicalPassword(password);
  if (new Set(text).size <= 3) return 'password_too_common';
  const own = ownWords(known);
  const costOfStranger: WordCost = (word) =>
    expectedWords.has(word) ? costOfExpected : listed(word);
  const costOfMember: WordCost = (word) => (own.has(word) ? costOfOwn : costOfStranger(word));
  const power = powerOfGuesses(text, costOfMember);
  if (power > minPowerOfGuesses) return null;
  // Reasons from the member's own data come first, because the member can understand them.
  return power < powerOfGuesses(text, costOfStranger)
    ? 'password_too_personal'
    : 'password_too_common';
}

/** The member's names and address as wholes and as their words. Addresses may be of digits only: 0244123456@example.org. */
function ownWords({ email, names }: KnownOfMember): ReadonlySet<string> {
  const wholes = [email.toLowerCase(), ...email.split('@'), ...names];
  const words = wholes.flatMap((whole) => [
    whole.toLowerCase(),
    fold(whole).replaceAll(' ', ''),
    ...fold(whole).split(' '),
  ]);
  return new Set(words.filter((word) => word.length >= 2));
}
