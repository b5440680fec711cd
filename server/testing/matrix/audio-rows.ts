import { audioToken } from '../../audio/audio-token.ts';
import { buildHeardRecording, buildSound } from '../build-sound.ts';
import type { MatrixRow, MatrixRows } from './row.ts';

/** A sound that was uploaded and that no recording names: nobody else knows of it. */
const ownSound: MatrixRow = {
  others: 'not_found',
  sample: async (house, owner) => {
    const id = await buildSound(house, owner);
    return { params: { id }, subject: id };
  },
};

const ownRecording: MatrixRow = {
  others: 'not_found',
  sample: async (house, owner) => {
    const { recordingId } = await buildHeardRecording(house, owner);
    return { params: { id: recordingId }, subject: recordingId };
  },
};

export const audioRows: MatrixRows = {
  readAudioFacts: [ownSound],
  listenToFile: [ownSound],
  listenToRecording: [ownRecording],
  saveSoundFile: [ownRecording],
  // Who holds the address may hear, whoever they are: players send no session.
  playAudio: [
    {
      others: 'same',
      sample: async (house, owner) => {
        const fileId = await buildSound(house, owner);
        const until = new Date(house.now().getTime() + 60_000);
        const heard = { fileId, until, isPreview: false };
        let token = '';
        // Its end is what the matrix changes: a capital, as in codes.
        while (!/[A-Z]$/.test(token)) token = audioToken(house.keys, heard);
        return { params: { token }, subject: token };
      },
    },
  ],
};
