import { drawParagraph, styles } from '../../papers/print/set-text.ts';
import { makeRoom, type Sheet } from '../../papers/print/sheet.ts';

/** The name of a part of a summary, never alone at the foot of a page. */
export function drawHeading(sheet: Sheet, text: string): void {
  makeRoom(sheet, 70);
  sheet.y += 14;
  drawParagraph(sheet, text, styles.heading, { tag: 'H2', after: 3 });
}

/** What somebody wrote, line by line, under a name. */
export function drawText(sheet: Sheet, title: string, text: string): void {
  drawHeading(sheet, title);
  for (const part of text.split('\n').filter(Boolean)) {
    makeRoom(sheet, 40);
    drawParagraph(sheet, part, styles.body, { after: 3 });
  }
}
