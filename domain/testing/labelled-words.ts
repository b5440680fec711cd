/** What invented titles, artists and slips of the pen are made of: one set to find rules with, another to measure them by. */
export type Words = {
  readonly seed: number;
  readonly titles: readonly string[];
  /** Other names than those of days. */
  readonly given: readonly string[];
  readonly family: readonly string[];
  /** Names of groups and of artists who are called something. */
  readonly stage: readonly string[];
  readonly venues: readonly string[];
  /** Songs and artists from elsewhere that stations play. */
  readonly foreign: readonly (readonly [string, string])[];
  /** What stations log that is no song. */
  readonly noise: readonly (readonly [string, string | null])[];
  /** Words of titles of which one stands for another in another song. */
  readonly exchanged: readonly (readonly string[])[];
  /** Titles of respect that are of two people before one name. */
  readonly addressed: readonly (readonly [string, string])[];
  /** Names of bands with one half of each. */
  readonly bands: readonly (readonly [string, string])[];
};

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);
const pairs = (text: string): readonly (readonly [string, string])[] =>
  list(text).map((pair) => {
    const [title = '', artist = ''] = pair.split('/');
    return [title, artist] as const;
  });

/** The rules may be looked at beside these. */
export const tuningWords: Words = {
  seed: 20_261,
  titles:
    list(`Ɔdɔ, Yɛ, Wu, Me, Dɔ, Wo, Onyankopɔn, Adom, Gyae, Kyerɛ, Kwan, Hyɛ, Bɔ, Nyame, Mɛkɔ, Akyi, Sika, Mogya, Ahoɔfɛ, Dua, Aseda,
    Medaase, Ankonam, Obaa, Pa, Akoma, Mu, Bra, Fie, Abɔfra, Nsuo, Ɛnyɛ, Anigye, Asɔmdwoe, Sunsum, Daakye, Ɛnnɛ, Anadwo, Soro, Owura,
    Accra, Nights, Highlife, Time, Sunshine, Morning, Dance, Money, Lady, Mama, Africa, Freedom, Promise, Destiny, Blessing, Forever, Kumasi,
    Journey, Sweet, Mother, Harmattan, Rainy, Season, Ocean, Drive, Golden, Coast, Testimony, Victory, Praise, Ŋutɔ, Nyuie, Ɖevi, Akpe,
    Lɔlɔ̃, Mawu, Oyiwaladɔŋŋ, Sumɔ, Ataa, Naa, Nyɔŋmɔ, Shikpɔŋ`),
  given:
    list(`Esther, Paul, Nana, Daniel, Comfort, Samuel, Gifty, Emmanuel, Joyce, Prince, Mavis, Felix, Rita, Stephen, Diana, Richard,
    Patience, Isaac, Millicent, George, Naana, Obaa, Nii, Naa, Edem, Selorm, Dela, Elikem, Mawuli, Sena`),
  family:
    list(`Serwaa, Sarpong, Mansa, Antobam, Pokuaa, Dadzie, Korkor, Lamptey, Nkansah, Boatemaa, Ayensu, Tuffour, Sherwood, Thomason, Darko,
    Agbeko, Seade, Younge, Agyeman, Okai, Quaye, Odoom, Amankwaa, Frimpong, Kyei, Amponsem, Baidoo, Owusu, Asante, Boakye, Ofori, Mensah,
    Antwi, Opoku, Appiah, Tetteh, Addo, Ansah, Yeboah, Acheampong, Gyamfi, Kwakye, Bediako, Hayford, Nyarko, Donkor, Arthur, Essien`),
  stage:
    list(`DJ Korle, Osibisaba Band, Konadu Brothers, Wulomei Juniors, King Promised, Fuse Odoo, Black Sherwood, Daughters of Glory,
    Winneba Youth Choir, Joyful Way Choir, Stonewall, The Preachers, Agbeko Stars, Lady Kente, Chop Bar Boys, Kente Kings, Blakk Star,
    Sister Afia Gold, Rapper Dumsor, Trotro Mates, Royal Akwaaba, Palmwine Quartet`),
  venues: list('Trinity Hall, Labadi Beach, the National Theatre, Baba Yara, Alliance'),
  foreign:
    pairs(`Last Lap/Burnaby, Essence of You/Wizzy Kay, Calm Water/Remah & Selina, Someone Like Us/Adela, Shape of Me/Ed Sheridan,
    Hallo/Adela, Blinding Nights/The Weekday, Perfect Day/Ed Sheridan, Jerusalema Road/Master KGB, Sweet Mother/Prince Nicodemus,
    Money/Lizzo Blake, Forever/Chris Browning, Freedom/Beyonda, Africa/Totem, Golden/Harry Stylus, Blessing/Big Seam, Lady/Kenneth Rodgers,
    Victory/Puff Dandy, Time/Pink Lloyd, Destiny/Zero Seventy, Mama/Spicy Girls, Dance/Lady Gaganova, Sunshine/Bill Weathers,
    Promise/Ciarra Bell, Praise/Elevation Road, Drive/The Carsons, Ocean/Billy Oceanside, Journey/Steve Perrin`),
  noise: [
    ['Station Jingle 3', null],
    ['News at Noon', null],
    ['Traffic Report', 'Newsroom'],
    ['MTN Advert 30s', null],
    ['Top of the Hour', 'Station ID'],
    ['Sports Update', 'Newsroom'],
    ['Weather', null],
    ['Promo Morning Show', null],
    ['Funeral Announcement', null],
    ['Advert Kasapreko', 'Commercial'],
    ['Interview Part 2', 'Studio'],
    ['Unknown Track 07', 'Unknown Artist'],
    ['Sweeper 12', null],
    ['Morning Devotion', 'Rev. Sermon'],
    ['Track 4', null],
    ['Live Commentary', 'Sports Desk'],
  ],
  exchanged: [
    list('Me, Wo, No, Yɛn'),
    list('He, She, We, They'),
    list('Ho, Wa, Ada, Osu'),
    list('Monday, Tuesday, Friday'),
    list('Mama, Papa, Nana, Maa'),
  ],
  addressed: [
    ['Nii', 'Naa'],
    ['Mr', 'Mrs'],
    ['Nana', 'Nii'],
    ['Rev', 'Mr'],
    ['Nana', ''],
  ],
  bands: [
    ['Ac/Dc Osu', 'Ac'],
    ['Kwae & Sons Band', 'Kwae'],
    ['Salt & Pepper', 'Pepper'],
    ['Ebo & his Tempos', 'Ebo'],
  ],
};

/** Printed by the benchmark only: no rule was found with these. */
export const heldOutWords: Words = {
  seed: 71_993,
  titles:
    list(`Ebenezer, Ɛkwan, Tenten, Akwantuo, Ɔhene, Aba, Asaase, Ankasa, Ɛdziban, Nkwa, Nsa, Kɛse, Ɔbra, Bɔne, Fakyɛ, Kae, Dabi, Yɛsu,
    Aguamma, Nokware, Abrabɔ, Nkɔmmɔ, Agorɔ, Amanehunu, Ahomka, Wɔmma, Yɛnkɔ, Gyidie, Ahenfie, Ɛtuo, Kɔkɔɔ, Fitaa, Tumi, Ahoma, Ntɔkwa,
    Market, Queen, Volta, River, Thunder, Midnight, Train, Whisper, Garden, Stranger, Letter, Window, Shadow, Mountain, Silver, Diamond,
    Holiday, Village, Teacher, Candle, Rainbow, Bicycle, Bridge, Cinnamon, Harvest, Lantern, Pocket, Runaway, Signal, Tomorrow, Velvet,
    Dzidzɔ, Agbe, Nunana, Xɔse, Ɣleti, Tefe, Ŋdi, Blema, Kplɛ, Gbɛjɛ, Tsui, Yitsɔ, Gbɔmɔ, Lɛ, Sane`),
  given:
    list(`Grace, Michael, Vida, Joseph, Beatrice, Francis, Lydia, Bernard, Theresa, Eric, Abigail, Peter, Dorcas, Martin, Eunice, Gideon,
    Sandra, Solomon, Philomena, Victor, Enyonam, Kafui, Yayra, Senyo, Dzifa, Tawiah, Lartey, Ashitey, Fuseini, Rahina`),
  family:
    list(`Amoako, Bonsu, Tawiah, Akuffo, Agyapong, Sekyere, Ampofo, Danquah, Wiredu, Badu, Kumi, Oduro, Larbi, Osei, Twumasi, Adjei,
    Gyasi, Afriyie, Obeng, Sackey, Quartey, Lomotey, Agbenyega, Kpodo, Dzokoto, Amenuvor, Tsikata, Alhassan, Mahama, Seidu, Yakubu,
    Kwarteng, Sarfo, Konadu, Manu, Nimako, Otchere, Prempeh, Quansah, Rockson, Sefa, Takyi, Vanderpuye, Welbeck, Yamoah, Zigah`),
  stage:
    list(`MC Waakye, Savannah Voices, Lagoon Brass Band, Tema Harbour Boys, Princess Sankofa, Highlife Cousins, Zongo Flames,
    Cape Vars Choir, Mountaineers, Bolga Sisters, Sir Palmnut, Fontomfrom Five, Young Kenkey, Anloga Drummers, Nkrumah Circle, Silent Adowa,
    Duke of Dansoman, Legon Harmonics, Keta Surf Club, Okada Riders, Gospel Lanterns, Kpanlogo Twins`),
  venues: list(
    'Independence Square, Alisa Gardens, the Jubilee House, Cape Castle, Aviation Centre',
  ),
  foreign:
    pairs(`Unfaithfully/Rihannon, Thunder/Imagine Wagons, Diamond/Rihannon, Umbrella Girl/Rihannon, Halo Light/Beyonda, Tomorrow/Anniversary Cast,
    Shadow/Austin Mahony, Rainbow/Kacey Musgrove, Runaway/Kane West, Bridge/Queen Nadia, Lantern/Birds of Tokyo Bay, Holiday/Madonnina,
    Silver/Pixie Lotte, River/Leon Bridgers, Stranger/Noah Cyril, Letter/Boxer Tops, Window/Jason Mrazek, Candle/Elton Johnson,
    Garden/Pretty Girlz, Harvest/Neil Younger, Mountain/Haim Sisters, Whisper/George Michaelson, Teacher/Jethro Tully, Queen/Jessica Jay,
    Velvet/The Big Pinks, Signal/Sylvan Sun, Train/Drop of Jupiter, Market/Yemi Alabi`),
  noise: [
    ['ID Jingle Evening 2', null],
    ['BBC World News', null],
    ['Road Safety Spot', 'GRSA'],
    ['Vodafone 45 sec', null],
    ['Hourly Time Check', 'Automation'],
    ['Premier League Roundup', 'Sports'],
    ['Cocoa Prices', null],
    ['Trailer Weekend Show', null],
    ['Obituary', null],
    ['Detergent Commercial', 'Ad Agency'],
    ['Phone In Segment 3', 'Host'],
    ['Audio 0012', 'Unknown'],
    ['Bed Music 5', null],
    ['Evening Sermon', 'Pastor'],
    ['Track 11', null],
    ['Press Conference', 'Newsroom'],
  ],
  exchanged: [
    list('Mi, Mo, Bo, Hɛn'),
    list('You, I, It, Your'),
    list('Oda, Bole, Keta, Axim'),
    list('Sunday, Saturday, Thursday, Wednesday'),
    list('Maame, Paapa, Sister, Brother'),
  ],
  addressed: [
    ['Togbe', 'Mama'],
    ['Alhaji', 'Hajia'],
    ['Uncle', 'Auntie'],
    ['Dr', 'Pastor'],
    ['Nii', ''],
  ],
  bands: [
    ['K/Da Sisters', 'K'],
    ['Adowa & Brothers', 'Adowa'],
    ['Fire and Water', 'Water'],
    ['Drum x Bass Crew', 'Drum'],
    ['Nkwa + Nsu', 'Nsu'],
  ],
};
