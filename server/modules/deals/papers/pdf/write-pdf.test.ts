import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { writtenKinds } from '#contract/deals/papers.vocabulary.ts';
import { languages } from '#contract/languages.ts';
import { fileKindOf } from '#server/platform/files/file-kind.ts';
import { drawPdf } from '#server/platform/pdf/draw-pdf.ts';
import { composePaper } from './compose-paper.ts';
import type { CertificateData, PaperData } from './paper-data.ts';
import { writeCertificate, writePaper } from './write-pdf.ts';

const offer = {
  version: 2,
  by: 'seller',
  amount: 85_000_000,
  reservation: 1_000_000,
  financing: 'mortgage',
  completionDay: '2026-12-31',
  conditions: 'Le bien est vidé.\nIkibanza gisukuye, «ÉŒçñ» – “ok”.',
  expiresAt: '2026-11-27T21:59:00.000Z',
} as const;

/** Documents of other deals than sales. */
const kindsOfDeals: Partial<Record<PaperData['kind'], PaperData['dealKind']>> = {
  sale_memorandum: 'auction',
  lease: 'rent',
};

const paper = (kind: PaperData['kind'], more: Partial<PaperData> = {}): PaperData => ({
  kind,
  dealId: '019c0000-0000-7000-8000-000000000001',
  dealKind: kindsOfDeals[kind] ?? 'sale',
  at: '2026-11-24T21:18:05.000Z',
  languages,
  site: { name: 'Urugo', url: 'https://urugo.example' },
  buyer: 'Grâce Uwimana',
  seller: 'Jean-Noël Ndayiśimiye',
  property: { title: 'House in Kimironko', type: 'House', location: 'Kimironko, Gasabo', size: 400, bedrooms: 4 },
  amount: 85_000_000,
  currency: 'RWF',
  offer,
  before: { ...offer, version: 1, by: 'buyer', amount: 80_000_000, financing: 'own_money' },
  auction: {
    title: 'House in Kimironko',
    slug: 'house-in-kimironko-k3x9',
    closedAt: '2026-11-24T20:00:00.000Z',
    terms: 'The seller sells as seen.\n\nThe deposit counts.',
    termsVersion: 1,
    events: 214,
    headHash: 'a'.repeat(64),
  },
  dues: [
    {
      kind: 'balance',
      amount: 84_000_000,
      dueAt: '2026-12-10T10:00:00.000Z',
      state: 'settled',
      settledAt: '2026-12-01T10:00:00.000Z',
      reference: 'BK 77',
    },
  ],
  lease: {
    begins: '2027-01-15',
    dueDay: 5,
    deposit: 600_000,
    holding: 60_000,
    noticeDays: 60,
    rents: [{ from: '2027-01-15', rent: 300_000 }],
  },
  events: [{ at: '2026-11-24T20:00:00.000Z', state: 'accepted', by: 'seller' }],
  finding: { deadlineAt: '2026-11-20T10:00:00.000Z', reasons: ['No payment has come.', 'Asked twice in writing.'] },
  ...more,
});

const certificate: CertificateData = {
  dealId: paper('sale_agreement').dealId,
  dealKind: 'sale',
  languages,
  site: { name: 'Urugo', url: 'https://urugo.example' },
  document: { name: 'Sale agreement 1.pdf', sha256: 'b'.repeat(64), createdAt: '2026-11-24T21:18:05.000Z' },
  signatures: [
    { party: 'buyer', name: 'Grâce Uwimana', at: '2026-11-24T21:20:05.000Z', sha256: 'b'.repeat(64) },
    {
      party: 'seller',
      name: 'J.-N.',
      at: '2026-11-24T21:25:05.000Z',
      sha256: 'b'.repeat(64),
      voidedAt: '2026-11-24T21:30:00.000Z',
    },
  ],
};

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test.each(writtenKinds)(
  '%s: the same data gives the same bytes, others other bytes; it holds nothing harmful',
  async (kind) => {
    const [once, again, other] = await Promise.all([
      writePaper(paper(kind), drawPdf),
      writePaper(structuredClone(paper(kind)), drawPdf),
      writePaper(paper(kind, { buyer: 'Grâce Uwimanb' }), drawPdf),
    ]);
    expect(hashOf(again)).toBe(hashOf(once));
    expect(hashOf(other)).not.toBe(hashOf(once));
    expect(await fileKindOf(once, ['pdf'])).toBe('pdf');
    expect(once.includes('/FontFile2')).toBe(true);
    expect(once.length).toBeLessThan(600_000);
  },
);

test('the bytes of a document stay the same over versions of this program, of Node.js and of the machine', async () => {
  // An intended change of a template changes these; documents that were written before keep their own hash.
  expect(hashOf(await writePaper(paper('sale_agreement'), drawPdf))).toMatchInlineSnapshot(
    `"5dbd69bad20d046cb90645536bcac1738ffd6d103ed080b65c6faf462b42c338"`,
  );
  expect(hashOf(await writeCertificate(certificate, drawPdf))).toMatchInlineSnapshot(
    `"755c6d4b5da2a3aa39c41512655141088a5bb07314a8b12f3339b24c67453be0"`,
  );
});

test('a certificate names each signature with its hash, and says of a void one that it is void', async () => {
  const [both, none] = [
    await writeCertificate(certificate, drawPdf),
    await writeCertificate({ ...certificate, signatures: [] }, drawPdf),
  ];
  expect(hashOf(both)).not.toBe(hashOf(none));
  expect(hashOf(await writeCertificate(structuredClone(certificate), drawPdf))).toBe(hashOf(both));
});

test('every letter of all texts has a shape in the embedded font', async () => {
  const { readFileSync } = await import('node:fs');
  const { paperTexts } = await import('./texts-of.ts');
  const PDFDocument = (await import('pdfkit')).default;
  const file = readFileSync(
    new URL('../../../../../node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf', import.meta.url),
  );
  const doc = new PDFDocument({ font: null as unknown as string });
  doc.font(file);
  const { font } = Reflect.get(doc, '_font') as { font: { hasGlyphForCodePoint: (code: number) => boolean } };
  const letters = new Set([...JSON.stringify(paperTexts), ...languages.flatMap((language) => readTemplates(language))]);
  expect([...letters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);

  function readTemplates(language: string): string[] {
    return [...readFileSync(new URL(`${language}.ts`, import.meta.url), 'utf8')].filter((letter) => letter >= ' ');
  }
});

test('a screen reader finds the parts of a document in their order, each in its language', async () => {
  const text = String(await writePaper(paper('sale_agreement', { languages: ['en', 'fr'] }), drawPdf));
  expect(text).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(text).toContain('/Marked true');
  const kindsIn = (kind: string) => text.match(new RegExp(`/S /${kind}\n`, 'g'))?.length ?? 0;
  expect([kindsIn('Document'), kindsIn('Sect'), kindsIn('H1')]).toEqual([1, 2, 2]);
  for (const kind of ['H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'LBody', 'P'])
    expect(kindsIn(kind)).toBeGreaterThan(1);
  expect(kindsIn('TH')).toBe(kindsIn('TD'));
  for (const language of ['en', 'fr']) expect(text).toContain(`/Lang (${language})`);
  // All that is marked ends, also what runs over a page.
  const marks = (sign: RegExp) => text.match(sign)?.length ?? 0;
  expect(marks(/ BDC\n/g)).toBe(marks(/^EMC$/gm));
});

test('amounts are written in figures and in words of each language', () => {
  const [english, french, kinyarwanda] = composePaper(paper('sale_agreement')).map(({ blocks }) =>
    JSON.stringify(blocks),
  );
  expect(english).toContain('RWF 85,000,000 (eighty-five million Rwandan francs)');
  expect(english).toContain('RWF 84,000,000 (eighty-four million Rwandan francs)');
  expect(french).toMatch(/85.000.000.RWF \(quatre-vingt-cinq millions de francs rwandais\)/);
  expect(kinyarwanda).toContain('(amafaranga y’u Rwanda miliyoni mirongo inani n’eshanu)');
  const [dollars] = composePaper(
    paper('final_statement', { currency: 'USD', amount: 10_050, offer: { ...offer, reservation: 0 } }),
  );
  expect(JSON.stringify(dollars)).toContain('USD 100.50 (one hundred US dollars and 50/100)');
});

test('a huge text ends on further pages, and hidden characters are left out', async () => {
  const conditions = `${'word '.repeat(400)}${'x'.repeat(2_000)}\u202e\u0000`;
  const long = await writePaper(
    paper('sale_agreement', { offer: { ...offer, conditions }, languages: ['rw'] }),
    drawPdf,
  );
  expect(await fileKindOf(long, ['pdf'])).toBe('pdf');
  expect(String(long).match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(2);
});

test('a protocol is a form to fill in, or states what both have confirmed; the parcel is named in each language', () => {
  const property = { ...paper('handover_protocol').property, parcel: '1/03/07/02/1234' };
  const photographs = [{ name: 'kitchen.jpg', sha256: 'c'.repeat(64) }];
  const handover = { keys: '3 of the gate', electricity: '0142: 5,310 kWh', water: 'none', photographs };
  const textOf = (more: Partial<PaperData>) =>
    composePaper(paper('handover_protocol', more)).map(({ blocks }) => JSON.stringify(blocks));
  for (const form of textOf({})) expect(form).toContain('"is":"blanks"');
  const filled = textOf({ property, handover });
  expect(filled).toHaveLength(3);
  for (const text of filled) {
    expect(text).not.toContain('"is":"blanks"');
    for (const part of ['3 of the gate', '5,310 kWh', 'kitchen.jpg', 'c'.repeat(64), '1/03/07/02/1234', 'UPI']) {
      expect(text).toContain(part);
    }
  }
  expect(textOf({ handover: { ...handover, photographs: [] } })[0]).toContain('do without photographs');
});
