import type {
  listPapers as listPapersEndpoint,
  readPaperFile as readPaperFileEndpoint,
  verifyPaper as verifyPaperEndpoint,
} from '#contract/papers.ts';
import * as contract from '#contract/papers.ts';
import { formatPaperNumber, paperFileName } from '#domain/papers/papers.ts';
import { Problem } from '#domain/problems.ts';
import { rights } from '#domain/works/shares.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, limitedAddress, take } from '../platform/http/limits/rate-limit.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { worksWithHolders } from '../works/works.sql.ts';
import {
  factsOf,
  keptFacts,
  makePaper,
  paperView,
  standingOf,
  workForPaper,
} from './make-paper.ts';
import { ownPaper, paperByCode, papersOf } from './papers.sql.ts';

/** The certificates that I had made of a work of mine. @throws Problem `not_found` when the work is not mine */
const listPapers: Handler<typeof listPapersEndpoint> = (ctx, actor, { params }) =>
  transaction(ctx.db, async (tx) => {
    const work = await workForPaper(tx, params.id, actor);
    const papers = await papersOf(tx, work.id, actor.memberId);
    return { data: papers.map(paperView) };
  });

// A hundred holders take a quarter of a second to draw.
const perMember: Limit = { name: 'paper files', most: 60, windowMs: 600_000, stepMs: 10_000 };

/** A certificate of mine, drawn again from what it says: the same each time. */
const readPaperFile: Handler<typeof readPaperFileEndpoint> = async (
  ctx,
  { memberId },
  { params },
) => {
  const paper = await ownPaper(ctx.db, params.id, memberId);
  if (paper === undefined) throw new Problem('not_found');
  await take(ctx.db, [{ limit: perMember, of: memberId }], ctx.now());
  const { kind, code } = paper;
  const facts = keptFacts(paper.facts);
  const number = formatPaperNumber(kind, paper.number);
  const { publicUrl } = ctx;
  // Loaded with the first paper: what draws PDFs takes 30 MB.
  const { printPaper } = await import('./print/print-paper.ts');
  const bytes = await printPaper({ kind, number, code, madeAt: paper.at, publicUrl, facts });
  const fileName = paperFileName(kind, facts.work_number, facts.title);
  return { data: { bytes, mediaType: 'application/pdf', fileName } };
};

// Nobody guesses a code; this keeps one address from keeping the database busy. Whole networks of phones share an address.
const perAddress: Limit = { name: 'verify a paper', most: 120, windowMs: 600_000, stepMs: 10_000 };

/** What a certificate says and whether it still stands, for anybody who has its code. Nothing that is not on the certificate. */
const verifyPaper: Handler<typeof verifyPaperEndpoint> = async (
  ctx,
  _,
  { params },
  { address },
) => {
  await take(ctx.db, [{ limit: perAddress, of: limitedAddress(address) }], ctx.now());
  const paper = await paperByCode(ctx.db, params.code);
  if (paper === undefined) throw new Problem('not_found');
  const [work] = await worksWithHolders(ctx.db, [paper.work_id]);
  if (work === undefined) throw new Error('the work of a paper is gone');
  const { kind, code } = paper;
  const facts = keptFacts(paper.facts);
  return {
    data: {
      kind,
      code,
      facts,
      number: formatPaperNumber(kind, paper.number),
      made_at: paper.at.toISOString(),
      contested: rights.filter((right) =>
        work.disputed.some(({ right_name }) => right_name === right),
      ),
      standing: standingOf(facts, factsOf(kind, work, ctx.society)),
    },
  };
};

export const papersRoutes: readonly Route[] = [
  answer(contract.makePaper, makePaper),
  answer(contract.listPapers, listPapers),
  answer(contract.readPaperFile, readPaperFile),
  answer(contract.verifyPaper, verifyPaper),
];
