import * as contract from '#contract/papers.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { listPapers } from './list-papers.ts';
import { makePaper } from './make-paper.ts';
import { readPaperFile } from './read-paper-file.ts';
import { verifyPaper } from './verify-paper.ts';

export const papersRoutes: readonly Route[] = [
  answer(contract.makePaper, makePaper),
  answer(contract.listPapers, listPapers),
  answer(contract.readPaperFile, readPaperFile),
  answer(contract.verifyPaper, verifyPaper),
];
