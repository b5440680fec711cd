/** How words of a language are built, and its most used words, which head the list of frequencies. */
export type Sounds = {
  readonly language: string;
  readonly starts: readonly string[];
  readonly hearts: readonly string[];
  readonly ends: readonly string[];
  readonly common: readonly string[];
};

const list = (text: string): readonly string[] => text.split(' ');

/** The languages of the data set, in the order of how many works have them. */
export const soundsOfLanguages: readonly Sounds[] = [
  {
    language: 'ak',
    starts: list('b d f g h k kw ky m n ny p r s t tw w y hw hy dw gy nk mp nt ns'),
    hearts: list('a a a e ɛ ɛ i o ɔ ɔ u aa ɛɛ ɔɔ ie uo oo'),
    ends: ['', '', '', '', 'm', 'n', 'm', 'w', 'e'],
    common: list(
      'me wo no na ne yɛ ɔdɔ dɔ nyame bra fie daa ɔbaa sika yɛn asɛm adɔm hene kasa mmɔbɔ ɔhene awurade san ayeyi anɔpa da asomdwoe nkwa abɔfra maame papa akoma sunsum ahoɔfɛ anigye ɔkɔ gyae boa me do wo mu asase nsuo osrane abusua ɔman sɛ ɛyɛ bebree nnɛ ɔkyena kakra pɛ ma gye di som to dwom agorɔ asafo sankɔfa akwaaba meda ase',
    ),
  },
  {
    language: 'en',
    starts: list(
      'b bl br c ch cl cr d dr f fl fr g gl gr h j k l m n p pl pr r s sh sl sm sp st str t th tr v w',
    ),
    hearts: list('a e i o u a e i o ea ee oo ou ai ay igh ow'),
    ends: list('n t r l s d m ck ng ll st nd ght ft ve le er y ing ness ly ed'),
    common: list(
      'the of my love you in a to and night me for your i no one time day all girl come life heart home baby dance on is we world sweet blessed god good so with money lord rain morning street city queen king fire river dream golden light sunday high again never forever away back down sing song soul still this that let go lady brother mother freedom peace praise glory grace joy happy lonely star moon sun sky sea road highlife palmwine groove rhythm drum story children africa ghana accra kumasi harmattan market chief village letter promise remember hustle blessings prayer victory miracle testimony holy spirit worship',
    ),
  },
  {
    language: 'ee',
    starts: list('b d ɖ f ƒ g gb ɣ h k kp l m n ny ŋ p s t ts v ʋ w x y z dz'),
    hearts: list('a a e e ɛ i o ɔ ɔ u ã ẽ ɔ̃ ie ui'),
    ends: ['', '', '', '', '', '', 'm', 'ŋ'],
    common: list(
      'la le na nye wò mawu lɔlɔ̃ akpe nyui nyuie dzi ŋutɔ ame ɖe ƒe eye kple va yi dzɔ dzidzɔ ʋu ŋdi fiɛ fia aƒe to nɔvi vi nyɔnu ŋutsu tsi xexe agbe ku gbe dɔ ga ŋkeke mía mi wo ye ɖo kpɔ se dzo yevu agbadza bɔbɔbɔ esi ne ko katã ɖeka',
    ),
  },
  {
    language: 'gaa',
    starts: list('b d f g gb h j k kp l m n ny ŋ ŋm p s sh t ts w y nm'),
    hearts: list('a a e ɛ ɛ i o ɔ ɔ u aa ɛɛ ɔɔ ee oo ei'),
    ends: ['', '', '', '', '', 'ŋ', 'ŋ', 'i'],
    common: list(
      'mi bo ni lɛ ji wɔ amɛ nyɔŋmɔ sumɔ suɔmɔ oyiwaladɔŋŋ gbɛkɛ naa nii ataa awo ba ya shi he ŋmɛnɛ wala shika yoo nuu bi tsɛ mantsɛ maŋ ŋshɔ nu la gbɔmɔ shia kɛ fɛɛ kpakpa ekome homowo kpanlogo jwɛi lala miishɛɛ tsui hewalɛ',
    ),
  },
  {
    language: 'dag',
    starts: list('b d f g gb k kp l m n ny ŋ p s t v w y z ch sh j'),
    hearts: list('a a i i o u ɛ ɔ e aa ee ii oo uu'),
    ends: ['', '', '', 'm', 'n', 'ŋ', 'li', 'ga', 'ma', 'gu', 'si'],
    common: list(
      'n a o ti bɛ ka ni din yurili yurima naawuni naa dasiba zaa tuma suhu suhugu dunia nyɛvili ŋmani yili daa saa kom buɣim lunsi takai simpa bira bia paɣa doo ba ma zo zuɣu pam viɛla tamale dagbon tɔ nyamsim puhigu suhupiɛlli alaafee',
    ),
  },
];
