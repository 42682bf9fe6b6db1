import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './text.ts';

const text = fc.string({ unit: 'grapheme' });

it.each([
  ['  Nyárutarama ', 'nyarutarama'],
  ['KIGALI', 'kigali'],
  ['Ngoma\t\n  Kibungo', 'ngoma kibungo'],
  ['80\u00a0m²', '80 m²'],
  ['e\u0301te\u0301', 'ete'],
  ['ÅNGSTRÖM', 'angstrom'],
])('folds %j to %j', (written, folded) => {
  expect(foldText(written)).toBe(folded);
});

it('changes nothing that is folded already', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(foldText(foldText(written))).toBe(foldText(written));
    }),
  );
});

it('makes composed and decomposed spellings equal, in upper and lower case', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(foldText(written.normalize('NFC'))).toBe(foldText(written.normalize('NFD')));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aàáâbcçdeéèêiïnñoôöuùûü') }), (written) => {
      expect(foldText(written.toUpperCase())).toBe(foldText(written));
    }),
  );
});

it('leaves no capitals, no marks and no space at either end', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(foldText(written)).not.toMatch(/\p{M}|^\s|\s$|\s{2}/u);
    }),
  );
});
