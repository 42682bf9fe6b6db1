import type { DrawPdf } from '#server/platform/pdf/sheet.ts';
import { composeCertificate, composePaper, titleOfPaper } from './compose-paper.ts';
import type { CertificateData, PaperData } from './paper-data.ts';
import { paperTexts } from './texts-of.ts';

/** The PDF file of a written document. The same data gives the same bytes. */
export function writePaper(data: PaperData, drawPdf: DrawPdf): Promise<Buffer> {
  const [language = 'en'] = data.languages;
  const title = titleOfPaper(data.kind, language);
  return drawPdf(composePaper(data), { title, author: data.site.name, at: new Date(data.at) });
}

/** The PDF file of a certificate of signatures; it bears the moment of the last of them. */
export function writeCertificate(data: CertificateData, drawPdf: DrawPdf): Promise<Buffer> {
  const [language = 'en'] = data.languages;
  const at = data.signatures.at(-1)?.at ?? data.document.createdAt;
  const { title } = paperTexts[language].certificate;
  return drawPdf(composeCertificate(data), { title, author: data.site.name, at: new Date(at) });
}
