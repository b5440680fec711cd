import * as contract from '#contract/files.ts';
import { answer, type Route } from '../http/route.ts';
import { dropUpload } from './drop-files.ts';
import { readFile } from './open-file.ts';
import { readPicture, readUpload, sendPiece, startUpload } from './start-upload.ts';

export const filesRoutes: readonly Route[] = [
  answer(contract.startUpload, startUpload),
  answer(contract.readUpload, readUpload),
  answer(contract.sendPiece, sendPiece),
  answer(contract.dropUpload, dropUpload),
  answer(contract.readFile, readFile),
  answer(contract.readPicture, readPicture),
];
