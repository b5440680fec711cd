import * as contract from '#contract/recordings/audio.ts';
import { answer, type Route } from '../platform/http/route.ts';
import {
  listenToFile,
  listenToRecording,
  playAudio,
  readAudioFacts,
  saveSoundFile,
} from './listen.ts';

export const audioRoutes: readonly Route[] = [
  answer(contract.readAudioFacts, readAudioFacts),
  answer(contract.listenToFile, listenToFile),
  answer(contract.listenToRecording, listenToRecording),
  answer(contract.saveSoundFile, saveSoundFile),
  answer(contract.playAudio, playAudio),
];
