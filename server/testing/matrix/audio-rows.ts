import { audioToken } from '../../audio/audio.routes.ts';
import { buildHeardRecording, buildSound } from '../build-sound.ts';
import type { MatrixRow, MatrixRows } from './row.ts';

/** A sound that was uploaded and that no recording names: nobody else knows of it. */
const ownSound: MatrixRow = {
  others: 'not_found',
  sample: async (ctx, owner) => {
    const id = await buildSound(ctx, owner);
    return { params: { id }, subject: id };
  },
};

const ownRecording: MatrixRow = {
  others: 'not_found',
  sample: async (ctx, owner) => {
    const { recordingId } = await buildHeardRecording(ctx, owner);
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
      sample: async (ctx, owner) => {
        const fileId = await buildSound(ctx, owner);
        const until = new Date(ctx.now().getTime() + 60_000);
        const heard = { fileId, until, isPreview: false };
        let token = '';
        // Its end is what the matrix changes: a capital, as in codes.
        while (!/[A-Z]$/.test(token)) token = audioToken(ctx.keys, heard);
        return { params: { token }, subject: token };
      },
    },
  ],
};
