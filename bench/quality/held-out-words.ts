import type { TitleWords } from '#domain/testing/title-words.ts';

/** Words that no rule was tuned on: figures of the bench are printed for these alone. */
export const heldOutWords: TitleWords = {
  local:
    'Ahenkyew Bɔkɔɔ Gyinae Dwene Ɛdwom Hwehwɛ Kyerɛkyerɛ Ntɔkwa Ɔsoro Wiase Awurade Ɔyerɛ Okunu Abofra Mpaebɔ Aseda Nkonimdi Akoma Ɔpɛpɔn Hyɛnee Sɛbɛ Nwonwa Agoro Adehyeɛ Ɛmmerɛ Kwadwom Ɔkwan Gyata Ɔbarima Ahummɔbɔ Novinyɛ Lɔlɔ Agbenɔxevi Dagbe Mitsɔ Ehuɖoɖo Shishi Tsuitsɔ Nyɔŋmɔ Kpakpa Dromɔ Suɔmɔ Nkunimdie Ɔsabarima Akyinnyeɛ Abrabɔ Ntɛtea Ahwenepa'.split(
      ' ',
    ),
  english:
    'Rainfall Highway Captain Lantern Blossom Orchard Whisper Diamond Feather Mirror Soldier Compass Summer Anchor Freedom Victory Midnight Heaven Pepper Bicycle Station Rooster Cocoa Railway Bridge Harvest Drummer Palace'.split(
      ' ',
    ),
  translated: [
    ['Awurade Kasa', 'Let The Lord Speak'],
    ['Wiase Yɛ Ahuhude', 'The World Is Vanity'],
    ['Abofra Yɛ Agyapadeɛ', 'A Child Is Treasure'],
    ['Hwɛ Wo Ho Yie', 'Look After Yourself'],
    ['Ɔsoro Nkwan', 'Roads To Heaven'],
    ['Lɔlɔ Vavã', 'True Love'],
    ['Nyɔŋmɔ Hi', 'God Is Good'],
    ['Abrabɔ Mu Nsɛm', 'Tales Of Life'],
  ],
  nearlyAlike: [
    ['Ɔkwan Pa', 'Ɔkwan Bɔne'],
    ['Hwɛ Me', 'Hwɛ Wo'],
    ['Kae Me Da', 'Kae Wo Da'],
    ['Awurade Bra', 'Awurade Gye'],
    ['Me Nim Wo Yie', 'Me Nim No Yie'],
    ['Mitsɔ Dzo', 'Mitsɔ Tsi'],
    ['Her Summer Dress', 'Her Winter Dress'],
    ['Brother Sings', 'Sister Sings'],
    ['I Want To Stay', 'I Want To Stop'],
    ['Ɛnyɛ Wo', 'Ɛnyɛ Me'],
    ['Da Bi', 'Da Ba'],
    ['Yɛ Ma No', 'Yɛ Ma Wo'],
  ],
  answers: [
    ['Who Broke My Mirror', 'I Broke Your Mirror'],
    ['Ɛhe Na Wo Wɔ', 'Mewɔ Ha Daa'],
    ['Wait For Me', 'I Waited For You'],
    ['Gye Me Di', 'Megye Wo Di'],
    ['Take Me Back', 'I Took You Back'],
    ['Bua Me', 'Mabua Wo'],
    ['Sing It Again', 'We Sang It Again'],
    ['Close The Gate', 'The Gate Is Closed'],
  ],
  given:
    'Yaa Kwabena Adwoa Kwaku Afia Fiifi Araba Kobina Edem Enyonam Korkor Tawiah Elinam Delali Joseph Mercy Felix Charity Isaac Gifty Wisdom Lydia'.split(
      ' ',
    ),
  family:
    'Ansah Frimpong Donkor Adjei Kumah Aidoo Larbi Ankrah Gbeho Ametepe Bonsu Yeboah Nyarko Asamoah Oppong Baidoo Ampofo Dadzie Hammond Sackey Wiredu Tandoh'.split(
      ' ',
    ),
  middle: 'Agyeman Boakye Dela Mawuena Ntiamoah Konadu Sika Annan Etornam Ashitey'.split(' '),
  stage:
    'Abusuapanin Flow,Miss Anyanko,Kente Wizard,Small Doctor Kay,Akua Cypher,Zongo Prophet,Bronya Kid,Ayigbe Titan,Mr Drumstick,Nana Echo'.split(
      ',',
    ),
};
