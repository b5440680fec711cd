/** What labelled sets make titles and names of. Two sets with other words show whether a rule knows the field or only the set. */
export type TitleWords = {
  /** Words of songs in Ghana's languages, with the sounds that people spell in more than one way. */
  readonly local: readonly string[];
  readonly english: readonly string[];
  /** Titles with their translations. */
  readonly translated: readonly (readonly [string, string])[];
  /** Different songs of the same writers whose titles are nearly alike, as series and opposites are. */
  readonly nearlyAlike: readonly (readonly [string, string])[];
  /** A song and the song that answers it. */
  readonly answers: readonly (readonly [string, string])[];
  readonly given: readonly string[];
  readonly family: readonly string[];
  readonly middle: readonly string[];
  readonly stage: readonly string[];
};

/** The words that rules are tuned on. */
export const tuningWords: TitleWords = {
  local:
    'Akyɛde Gyae Kwantenpɔn Hyɛbrɛ Adwene Ɔdɔ Nkyinkyim Ahoɔfɛ Mmoborɔ Sankofa Abusua Onyankopɔn Adom Nyame Asɛmpa Ɔbaa Sika Mogya Ɛna Agya Nhyira Gyidie Osikani Akwaaba Kyekyeku Sumɔmɔ Ŋutɔ Akpe Mawu Dzidzɔ Ayɔ Oyiwala Obiara Nkwa Ɔhene Dwom Anigye Ahobrɛaseɛ Kɔkɔɔkɔ Awerɛkyekyerɛ Ɔkyena Adwuma Dwetɛ Kwaeɛ Nsuo Agyapadeɛ Ahyɛmfo Tumi'.split(
      ' ',
    ),
  english:
    'Morning River Promise Stranger Market Harmattan Window Shadow Mother Candle Village Thunder Garden Sunday Letter Kingdom Teacher Golden Silver Journey Forever Tomorrow Mercy Glory Dancing Evening Ocean Ladder'.split(
      ' ',
    ),
  translated: [
    ['Nyame Adom', 'The Grace Of God'],
    ['Me Na Ayɛ', 'My Mother Has Done Well'],
    ['Sika Yɛ Mogya', 'Money Is Blood'],
    ['Ɔdɔ Nyɛ Wuo', 'Love Does Not Die'],
    ['Akwaaba Fie', 'Welcome Home'],
    ['Ɔkyena Bɛba', 'Tomorrow Will Come'],
    ['Mawu Nyo', 'The Lord Is Good'],
    ['Abusua Asɛm', 'Family Matters'],
  ],
  nearlyAlike: [
    ['Me Dɔ Wo', 'Me Dɔ Me'],
    ['Wo Ho Yɛ Fɛ', 'Wo Ho Yɛ Den'],
    ['Gyae Me', 'Gyae No'],
    ['Bra Fie', 'Bra Ha'],
    ['Me Pɛ Wo Asɛm', 'Me Pɛ No Asɛm'],
    ['Nyame Yɛ Ohene', 'Nyame Yɛ Odomfo'],
    ['Mawu Akpe', 'Mawu Lolo'],
    ['My Morning Song', 'My Evening Song'],
    ['Mother In Heaven', 'Father In Heaven'],
    ['Sika Ba', 'Sika Kɔ'],
    ['I Will Follow', 'You Will Follow'],
    ['Ma Yɛnkɔ', 'Ma Yɛntena'],
  ],
  answers: [
    ['Why Did You Leave', 'Why I Had To Leave'],
    ['Hyɛ Me Bɔ', 'M’ahyɛ Wo Bɔ'],
    ['Are You Coming Home', 'I Am Coming Home'],
    ['Wo Wɔ Hen', 'Me Wɔ Ha'],
    ['Marry Me', 'I Will Marry You'],
    ['Fa Kyɛ Me', 'Mede Akyɛ Wo'],
    ['Send Me Money', 'I Sent The Money'],
    ['Open The Door', 'The Door Is Open'],
  ],
  given:
    'Kwame Abena Kofi Esi Yaw Akosua Kwesi Ama Kojo Efua Selorm Dzifa Naa Nii Mawuli Sena Grace Daniel Patience Emmanuel Comfort Prosper'.split(
      ' ',
    ),
  family:
    'Mensah Owusu Asante Boateng Addo Quaye Lamptey Agbeko Tetteh Osei Darko Appiah Sarpong Amoako Kyei Gyamfi Dzokoto Nkrumah Antwi Badu Ofori Acquah'.split(
      ' ',
    ),
  middle: 'Kyeremeh Baffour Selasi Nhyira Amankwah Yeboah Afriyie Kwakye Elikem Okoe'.split(' '),
  stage:
    'Okomfo Blaze,Lady Harmattan,Kwaw Thunder,Sweet Abrewa,Pidgin King,Queen Sankofa,Nkrane Boy,Asabone,DJ Kpakpo,Mama Zita'.split(
      ',',
    ),
};
