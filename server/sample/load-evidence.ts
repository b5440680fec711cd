import PDFDocument from 'pdfkit';
import type { FilePurpose } from '#domain/files/file.ts';
import type { Context } from '../context.ts';
import { addEvidence } from '../disputes/evidence/add-evidence.ts';
import { sendPiece, startUpload } from '../platform/files/start-upload.ts';
import { answerFacts, type SampleActor } from './actors.ts';
import { drawCard } from './draw-card.ts';

const nothing = { params: undefined, query: undefined };

/** Uploads a file as its member would, in one piece; returns its id once it is checked. */
export async function uploadFile(
  ctx: Context,
  actor: SampleActor,
  { purpose, name, bytes }: { purpose: FilePurpose; name: string; bytes: Buffer },
): Promise<string> {
  const body = { purpose, file_name: name, size: bytes.length };
  const { data } = await startUpload(ctx, actor, { ...nothing, body }, answerFacts);
  const piece = { params: { id: data.id }, query: undefined, headers: { 'upload-offset': 0 } };
  await sendPiece(ctx, actor, { ...piece, body: bytes }, answerFacts);
  return data.id;
}

/** What two who disagree show of how a song was made: a notebook of two pages, and a picture that only the society may see. */
export async function loadEvidence(
  ctx: Context,
  disputeId: string,
  { claimant, respondent }: { claimant: SampleActor; respondent: SampleActor },
): Promise<void> {
  const add = async (who: SampleActor, title: string, isConfidential: boolean, file: Buffer) => {
    const name = `${title}.${isConfidential ? 'png' : 'pdf'}`;
    const file_id = await uploadFile(ctx, who, { purpose: 'evidence', name, bytes: file });
    const body = { file_id, title, is_confidential: isConfidential };
    const params = { id: disputeId };
    await addEvidence(ctx, who, { params, query: undefined, body }, answerFacts);
  };
  await add(claimant, 'My notebook of 2019', false, await notebook());
  const card = {
    title: 'STUDIO RECEIPT',
    lines: [
      ['STUDIO', 'KANESHIE SOUND'],
      ['DAY', '11/02/2019'],
      ['SESSION', 'MELODY DEMO'],
      ['PAID BY', 'AMA OWUSU'],
    ] as const,
  };
  await add(respondent, 'The receipt of the studio', true, await drawCard(card));
}

async function notebook(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A5', margin: 48 });
  const page = (day: string, lines: readonly string[]) => {
    pdf.font('Times-Bold').fontSize(18).text(day).moveDown();
    pdf.font('Times-Italic').fontSize(16).text(lines.join('\n'), { lineGap: 8 });
  };
  page('3 February 2019', ['Two looms, one thread,', 'your colours in my hand.', '(verse one)']);
  pdf.addPage();
  page('9 February 2019', ['Kente for two,', 'one for me and one for you.', '(chorus)']);
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}
