/** A recording of the sample; its place in the list is what lines name it by. */
export type SampleRecording = {
  readonly title: string;
  readonly artist: string;
  readonly version_title?: string;
};

/** A line of a log as stations write it, and of which recording it truly is; null for none of the list. */
export type SampleLine = readonly [title: string, artist: string | null, of: number | null];

/** Recordings to be found: invented, as Ghana's titles and names are, with those that are easily taken for one another. */
export const sampleRecordings: readonly SampleRecording[] = [
  { title: 'Ɔdɔ Yɛ Wu', artist: 'Ama Serwaa' }, // 0
  { title: 'Ɔdɔ', artist: 'Kwabena Sarpong' }, // 1
  { title: 'Ɔdɔ', artist: 'Efua Mansa' }, // 2
  { title: 'Me Dɔ Wo', artist: 'Kofi Antobam' }, // 3
  { title: 'Me Dɔ Wo Dodo', artist: 'Kofi Antobam' }, // 4
  { title: 'Onyankopɔn Adom', artist: 'Yaa Pokuaa' }, // 5
  { title: 'Adwoa', artist: 'Kwesi Dadzie' }, // 6
  { title: 'Gyae Su', artist: 'Abena Korkor' }, // 7
  { title: 'Kyerɛ Me Kwan', artist: 'Obaa Yaa feat. Nii Lamptey' }, // 8
  { title: 'Hyɛ Me Bɔ', artist: 'Kwadwo Nkansah' }, // 9
  { title: 'Nyame Ye', artist: 'Esther Boatemaa' }, // 10
  { title: 'Nyame Ye (Live)', artist: 'Esther Boatemaa' }, // 11
  { title: 'Ɛnyɛ Easy', artist: 'Kojo Ayensu' }, // 12
  { title: 'Mɛkɔ Akyi', artist: 'Akwaboah Mensa' }, // 13
  { title: 'Wo Ho Yɛ Fɛ', artist: 'Nana Tuffour Jnr' }, // 14
  { title: 'Sika Yɛ Mogya', artist: 'Osibisaba Band' }, // 15
  { title: 'Sika', artist: 'Black Sherwood' }, // 16
  { title: 'Ahoɔfɛ Dua', artist: 'Pat Thomason' }, // 17
  { title: 'Yaw Dabo', artist: 'Amakye Darko' }, // 18
  { title: 'Ŋutɔ Nyuie', artist: 'Agbeko Stars' }, // 19
  { title: 'Ɖevi', artist: 'Edem Afi' }, // 20
  { title: 'Miɖe Wo Akpe', artist: 'Stella Seade' }, // 21
  { title: 'Ɣeyiɣi', artist: 'Mawuli Younge' }, // 22
  { title: 'Oyiwaladɔŋŋ', artist: 'Naa Agyeman' }, // 23
  { title: 'Mi Sumɔ Bo', artist: 'Nii Okai' }, // 24
  { title: 'Accra Nights', artist: 'DJ Korle' }, // 25
  { title: 'Accra Nights', artist: 'DJ Korle', version_title: 'Amapiano Remix' }, // 26
  { title: 'Love', artist: 'Adina Quaye' }, // 27
  { title: 'Love', artist: 'Stonewall' }, // 28
  { title: 'Love Me Now', artist: 'Stonewall' }, // 29
  { title: 'My Baby', artist: 'King Promised' }, // 30
  { title: 'Baby', artist: 'King Promised' }, // 31
  { title: 'Azonto Ghost', artist: 'Fuse Odoo' }, // 32
  { title: 'Chop My Money Small', artist: 'Wiyaala Sisters' }, // 33
  { title: 'Adonai', artist: 'Sark & Castro Jnr' }, // 34
  { title: 'Adonai', artist: 'Joyful Way Choir' }, // 35
  { title: 'Highlife Time', artist: 'Gyedu Amankwaa' }, // 36
  { title: 'Kwame Nkrumah', artist: 'E. T. Mensah Legacy Band' }, // 37
  { title: 'Yɛn Ara Asaase Ni', artist: 'Winneba Youth Choir' }, // 38
  { title: 'Da N’ase', artist: 'Daughters of Glory' }, // 39
  { title: 'Medaase', artist: 'Daughters of Glory' }, // 40
  { title: 'Obi Nkyɛ Obi Kwan Mu', artist: 'Konadu Brothers' }, // 41
  { title: 'Ankwanoma', artist: 'Thomas Frimpong' }, // 42
  { title: 'Serwaa Akoto', artist: 'Dr. Paul Kyei' }, // 43
  { title: 'Suzzy & Matt', artist: 'Ofori Amponsem' }, // 44
  { title: 'Tsɔɔ Boi', artist: 'Wulomei Juniors' }, // 45
  { title: 'Bra Fie', artist: 'Fuse Odoo feat. Damian' }, // 46
  { title: 'Ɔhene Aba', artist: 'Preachers' }, // 47
  { title: 'Aseda', artist: 'Nacee Baidoo' }, // 48
  { title: 'Aseda Ye', artist: 'Obaapa Christiana' }, // 49
];

/** Lines of logs with the slips that are made, and lines of what is not in the list at all. */
export const sampleLines: readonly SampleLine[] = [
  ['Odo Ye Wu', 'Ama Serwaa', 0],
  ['ODO YEWU', 'AMA SERWA', 0],
  ['Odo ya wu', 'Ama Serwah', 0],
  ['Ɔdɔ yɛ wu (Official Video)', 'Ama Serwaa', 0],
  ['Odo Yɛ Wo', 'Serwaa Ama', 0],
  ['Odo', 'Kwabena Sarpong', 1],
  ['Ɔdɔ', 'Kwabena Sarpon', 1],
  ['ODO', 'Efua Mansah', 2],
  ['Odo', 'Effua Mansa', 2],
  ['Me Do Wo', 'Kofi Antobam', 3],
  ['Medowo', 'Kofi Antobam', 3],
  ['Medo Wo', 'Kofi Antobaam', 3],
  ['Me do wo dodo', 'Kofi Antobam', 4],
  ['Medo wo dodoo', 'Koffi Antobam', 4],
  ['Onyankopong Adom', 'Yaa Pokua', 5],
  ['Onyankopon Adom', 'Yaa Pokuaa', 5],
  ['Nyankopon Adom', 'Yaa Pokuaa', 5],
  ['Onyankopɔn Adɔm', 'Yaa Pokuaah', 5],
  ['Adjoa', 'Kwesi Dadzie', 6],
  ['Ajoa', 'Kwesi Dadzie', 6],
  ['Adwoa', 'Kwasi Dadzie', 6],
  ['Gyai Su', 'Abena Korkor', 7],
  ['Jae Su', 'Abena Korkor', 7],
  ['Gyae Su', 'Abena Korko', 7],
  ['Kyere Me Kwan', 'Obaa Yaa', 8],
  ['Chere me kwan ft Nii Lamptey', 'Obaa Yaa', 8],
  ['Kyire me kwan', 'Obaayaa & Nii Lamptey', 8],
  ['Kyere Me Kwan', 'Nii Lamptey', 8],
  ['Hye Me Bo', 'Kwadwo Nkansah', 9],
  ['Hye me boo', 'Kwadjo Nkansa', 9],
  ['She me bo', 'Kwadwo Nkansah', 9],
  ['Nyame Ye', 'Esther Boatema', 10],
  ['Nyame yɛ', 'Ester Boatemaa', 10],
  ['Nyame Ye (Live)', 'Esther Boatemaa', 11],
  ['Nyame Ye - Live at Trinity', 'Esther Boatemaa', 11],
  ['Enye Easy', 'Kojo Ayensu', 12],
  ['Enny3 Easy', 'Kojo Ayensu', 12],
  ['Ennye easy', 'Kodjo Ayensu', 12],
  ['Meko Akyi', 'Akwaboah Mensa', 13],
  ['Mɛko Akyire', 'Akwaboah Mensah', 13],
  ['Mekoakyi', 'Akwaboa Mensa', 13],
  ['Wo Ho Ye Fe', 'Nana Tuffour Jnr', 14],
  ['Woho ye fe', 'Nana Tuffuor Jnr.', 14],
  ['Wo ho yɛ fɛɛ', 'Nana Tufour Jr', 14],
  ['Sika Ye Mogya', 'Osibisaba Band', 15],
  ['Sikayemogya', 'Osibisaba', 15],
  ['Sika yɛ mogyaa', 'Osibisaba Band', 15],
  ['Sika', 'Black Sherwood', 16],
  ['Sikaa', 'Black Sherwod', 16],
  ['Ahoofe Dua', 'Pat Thomason', 17],
  ['Ahofe dua', 'Pat Thomasson', 17],
  ['Ahoɔfɛ Duaa', 'Thomason, Pat', 17],
  ['Yaw Dabo', 'Amakye Darko', 18],
  ['Yao Dabo', 'Amakye Darkoh', 18],
  ['Yaw Daboo', 'Amache Darko', 18],
  ['Nuto Nyuie', 'Agbeko Stars', 19],
  ['Ngutor Nyuie', 'Agbeko Stars', 19],
  ['Devi', 'Edem Afi', 20],
  ['Devii', 'Edem Afii', 20],
  ['Mide wo akpe', 'Stella Seade', 21],
  ['Mi de wo Akpe', 'Stella Siade', 21],
  ['Geyigi', 'Mawuli Younge', 22],
  ['Gheyighi', 'Mawuli Young', 22],
  ['Oyiwaladonn', 'Naa Agyeman', 23],
  ['Oyiwala don', 'Naa Adjeman', 23],
  ['Oyiwaladong', 'Naa Agyemang', 23],
  ['Mi Sumo Bo', 'Nii Okai', 24],
  ['Misumo bo', 'Nii Okaii', 24],
  ['Accra Nights', 'DJ Korle', 25],
  ['Accra Nites', 'Dj Korley', 25],
  ['Accra Nights - Radio Edit', 'DJ Korle', 25],
  ['Accra Nights (Amapiano Remix)', 'DJ Korle', 26],
  ['Accra nights remix', 'DJ Korle', 26],
  ['Love', 'Adina Quaye', 27],
  ['Love', 'Adina Kwaye', 27],
  ['Love', 'Stonewall', 28],
  ['Love Me Now', 'Stone Wall', 29],
  ['My Baby', 'King Promised', 30],
  ['Mybaby', 'King Promise', 30],
  ['Baby', 'King Promised', 31],
  ['Azonto Ghost', 'Fuse Odoo', 32],
  ['Azonto Gost', 'Fuse Odo', 32],
  ['Chop my money small', 'Wiyaala Sisters', 33],
  ['Chop Ma Money Small', 'Wiyala Sisters', 33],
  ['Adonai', 'Sark', 34],
  ['Adonai', 'Sark ft Castro Jnr', 34],
  ['Adonai (feat. Castro Jnr)', 'Sark', 34],
  ['Adonnai', 'Castro Jnr & Sark', 34],
  ['Adonai', 'Joyful Way', 35],
  ['Highlife Time', 'Gyedu Amankwa', 36],
  ['High life Time', 'Gyedu Amankwaah', 36],
  ['Kwame Nkruma', 'E.T. Mensah Legacy Band', 37],
  ['Kwame Nkrumah', 'ET Mensah Legacy Band', 37],
  ['Yen Ara Asase Ni', 'Winneba Youth Choir', 38],
  ['Yɛn Ara Yɛn Asaase Ni', 'Winneba Youth Choir', 38],
  ['Da Nase', 'Daughters of Glory', 39],
  ["Da N'ase", 'Daughters Of Glory GH', 39],
  ['Medase', 'Daughters of Glory', 40],
  ['Meda ase', 'Daughters of Glory', 40],
  ['Obi nkye obi kwanmu', 'Konadu Brothers', 41],
  ['Obi Nkye Obi Kwan Mu So', 'Konadu Bros', 41],
  ['Ankwanoma', 'Thomas Frempong', 42],
  ['Akwanoma', 'Thomas Frimpong', 42],
  ['Serwa Akoto', 'Dr Paul Kyei', 43],
  ['Serwaa Akoto', 'Paul Kyei', 43],
  ['Suzy and Matt', 'Ofori Amponsem', 44],
  ['Suzzy & Mat', 'Ofori Amponsah', 44],
  ['Tsoo Boi', 'Wulomei Juniors', 45],
  ['Tsɔ Boi', 'Wulome Juniors', 45],
  ['Bra Fie', 'Fuse Odoo', 46],
  ['Bra fie feat Damian', 'Fuse Odoo', 46],
  ['Brafie', 'Fuse Odoo/Damian', 46],
  ['Ohene Aba', 'Preachers', 47],
  ['Ohene Abaa', 'The Preachers', 47],
  ['Aseda', 'Nacee Baidu', 48],
  ['Aseda', 'Nacee Baidoo', 48],
  ['Aseda ye', 'Obaapa Christiana', 49],
  ['Aseda Yeee', 'Obaapa Christianna', 49],
  // None of the list
  ['Odo', 'Kuami Eugenius', null],
  ['Love', 'Efya Nana', null],
  ['Adonai', 'Nathaniel Basseyson', null],
  ['Me Do Wo', 'Castro Senior', null],
  ['Aseda', 'Mary Ghansah-Ansong', null],
  ['Sika', 'Kwaw Kese Jnr', null],
  ['Traffic Report', 'Peace Newsroom', null],
  ['Station Jingle 3', null, null],
  ['Essence', 'Wizzy', null],
  ['Last Last', 'Burna', null],
  ['Calm Down', 'Rema & Selena', null],
  ['Terminator', 'King Promised', null],
  ['Jejereje', 'Fuse Odoo', null],
  ['Nyame Asem', 'Esther Boatemaa', null],
  ['Adom', 'Yaa Pokuaa', null],
  ['Kwan Pa', 'Obaa Yaa', null],
  ['Baby Come', 'Adina Quaye', null],
  ['Serwaa Broni', 'Dr. Paul Kyei', null],
  ['Accra Girls', 'DJ Korle', null],
  ['Highlife Love', 'Gyedu Amankwaa', null],
  ['Kumasi Nights', 'DJ Korle', null],
  ['Bra', 'Fuse Odoo', null],
  ['Yaw Berk', 'Amakye Darko', null],
  ['Joy Joy', 'Joyful Way Choir', null],
  ['News at Noon', null, null],
  ['Unknown Track 07', 'Unknown Artist', null],
  ['Fa Me Kɔ', 'Bisa Kdeison', null],
  ['Mogya', 'Osibisaba Band', null],
  ['Akwaaba', 'Guiltybeats', null],
  ['Forever', 'Gyakiewaa', null],
];
