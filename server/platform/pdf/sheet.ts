/** A part of a document, in the order of reading. */
export type Block =
  | { is: 'heading'; text: string }
  | { is: 'paragraph'; text: string }
  | { is: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { is: 'clauses'; texts: readonly string[] }
  /** A caution, set apart from the rest. */
  | { is: 'notice'; text: string }
  /** Lines to be filled in manually. */
  | { is: 'blanks'; labels: readonly string[] };

/** A document in one language. */
export type Sheet = {
  language: string;
  title: string;
  subtitle: string;
  blocks: readonly Block[];
  footer: string;
  /** The number of a page, with `{page}` and `{count}`. */
  page: string;
};

/** What a document says of itself. */
export type PdfDetails = { title: string; author: string; at: Date };

/** Draws sheets as one PDF file, one after the other, each beginning on a page of its own. */
export type DrawPdf = (sheets: readonly Sheet[], details: PdfDetails) => Promise<Buffer>;

/** A task of the program that draws documents: dates travel as text. */
export type PdfTask = { sheets: readonly Sheet[]; details: Omit<PdfDetails, 'at'> & { at: string } };
