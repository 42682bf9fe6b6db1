import { afterAll, expect, test } from 'vitest';
import { drawPdf } from './draw-pdf.ts';
import { createPdfWork } from './pdf-work.ts';
import type { Sheet } from './sheet.ts';

const pdfs = createPdfWork({ capacity: 2 });
afterAll(() => pdfs.stop());

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

test('a document drawn beside the server is the one that would be drawn here, and no more than some wait', async () => {
  const titles = ['One', 'Two', 'Three', 'Four'];
  const asked = await Promise.allSettled(titles.map((title) => pdfs.draw([{ ...sheet, title }, sheet], details)));
  const drawn = titles.slice(0, 3).map((title) => drawPdf([{ ...sheet, title }, sheet], details));
  expect(asked.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.name))).toEqual([
    ...(await Promise.all(drawn)),
    'QueueFullError',
  ]);
});

test('a document that cannot be drawn says why and where, and the next one is drawn', async () => {
  const unknown = { ...sheet, blocks: [{ is: 'heading', text: undefined as unknown as string }] } satisfies Sheet;
  await expect(pdfs.draw([unknown], details)).rejects.toThrow(
    /^A document could not be drawn: TypeError[\s\S]*draw-pdf/,
  );
  expect((await pdfs.draw([sheet], details)).subarray(0, 5).toString()).toBe('%PDF-');
});
