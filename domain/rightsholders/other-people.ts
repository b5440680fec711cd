import { words } from '../text/fold.ts';

/** A word behind a name that tells a child from a parent, or a twin from the other: 'junior', 'senior', 'ii', 'kakra'; null without one. */
export function generationOf(name: string): string | null {
  const all = words(name);
  for (const word of all) {
    const generation = generations.get(word);
    if (generation !== undefined) return generation;
  }
  // "Paul Kyei the Second"; the word alone is a name like others.
  return all.at(-2) === 'the' ? (ordinals.get(all.at(-1) ?? '') ?? null) : null;
}

const generations = new Map([
  ...['jnr', 'jr', 'junior', 'jnior'].map((word) => [word, 'junior'] as const),
  ...['snr', 'sr', 'senior', 'sen'].map((word) => [word, 'senior'] as const),
  ...['ii', 'iii', 'iv'].map((word) => [word, word] as const),
  // The elder and the younger of twins.
  ...['panyin', 'panin', 'payin'].map((word) => [word, 'panyin'] as const),
  ...['kakra', 'kakraba'].map((word) => [word, 'kakra'] as const),
]);

const ordinals = new Map([
  ['second', 'ii'],
  ['2nd', 'ii'],
  ['third', 'iii'],
  ['3rd', 'iii'],
]);

/** Whether two names are of people who were born on different days, however alike the names are: Kwasi Ofori and Kwame Ofori. */
export function areBornOnOtherDays(name: string, otherName: string): boolean {
  const [mine, theirs] = [words(name).filter(isDayName), words(otherName).filter(isDayName)];
  const unshared = (some: readonly string[], others: readonly string[]) =>
    some.filter((word) => !others.some((other) => isSameDay(word, other)));
  return unshared(mine, theirs).length > 0 && unshared(theirs, mine).length > 0;
}

const men = new Set(
  'nii togbe togbui alhaji malam mallam mr sir chief sheikh uncle opanyin opanin ohene paa papa ataa efo prophet prince king duke lord bro brother'.split(
    ' ',
  ),
);
const women = new Set(
  'naa mama hajia mrs ms miss madam auntie aunty ohemaa maame daavi prophetess princess queen duchess lady sis sister'.split(
    ' ',
  ),
);
/** Given names of men that a few letters behind make women's: Samuela, Daniella, Justine, Victoria. */
const menWithWomen = new Set(
  `samuel daniel emmanuel gabriel michael raphael manuel nathaniel joseph paul robert albert ernest justin martin augustin valentin christian
   sebastian adrian julian fabian eric frederic dominic cedric patric philip carl leon simon stephan antoni victor vincent edwin godwin
   alfred wilfred godfred gilbert bernard leonard gerard george georg henri charl clement roland`.split(
    /\s+/,
  ),
);
const ofWomen = /^(?:l?l?[ae]|ine|ina|ia|iana|etta|otte)$/;

/** Whether two names are of a man and a woman: Nii Osei and Naa Osei, Mr and Mrs Badu, Samuel and Samuela Brako. */
export function areManAndWoman(name: string, otherName: string): boolean {
  const [mine, theirs] = [words(name), words(otherName)];
  const areApart = (some: readonly string[], others: readonly string[]) =>
    some.some(
      (word) =>
        !others.includes(word) &&
        ((men.has(word) && others.some((other) => women.has(other) && !some.includes(other))) ||
          (word === 'francis' && others.includes('frances')) ||
          others.some((other) => isWomanOf(other, word))),
    );
  return areApart(mine, theirs) || areApart(theirs, mine);
}

function isWomanOf(word: string, name: string): boolean {
  return menWithWomen.has(name) && word.startsWith(name) && ofWomen.test(word.slice(name.length));
}

/**
 * Whether a title of respect may tell two names apart: each has another one, or it is all that stands beside one name. "Opanyin Kobina Sekyi" is
 * Kobina Sekyi; "Bediako" may be Nii Bediako or Paa Bediako.
 */
export function areAddressedApart(name: string, otherName: string): boolean {
  const [mine, theirs] = [words(name), words(otherName)].map((all) =>
    all.filter((word) => titles.has(word)),
  );
  if (mine === undefined || theirs === undefined || mine.join() === theirs.join()) return false;
  if (mine.length > 0 && theirs.length > 0) return !mine.some((word) => theirs.includes(word));
  return !coreName(name).includes(' ') || !coreName(otherName).includes(' ');
}

/** A name folded, without titles, articles, legal forms and generations where it has other words: "Dr. Paul Kyei Jnr" is "paul kyei". */
export function coreName(name: string): string {
  const all = words(name);
  const core = all.filter(
    (word) => !titles.has(word) && !tradeWords.has(word) && !generations.has(word),
  );
  return (core.length > 0 ? core : all).join(' ');
}

/** Ranks and forms of address: they come and go before a name, and say of themselves nothing about who it is. */
export const titles = new Set(
  `nana nii naa togbe togbui mama ohene ohemaa osofo alhaji hajia malam mallam mr mrs ms miss madam dr doctor rev reverend prof professor sir chief
   sheikh uncle auntie aunty pastor bishop apostle prophet prophetess evangelist opanyin opanin rt hon honourable`.split(
    /\s+/,
  ),
);
/** What many companies are called besides their own name. */
export const tradeWords = new Set(
  'ltd limited plc lbg llc inc incorporated corporation sarl company co enterprise enterprises ventures ent the and music records record recordings entertainment publishing publishers productions production studios studio group band international ghana gh'.split(
    ' ',
  ),
);

/**
 * Names of the days of birth as Akan, Ewe and Ga write them, and the neighbours in French, one line a day and sex. Half of all Ghanaians bear
 * one, so a shared one says little; two of different days say that these are two people, and two spellings of one day are one name.
 */
const sameDay: readonly (readonly string[])[] = `
  kwadwo kojo kwadjo kodjo kodwo kwodwo jojo kudjo kudzo kodzo kouadio kouadjo kuadjo
  adwoa adjoa ajoa adzo adjo adzoa adjoua adjowa
  kwabena kobina kobena ebo komla kobby komlan kouabenan kobenan
  abena abenaa araba abla abiba abenan
  kwaku kweku kuuku koku kwakou kouakou kokou kuaku
  akua ekua akuba aku kuukua akoua akouba akou
  yaw yao ekow kwao yow yawo
  yaa yaaba aba yawa aya ayawa
  kofi fiifi yoofi koffi kojovi kofie koffie
  afua efua afia afi afiba efia afoua affoua affoue afiwa effua
  kwame kwamena kwami komi kwamina ato kouame kouami
  ama amba ami amma ame amah amoin
  kwasi kwesi akwasi kosi siisi kwashie kouassi kossi kuassi kwassi kouasi
  akosua esi akosiwa kosiwa akasua kwasiba akissi akossiwa kossiwa akossua`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));
/** Names of Muslims as they are written in English, Hausa and French, one name a line. */
const sameName: readonly (readonly string[])[] = `
  muhammad mohammed mohamed mohammad muhammed mohamad muhamed muhammadu mohamadu mohamadou mahamadou mouhamed
  yusuf yussif yusif yussuf yusufu youssouf yousouf yussufu
  issifu issoufou isifu issif issufu
  ibrahim ibrahima ebrahim brahima braima ibrahimu
  abubakar aboubacar abubakari aboubakar abubaker boubacar
  abdulai abdoulaye abdullah abdulahi abdallah abdullahi abdulla abdoulai
  fuseini fousseni fuseni fousseini husseini hussein husein
  iddrisu idrissou idrisu idris idriss iddris
  alhassan alassane alhasan alhassane alassan
  yakubu yacouba yakub yacoubou yakubou
  sulemana souleymane suleman sulaiman sulemane suleiman souleimane soulemane
  osman ousmane usman uthman ousman osmanu usmanu
  rashid rachid rasheed rashidu
  amina aminata aminatou aminatu
  fatima fatimatu fatimata fatoumata fatimah fatimatou
  salifu salifou salif saliffu
  seidu seydou saidou saidu saeed
  musah musa moussa mousa
  umar oumar omar umaru oumarou
  haruna harouna aruna
  issah issa isa issaka
  mumuni moumouni mumin moumin
  zakari zakaria zakariya zakaryah
  lukman loukman luqman lukmanu
  hamidu hamidou hamid
  aisha aicha ayisha aishatu aissatou aissata
  mariam mariama maryam meriem maryama
  zainab zeinab zenabu zainabu zeynab
  memuna maimouna maimuna memunatu memunat
  ramatu ramata rahmatou ramatou
  khadija kadijatu hadija kadidia hadidja`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));
const dayOf = new Map(sameDay.flatMap((names, day) => names.map((name) => [name, day] as const)));

/** Whether a folded word is the name of a day of birth. */
export function isDayName(word: string): boolean {
  return dayOf.has(word);
}

/** Whether two folded words name the same day of birth for the same sex: Kwaku and Kweku. */
export function isSameDay(word: string, other: string): boolean {
  const day = dayOf.get(word);
  return day !== undefined && day === dayOf.get(other);
}

const nameOfWord = new Map(
  [...sameDay, ...sameName].flatMap((names) => names.map((word) => [word, names] as const)),
);

/** Other spellings of a name of a day of birth, or of a Muslim; none for other words. */
export function otherSpellings(word: string): readonly string[] {
  return (nameOfWord.get(word) ?? []).filter((other) => other !== word);
}

/** A folded word as the first spelling of the name that it is; other words as they are. */
export function inFirstSpelling(word: string): string {
  return nameOfWord.get(word)?.[0] ?? word;
}

/** Whether two folded words are one name in two spellings: of one list, or as English, French and Ewe write the same sounds: Dua and Doua, Dzifa and Djifa. */
export function isSameName(word: string, other: string): boolean {
  if (isDayName(word) || isDayName(other)) return isSameDay(word, other);
  const names = nameOfWord.get(word);
  if (names !== undefined && names === nameOfWord.get(other)) return true;
  return Math.min(word.length, other.length) >= 3 && asHeard(word) === asHeard(other);
}

const heardAs: readonly (readonly [RegExp, string])[] = [
  [/tch|ts|ky/g, 'c'],
  [/dz|dj|gy|dw/g, 'j'],
  [/ou/g, 'u'],
  [/ch|sh/g, 's'],
  [/x/g, 'h'],
  [/qu/g, 'k'],
  [/(.)\1+/g, '$1'],
];

function asHeard(word: string): string {
  return heardAs.reduce((text, [spelt, sound]) => text.replace(spelt, sound), word);
}
