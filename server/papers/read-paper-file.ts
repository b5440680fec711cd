import type { readPaperFile as endpoint } from '#contract/papers.ts';
import { paperFileName } from '#domain/papers/paper-file-name.ts';
import { formatPaperNumber } from '#domain/papers/papers.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, take } from '../platform/http/rate-limit.ts';
import { keptFacts } from './paper-facts.ts';
import { ownPaper } from './papers.sql.ts';

// A hundred holders take a quarter of a second to draw.
const perMember: Limit = { name: 'paper files', most: 60, windowMs: 600_000, stepMs: 10_000 };

/** A paper of mine, drawn anew from what it says: the same each time. */
export const readPaperFile: Handler<typeof endpoint> = async (ctx, { memberId }, { params }) => {
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
