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
  page: (page: number, of: number) => string;
};
