/** Given names in use in Ghana, the commonest first: day names, then those of the churches, the mosques and the languages. */
export const givenNames: readonly string[] = (
  'Kofi Kwame Ama Yaw Abena Kwabena Akosua Yaa Kwaku Esi Kojo Adwoa Kwasi Efua Afia Akua Nana Ekow Fiifi Kwesi Araba Aba Kobina Ebo Kweku ' +
  'Emmanuel Grace Samuel Mary Daniel Joseph Isaac Comfort Michael Mercy Richard Joyce Francis Patience Stephen Gifty Prince Felicia Ebenezer Beatrice ' +
  'Charles Vida Benjamin Cecilia Eric Rita George Linda Solomon Janet Gideon Rebecca Bright Esther Philip Lydia Evans Victoria Augustine Priscilla Patrick Agnes ' +
  'Mohammed Fatima Abdul Amina Ibrahim Ayisha Alhassan Memunatu Yakubu Rahinatu Issah Zainab Fuseini Salamatu Sulemana Hawa Iddrisu Mariama Seidu Adisa ' +
  'Sɛnyo Mawuli Edem Esinam Selorm Dzifa Elikem Yayra Kafui Enyonam Delali Akpene Kɔku Kɔsi Ablavi Afi Yawa Mawusi Sena Dzidzɔ Ƒafali ' +
  'Nii Naa Tetteh Korkor Teye Dede Laryea Ayele Nɔnɔ Ŋmaa Akuyea Tawiah Lartey Adjeley Ashitei Ofeibea Gbɛkɛ Amɔŋ Kɔɔkɔ Shɛɛfɔ ' +
  'Sɔŋ Napari Wumbei Nɛɛbo Tiyumba Pagnaa Zɔhu Suhuyini Neindow Katari Wunpini Tuɣu Yɛlima Ziblim Maltiti Azara'
).split(' ');

/** What a publisher's or label's name ends in. */
export const corporateEndings: readonly string[] = [
  'Music',
  'Music Limited',
  'Publishing',
  'Publishing Limited',
  'Songs',
  'Records',
  'Entertainment',
  'Sounds',
  'Productions',
  'Music Ghana Limited',
];
