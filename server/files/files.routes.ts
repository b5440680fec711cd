import * as contract from '#contract/files.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { dropUpload } from './drop-files.ts';
import { readFile, readPicture, readUpload } from './read-files.ts';
import { sendPiece } from './send-piece.ts';
import { removePicture, setPicture } from './set-picture.ts';
import { startUpload } from './start-upload.ts';

export const filesRoutes: readonly Route[] = [
  answer(contract.startUpload, startUpload),
  answer(contract.readUpload, readUpload),
  answer(contract.sendPiece, sendPiece),
  answer(contract.dropUpload, dropUpload),
  answer(contract.readFile, readFile),
  answer(contract.setPicture, setPicture),
  answer(contract.removePicture, removePicture),
  answer(contract.readPicture, readPicture),
];
