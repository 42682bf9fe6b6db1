import { expect, test } from 'vitest';
import { drawPdf } from './draw-pdf.ts';
import { requestPdf } from './request-pdf.ts';
import type { Sheet } from './sheet.ts';

const sheet: Sheet = {
  language: 'fr',
  title: 'Reçu 12',
  subtitle: 'Chez “Mutoni” — Kigali',
  blocks: [
    { is: 'heading', text: 'Montant' },
    { is: 'facts', rows: [['Payé', '250 000 RWF']] },
    { is: 'clauses', texts: ['Un', 'Deux'] },
    { is: 'notice', text: 'À vérifier' },
  ],
  footer: 'Urugo · 12',
  page: 'Page {page} sur {count}',
};
const details = { title: 'Reçu 12', author: 'Urugo', at: new Date('2026-11-29T10:00:00.250Z') };

test('a document drawn beside the server is the one that would be drawn here, whoever asks at the same time', async () => {
  const titles = ['One', 'Two', 'Three'];
  const asked = titles.map((title) => requestPdf([{ ...sheet, title }, sheet], details));
  const drawn = titles.map((title) => drawPdf([{ ...sheet, title }, sheet], details));
  expect(await Promise.all(asked)).toEqual(await Promise.all(drawn));
});

test('a document that cannot be drawn says why, and the next one is drawn', async () => {
  const unknown = { ...sheet, blocks: [{ is: 'heading', text: undefined as unknown as string }] } satisfies Sheet;
  await expect(requestPdf([unknown], details)).rejects.toThrow(/^A document could not be drawn: TypeError/);
  expect((await requestPdf([sheet], details)).subarray(0, 5).toString()).toBe('%PDF-');
});
