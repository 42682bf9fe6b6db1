import type { Language, Theme } from './languages.ts';
import type { Currency } from './money.ts';
import type { SentForm } from './plain-forms.ts';

/** An answer of the API as the web side receives it during server rendering. */
export type ApiAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  /** The parsed JSON of `text`, frozen, where several pages share the same answer. */
  shared?: unknown;
};

/** A rendered page: what is sent, and its text with every nonce, without the parts that hold no scripts. */
export type PageHtml = { bytes: Uint8Array; text: string };

/**
 * What the server gives the web application for one page: access to the data (the same HTTP API, called in the process
 * with the visitor's cookies) and the display settings from the visitor's cookies.
 */
export type RenderContext = {
  callApi(path: string, init?: { method?: string; body?: string }): Promise<ApiAnswer>;
  /** Takes the page; the response itself then carries status and headers only. */
  deliverPage(page: PageHtml): void;
  /** Says that the page needs scripts: lite mode then renders it with them, because it would do nothing without. */
  askForScripts(): void;
  /** Answers the page with this status in place of the one the router chose. */
  setStatus(status: number): void;
  /** Value for the `nonce` of every script of the page. */
  nonce: string;
  /**
   * Whether the page is shared by several visitors: then the nonce only shows the server which scripts the page's
   * maker wrote, which are allowed by their hashes, and is taken out of what is sent.
   */
  hidesNonce: boolean;
  /** Whether the request carries a session; without one there is no user to look up. */
  hasSession: boolean;
  language: Language;
  theme: Theme;
  /** The currency the visitor reads prices in. */
  currency: Currency;
  /** Whether the seller's panel shows only the signs of its sidebar. */
  isSidebarFolded: boolean;
  /** Whether the browser keeps listings that a visitor has saved. */
  hasDeviceSaves: boolean;
  /**
   * The placeholders in a page in lite mode for its own cost, and for that of all pages of the month: both are known
   * only after compression. Undefined where the page is not in lite mode.
   */
  dataMarks?: Readonly<{ page: string; month: string }>;
  /** What was typed into the form of this page that was just refused, without scripts, or what its call has answered. */
  sentForm?: SentForm;
  /** Address of the site without a trailing slash. */
  siteUrl: string;
};
