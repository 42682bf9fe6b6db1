import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { builtFile, repository } from '#server/platform/source-or-build.ts';
import type { Block, PdfDetails, Sheet } from './sheet.ts';

const fontFolder = new URL('node_modules/dejavu-fonts-ttf/ttf/', repository);
const fonts = new Map<string, Buffer>();

/** A font with the letters of all our languages and of most names; read once. */
function font(name: 'DejaVuSans' | 'DejaVuSans-Bold'): Buffer {
  const known = fonts.get(name) ?? readFileSync(builtFile(`fonts/${name}.ttf`, new URL(`${name}.ttf`, fontFolder)));
  fonts.set(name, known);
  return known;
}

const margin = 50;
const bottomMargin = 72;
const ink = '#1d1a16';
const soft = '#5d554b';
const line = '#c9c1b5';

/** Characters that have no shape of their own would be drawn as boxes. */
const printable = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/(?!\n)\p{C}/gu, '');

type Doc = PDFKit.PDFDocument;

const widthOf = (doc: Doc) => doc.page.width - 2 * margin;

/** Begins a new page unless this much room is left on this one. */
function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - bottomMargin) doc.addPage();
}

/** Where one writes: the document, and the part of its structure that a screen reader finds the text in. */
type Pen = { doc: Doc; part: PDFKit.PDFStructureElement };

/** A part within the present one. */
function within({ doc, part }: Pen, type: string): Pen {
  const inner = doc.struct(type);
  part.add(inner);
  return { doc, part: inner };
}

/** Writes as one part of a kind: a heading, a paragraph, a cell. What runs over the page stays one part. */
function write({ doc, part }: Pen, type: string, draw: () => void): void {
  part.add(doc.struct(type, {}, draw));
}

/** Draws what says nothing, such as a line: screen readers pass over it. */
function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

function drawFacts(pen: Pen, rows: readonly (readonly [string, string])[]): void {
  const { doc } = pen;
  const labelWidth = 150;
  const valueWidth = widthOf(doc) - labelWidth - 12;
  const table = within(pen, 'Table');
  for (const [label, value] of rows) {
    doc.fontSize(10);
    const height = Math.max(
      doc.font('bold').heightOfString(printable(label), { width: labelWidth }),
      doc.font('plain').heightOfString(printable(value), { width: valueWidth }),
    );
    keepTogether(doc, Math.min(height, 300) + 8);
    const top = doc.y;
    const row = within(table, 'TR');
    write(row, 'TH', () => {
      doc.font('plain').fillColor(soft).text(printable(label), margin, top, { width: labelWidth });
    });
    const afterLabel = doc.y;
    const pageOfLabel = doc.page;
    write(row, 'TD', () => {
      doc.fillColor(ink).text(printable(value), margin + labelWidth + 12, top, { width: valueWidth });
    });
    // A value that runs over the page ends on the next one.
    doc.y = (doc.page === pageOfLabel ? Math.max(afterLabel, doc.y) : doc.y) + 5;
    doc.x = margin;
  }
}

function drawNotice(pen: Pen, text: string): void {
  const { doc } = pen;
  doc.font('plain').fontSize(9.5);
  const height = doc.heightOfString(printable(text), { width: widthOf(doc) - 24 }) + 20;
  keepTogether(doc, height + 8);
  const top = doc.y + 4;
  decorate(doc, () => doc.rect(margin, top, widthOf(doc), height).lineWidth(0.8).strokeColor(line).stroke());
  write(pen, 'P', () => {
    doc.fillColor(ink).text(printable(text), margin + 12, top + 10, { width: widthOf(doc) - 24 });
  });
  doc.x = margin;
  doc.y = top + height + 10;
}

function drawBlanks(pen: Pen, labels: readonly string[]): void {
  const { doc } = pen;
  for (const label of labels) {
    doc.font('plain').fontSize(10).fillColor(soft);
    const height = doc.heightOfString(printable(label), { width: widthOf(doc) });
    keepTogether(doc, height + 30);
    write(pen, 'P', () => doc.text(printable(label), margin, doc.y, { width: widthOf(doc) }));
    const at = doc.y + 18;
    decorate(doc, () =>
      doc
        .moveTo(margin, at)
        .lineTo(margin + widthOf(doc), at)
        .lineWidth(0.6)
        .strokeColor(line)
        .stroke(),
    );
    doc.y = at + 8;
  }
}

type Look = { as: string; font: string; size: number; color: string; gap: number };

function drawText(pen: Pen, text: string, look: Look): void {
  const { doc } = pen;
  doc.font(look.font).fontSize(look.size).fillColor(look.color);
  write(pen, look.as, () => doc.text(printable(text), margin, doc.y, { width: widthOf(doc), lineGap: 2 }));
  doc.y += look.gap;
}

function drawClauses(pen: Pen, texts: readonly string[]): void {
  pen.doc.y += 6;
  const list = within(pen, 'L');
  for (const [index, text] of texts.entries()) {
    const look = { as: 'LBody', font: 'plain', size: 9.5, color: ink, gap: 4 };
    drawText(within(list, 'LI'), `${index + 1}. ${text}`, look);
  }
}

function drawHeading(pen: Pen, text: string): void {
  keepTogether(pen.doc, 60);
  pen.doc.y += 8;
  drawText(pen, text, { as: 'H2', font: 'bold', size: 12, color: ink, gap: 6 });
}

function drawParagraph(pen: Pen, text: string): void {
  pen.doc.y += 4;
  drawText(pen, text, { as: 'P', font: 'plain', size: 9.5, color: ink, gap: 6 });
}

function drawBlock(pen: Pen, block: Block): void {
  if (block.is === 'heading') drawHeading(pen, block.text);
  else if (block.is === 'paragraph') drawParagraph(pen, block.text);
  else if (block.is === 'clauses') drawClauses(pen, block.texts);
  else if (block.is === 'facts') drawFacts(pen, block.rows);
  else if (block.is === 'notice') drawNotice(pen, block.text);
  else drawBlanks(pen, block.labels);
}

function drawFooters(doc: Doc, sheets: readonly { first: number; sheet: Sheet }[]): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const { sheet } = sheets.findLast(({ first }) => first <= page) ?? { sheet: undefined };
    if (sheet === undefined) continue;
    // Text below the margin would otherwise begin a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('plain').fontSize(7.5).fillColor(soft);
    doc.text(printable(sheet.footer), margin, doc.page.height - bottomMargin + 16, {
      width: widthOf(doc),
      height: 30,
      ellipsis: true,
    });
    const number = sheet.page.replace('{page}', String(page + 1)).replace('{count}', String(count));
    doc.text(number, margin, doc.page.height - 26, {
      width: widthOf(doc),
      align: 'right',
      lineBreak: false,
    });
    doc.endMarkedContent();
  }
}

/**
 * A PDF file of these sheets, one after the other, each beginning on a page of its own. The same sheets and moment give
 * the same bytes: nothing is compressed, and neither a clock nor random numbers are used.
 */
export async function drawPdf(sheets: readonly Sheet[], { title, author, at }: PdfDetails): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: bottomMargin },
    // Packing programs differ from one version of Node.js to the next.
    compress: false,
    bufferPages: true,
    autoFirstPage: false,
    // No other font is ever opened. The types do not allow null.
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: sheets[0]?.language ?? 'en',
    displayTitle: true,
    // For screen readers: headings, tables, lists, and the language.
    tagged: true,
    info: {
      Title: printable(title),
      Author: printable(author),
      Creator: 'Urugo',
      Producer: 'Urugo',
      CreationDate: at,
      ModDate: at,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  doc.registerFont('plain', font('DejaVuSans')).registerFont('bold', font('DejaVuSans-Bold'));
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  const begun = sheets.map((sheet) => {
    doc.addPage();
    const first = doc.bufferedPageRange().count - 1;
    const part = doc.struct('Sect', { lang: sheet.language, title: printable(sheet.title) });
    whole.add(part);
    const pen = { doc, part };
    drawText(pen, sheet.title, { as: 'H1', font: 'bold', size: 18, color: ink, gap: 2 });
    drawText(pen, sheet.subtitle, { as: 'P', font: 'plain', size: 9.5, color: soft, gap: 10 });
    for (const block of sheet.blocks) drawBlock(pen, block);
    return { first, sheet };
  });
  drawFooters(doc, begun);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
