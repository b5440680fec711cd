/** A rights holder of the sample society. All names are invented. `member` is set for those with an account. */
export type SamplePerson = {
  readonly key: string;
  readonly kind: 'individual' | 'corporate' | 'traditional';
  readonly given?: string;
  readonly family?: string;
  readonly corporation?: string;
  readonly stage?: string;
  readonly ipi?: string;
  readonly isni?: string;
  readonly email?: string;
};

const individual = (
  key: string,
  given: string,
  family: string,
  more: Partial<SamplePerson> = {},
): SamplePerson => ({ key, kind: 'individual', given, family, ...more });

const body = (
  key: string,
  corporation: string,
  more: Partial<SamplePerson> = {},
): SamplePerson => ({
  key,
  kind: 'corporate',
  corporation,
  ...more,
});

/** The four whose log-ins are printed at start come first. */
export const samplePeople: readonly SamplePerson[] = [
  individual('ama', 'Ama', 'Owusu', {
    stage: 'Ama Serwaa Gold',
    ipi: '00841473537',
    isni: '0000000121032683',
    email: 'ama@example.org',
  }),
  individual('kofi', 'Kofi', 'Ɖzidzɔ', { stage: 'Dzidzor', email: 'kofi@example.org' }),
  body('label', 'Adomi Music Limited', { ipi: '00817856600', email: 'label@example.org' }),
  individual('new', 'Esi', 'Quansah', { email: 'new@example.org' }),
  individual('naa', 'Naa', 'Ŋmɛi', { stage: 'Naa Gbɛɛ', email: 'naa@example.org' }),
  individual('yaw', 'Yaw', 'Boatemaa-Sarfo', { stage: 'Yaw Tempo', email: 'yaw@example.org' }),
  individual('akosua', 'Akosua', 'Frempɔmaa', { stage: 'Frempɔ', email: 'akosua@example.org' }),
  individual('kwabena', 'Kwabena', 'Asiedu-Mireku', { email: 'kwabena@example.org' }),
  individual('mawuli', 'Mawuli', 'Agbɛnyega', { stage: 'Mawuli A', email: 'mawuli@example.org' }),
  individual('selorm', 'Sɛlɔm', 'Tɔgbe', { email: 'selorm@example.org' }),
  individual('adjoa', 'Adjoa', 'Nyarkoa', { stage: 'Adjoa Sunrise' }),
  individual('fiifi', 'Fiifi', 'Aggrey-Mensima', { stage: 'Fiifi Brass' }),
  individual('ekow', 'Ekow', 'Baidenoo'),
  individual('abena', 'Abena', 'Konadu-Twumwaa', { stage: 'Konadu Keys' }),
  individual('nii', 'Nii', 'Lantey-Okunka', { stage: 'Nii Kpanlogo' }),
  individual('naadei', 'Naa Dei', 'Kotei-Amon'),
  individual('kwesi', 'Kwesi', 'Abakah-Eshun', { stage: 'Kwesi Palmwine' }),
  individual('efua', 'Efua', 'Sutherlin-Ampah'),
  individual('yaa', 'Yaa', 'Achiaa-Badu', { stage: 'Yaa Strings' }),
  individual('kojo', 'Kojo', 'Antwiwaa'),
  individual('dzigbordi', 'Dzigbɔdi', 'Kpeglo', { stage: 'Dzi' }),
  individual('edem', 'Edem', 'Ʋugbe'),
  individual('esinam', 'Esinam', 'Ƒiawoo', { stage: 'Esinam Flute' }),
  individual('abdulai', 'Abdulai', 'Zakariɛ', { stage: 'Abdul Savannah' }),
  individual('memunatu', 'Memunatu', 'Iddrisɛ'),
  individual('tahiru', 'Tahiru', 'Wumbeyi', { stage: 'Lunsi Tahiru' }),
  individual('ayisha', 'Ayisha', 'Napari-Salam'),
  individual('bawa', 'Bawa', 'Aŋaaba'),
  individual('kwaku', 'Kwaku', 'Gyasi-Domfehaa', { stage: 'Gyasi Horns' }),
  individual('maame', 'Maame', 'Serwaa-Bonsra'),
  individual('papa', 'Papa Kwamena', 'Essilfua', { stage: 'Papa Highlife' }),
  individual('nana', 'Nana', 'Ɔbiri-Yeboaa', { stage: 'Nana Lyric' }),
  individual('akua', 'Akua', 'Pinamaa'),
  individual('senyo', 'Sɛnyo', 'Gameliɣa'),
  individual('korkor', 'Kɔkɔ', 'Amartefia', { stage: 'Korkor Voice' }),
  body('lantern', 'Lantern Reed Publishing'),
  body('volta', 'Volta Keys Publishing Limited', { email: 'volta@example.org' }),
  body('harmattan', 'Harmattan Songs'),
  body('anansi', 'Anansi Thread Music'),
  body('kente', 'Woven Cloth Records'),
  body('coast', 'Cape Coast Choral Society'),
  { key: 'sokpoli', kind: 'individual', family: 'Sɔkpoliwa' },
  { key: 'traditional', kind: 'traditional' },
];

/** A writer with one name, who is on the songs that are planned for them alone. */
export const oneNameKey = 'sokpoli';
