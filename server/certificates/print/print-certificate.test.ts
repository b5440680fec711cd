import jsqr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { splitEqually } from '#domain/works/shares.ts';
import { type ReadPdf, readPdf } from '../../testing/read-pdf.ts';
import type { PdfPiece } from '../../testing/read-pdf-content.ts';
import { certificateLine, sampleCertificate } from '../../testing/sample-certificate.ts';
import { printCertificate } from './print-certificate.ts';

const read = async (...asked: Parameters<typeof sampleCertificate>) =>
  readPdf(await printCertificate(sampleCertificate(...asked)));
const cells = ({ pages }: ReadPdf) =>
  pages.flat().flatMap(({ tag, text }) => (tag === 'TH' || tag === 'TD' ? [text] : []));
const visible = (pieces: readonly PdfPiece[]) => pieces.map(({ text }) => text).join('\n');

describe('a certificate', () => {
  it('says all that the register says of the work', async () => {
    const holders = [
      certificateLine(1, 'Ama Owusu', 5000, {
        ipi_name_number: '00841473537',
        society_number: '285',
      }),
      certificateLine(2, 'Kofi Yɛboah', 2500, { role: 'A', confirmation: 'unconfirmed' }),
      certificateLine(3, 'Volta Songs', 1000, { role: 'E', represents: ['Ama Owusu'] }),
    ];
    const recordings = [
      {
        title: 'Ɔdɔ (live)',
        artist: 'Ama',
        isrc: 'GHA112600001',
        duration_seconds: 301,
        year: 2025,
      },
    ];
    const alternative_titles = [{ title: 'Love Never Dies', kind: 'TT' as const }];
    const pdf = await read('certificate', { holders, recordings, alternative_titles });
    for (const said of [
      'The Society',
      'CISAC society 285',
      'No. C-000017',
      'The Society certifies that this musical work is in its register under the number W-004217. This is the entry as of Saturday 21 November 2026.',
      'Also known as Love Never Dies (translated title)',
      'ISWC T-034.524.680-1',
      'Entered on 02/11/26',
      'Version of the entry 2',
      'Music and words, Twi',
      'adds up to 85 %, 15 % unclaimed',
      'Made on 21/11/26 by The Society',
      'Scan the code, or open portal.example.org/verify and type:',
      'K7QP-4M4X-AC9R-TAWE-3CHD',
      '1 of 2',
    ]) {
      expect(pdf.text).toContain(said);
    }
    const said = cells(pdf);
    expect(said.join(' | ')).toContain(
      [
        'Ama Owusu Songwriter (CA)',
        '00841473537 Society 285',
        '50.00 %',
        '50.00 %',
        '50.00 %',
        'Confirmed',
        'Kofi Yɛboah Lyricist (A)',
        '–',
        '25.00 %',
        '25.00 %',
        '25.00 %',
        'Not confirmed',
        'Volta Songs Original publisher (E), for Ama Owusu',
        '–',
        '10.00 %',
        '10.00 %',
        '10.00 %',
        'Confirmed',
        'Together',
        '',
        '85.00 %',
        '85.00 %',
        '85.00 %',
        '',
        'Unclaimed',
        '',
        '15.00 %',
        '15.00 %',
        '15.00 %',
        '',
      ].join(' | '),
    );
    expect(said.join(' | ')).toContain('Ɔdɔ (live) | Ama | GH-A11-26-00001 | 2025 | 5:01');
  });

  it('gives thirds exactly, and sums them to the hundredth', async () => {
    const holders = splitEqually(10_000, 3).map((share, i) =>
      certificateLine(i + 1, `Writer ${i}`, share),
    );
    const pdf = await read('certificate', { holders });
    const performing = cells(pdf).filter((text) => /^\d+\.\d\d %$/.test(text));
    expect(performing.filter((_, index) => index % 3 === 0)).toEqual([
      '33.34 %',
      '33.33 %',
      '33.33 %',
      '100.00 %',
    ]);
    expect(pdf.text).not.toContain('unclaimed');
  });

  it('carries a hundred holders over pages, each with the head of the table, its number and the code', async () => {
    const holders = splitEqually(10_000, 100).map((share, i) =>
      certificateLine(i + 1, `Holder ${i}.`, share),
    );
    const pdf = await read('certificate', { holders });
    const all = cells(pdf);
    expect(holders.filter(({ name }) => !all.some((cell) => cell.startsWith(`${name} `)))).toEqual(
      [],
    );
    const { length } = pdf.pages;
    expect(length).toBeGreaterThan(3);
    for (const [index, pieces] of pdf.pages.entries()) {
      expect(visible(pieces)).toContain('Rights holder and role');
      expect(visible(pieces)).toContain(`${index + 1} of ${length}`);
      expect(visible(pieces)).toContain('portal.example.org/verify  K7QP-4M4X-AC9R-TAWE-3CHD');
    }
    expect(pdf.pages.at(-1)?.filter(({ tag }) => tag === 'TH').length).toBeGreaterThan(2);
  });

  it('wraps a title of two hundred letters and keeps all of it', async () => {
    const title = 'Mawu ƒe lɔlɔ̃ si doa ŋusẽ mí '.repeat(7).trim().slice(0, 200).trim();
    expect((await read('certificate', { title })).text).toContain(title);
    const oneWord = 'Lɔ'.repeat(100);
    expect((await read('certificate', { title: oneWord })).text.replaceAll(' ', '')).toContain(
      oneWord,
    );
  });

  it('has a code that a camera reads as the address of the page that verifies it', async () => {
    const pdf = await read('certificate');
    const code = pdf.pages[0]?.find(({ rectangles }) => rectangles.length > 100);
    expect(scanned(code)).toBe('https://portal.example.org/verify/K7QP-4M4X-AC9R-TAWE-3CHD');
  });
});

describe('a split sheet', () => {
  const holders = [
    certificateLine(1, 'Ama Owusu', 4000, { role: 'C' }),
    certificateLine(1, 'Ama Owusu', 2000, { role: 'E' }),
    certificateLine(2, 'Kofi Yɛboah', 4000, { role: 'A', confirmation: 'unconfirmed' }),
  ];

  it('has a line to sign for each person, with what they hold in all, and says what signing means', async () => {
    const pdf = await read('split_sheet', { holders });
    const said = cells(pdf).join(' | ');
    expect(said).toContain('I hold | Name of signer | Signature | Date');
    expect(said.match(/of all rights/g)).toHaveLength(2);
    expect(said).toContain('Ama Owusu 60.00 % of all rights');
    expect(said).toContain('Kofi Yɛboah 40.00 % of all rights');
    expect(pdf.text).toContain('What signing means');
    expect(pdf.text).toContain('Your signature sells nothing and gives nothing away.');
  });

  it('is marked as long as the work is not registered or a share is not confirmed', async () => {
    const early = await read('split_sheet', { holders, state: 'awaiting_cosigners' });
    expect(early.text).toContain('Not registered yet');
    expect(early.text).toContain('Unconfirmed');
    expect(early.text).toContain('Still to confirm: Kofi Yɛboah.');
    const settled = await read('split_sheet');
    expect(settled.text).not.toMatch(/Not registered yet|Unconfirmed|Not confirmed/);
  });
});

describe('every paper', () => {
  it.each(['certificate', 'split_sheet'] as const)(
    '(%s) holds the letters of Ghana with their accents, in fonts of its own',
    async (kind) => {
      const title = 'Ɛɛ Ɔɔ Ŋŋ Ɖɖ Ƒƒ Ɣɣ Ʋʋ GH₵5 Lɔlɔ̃ ɛ̃ ẽ ɔ́ Ɔ́ ɛ̀ ŋ̀ ɔ̌ ɔ̂ ã õ ĩ ũ é';
      const pdf = await read(kind, { title, holders: [certificateLine(1, title, 10_000)] });
      expect(pdf.text).toContain(title.normalize('NFC'));
      expect(pdf.hasUnknownGlyphs).toBe(false);
      expect(pdf.text).not.toContain('\ufffd');
      expect(pdf.embeddedFonts).toBeGreaterThanOrEqual(5);
      expect(pdf.text).not.toContain('cannot print');
    },
  );

  it('sets Cyrillic and Greek, and says where letters are that it cannot print', async () => {
    const pdf = await read('certificate', {
      title: 'مرحبا Akwaaba 日本 🎵',
      holders: [certificateLine(1, 'Дети Αθήνα', 10_000)],
    });
    expect(pdf.text).toContain('[…] Akwaaba […] […]');
    expect(pdf.text).toContain('Дети Αθήνα');
    expect(pdf.text).toContain('letters or accents this document cannot print');
    expect(pdf.hasUnknownGlyphs).toBe(false);
  });

  it('is tagged for who listens to it, with title and language', async () => {
    const pdf = await read('certificate');
    expect(pdf.title).toBe('Certificate of registration C-000017: Ɔdɔ Yɛ Wu');
    expect(pdf.catalog).toContain('/Lang (en-GH)');
    expect(pdf.catalog).toContain('/StructTreeRoot');
    const all = pdf.objects.join('\n');
    expect(all).toContain('/Marked true');
    expect(all).toContain('/DisplayDocTitle true');
    for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure']) {
      expect(all, tag).toMatch(new RegExp(`/S /${tag}\\b`));
    }
    expect(all).toMatch(/\/Scope \/Column/);
    expect(all).toMatch(/\/Scope \/Row/);
    expect(all.match(/\/S \/Figure\n/g)).toHaveLength(2);
    expect(all.match(/\/Alt \(/g)).toHaveLength(2);
  });

  it('is the same to the byte for the same facts', async () => {
    const [one, other] = [sampleCertificate('split_sheet'), sampleCertificate('split_sheet')];
    expect((await printCertificate(one)).equals(await printCertificate(other))).toBe(true);
  });

  it('stays small enough for a slow network', async () => {
    const holders = splitEqually(10_000, 12).map((share, i) =>
      certificateLine(i + 1, `Ɔfɔri ${i}`, share),
    );
    expect(
      (await printCertificate(sampleCertificate('certificate', { holders }))).length,
    ).toBeLessThan(60_000);
    expect(
      (await printCertificate(sampleCertificate('split_sheet', { holders }))).length,
    ).toBeLessThan(60_000);
  });
});

/** What a camera reads of the squares, painted as they are drawn on the page, with white around them. */
function scanned(piece: PdfPiece | undefined): string | undefined {
  const squares = piece?.rectangles ?? [];
  const left = Math.min(...squares.map(([x]) => x));
  const top = Math.min(...squares.map(([, y]) => y));
  const side = Math.min(...squares.map(([, , , height]) => height));
  const place = (at: number, from: number) => Math.round(((at - from) / side) * 4) + 16;
  const width = Math.max(...squares.map(([x, , run]) => place(x + run, left))) + 16;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x, y, run] of squares) {
    for (let row = place(y, top); row < place(y, top) + 4; row += 1) {
      for (let column = place(x, left); column < place(x + run, left); column += 1) {
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return jsqr.default(pixels, width, width)?.data;
}
