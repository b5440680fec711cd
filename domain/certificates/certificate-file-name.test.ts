import { expect, it } from 'vitest';
import { certificateFileName } from './certificates.ts';

it.each([
  ['certificate', 'Ɔdɔ Yɛ Wu', 'Certificate W-004217 Odo Ye Wu.pdf'],
  ['split_sheet', 'Lɔlɔ̃ Nyui', 'Split sheet W-004217 Lolo Nyui.pdf'],
  ['certificate', 'Ŋutifafa / ƒe "Ʋu": 100%', 'Certificate W-004217 Nutifafa fe Vu 100.pdf'],
  ['certificate', "Don't", 'Certificate W-004217 Dont.pdf'],
  ['certificate', '../../etc/passwd', 'Certificate W-004217 etc passwd.pdf'],
  ['certificate', 'مرحبا', 'Certificate W-004217.pdf'],
  ['certificate', 'Æther Œuvre', 'Certificate W-004217 Aether Oeuvre.pdf'],
] as const)('a %s of %j is saved as %j', (kind, title, name) => {
  expect(certificateFileName(kind, 'W-004217', title)).toBe(name);
});

it('keeps the name of a long title short', () => {
  expect(certificateFileName('certificate', 'W-004217', 'Agbadza '.repeat(25)).length).toBeLessThan(
    90,
  );
});
