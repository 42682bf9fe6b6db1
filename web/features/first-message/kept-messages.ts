import { dayMilliseconds } from '#contract/durations.ts';
import { type ListingWay, listingWays } from '#contract/listings/listing-way.ts';
import { randomId } from '#web/lib/random-id.ts';
import { readStored, removeStored, writeStored } from '#web/lib/stored-value.ts';
import { keptMessagesKey } from './has-message-to-send.ts';

/** The listing a message is about. */
export type Subject = {
  productId: string;
  sellerId: string;
  slug: string;
  title: string;
  from?: ListingWay | undefined;
};

/** What a visitor has written to a seller before there was an account to send it from. */
export type KeptMessage = Subject & {
  text: string;
  writtenAt: number;
  /** Its writer has signed in with it: it is to be sent, and known by this id however often that is tried. */
  sending?: { id: string; wantedAt: number; email: string };
};

const longestText = 4_000;
const mostKept = 10;
const keptMilliseconds = 7 * dayMilliseconds;
/** A mail that confirms an address may take a while. */
const sendingMilliseconds = dayMilliseconds;

const isText = (value: unknown, longest = 300): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest;
const isTime = (value: unknown, now: number, lifetime: number): value is number =>
  typeof value === 'number' && value <= now && now - value < lifetime;

/** What a device has stored may be of another version, tampered with, or old. */
function readMessage(stored: unknown, now: number): KeptMessage[] {
  const { productId, sellerId, slug, title, from, text, writtenAt, sending }: Partial<Record<string, unknown>> =
    Object(stored);
  const isWhole = isText(productId) && isText(sellerId) && isText(slug) && isText(title) && isText(text, longestText);
  if (!isWhole || !isTime(writtenAt, now, keptMilliseconds)) return [];
  const { id, wantedAt, email }: Partial<Record<string, unknown>> = Object(sending);
  const way = listingWays.find((known) => known === from);
  const message = { productId, sellerId, slug, title, ...(way && { from: way }), text, writtenAt };
  if (!isText(id) || !isText(email) || !isTime(wantedAt, now, sendingMilliseconds)) return [message];
  return [{ ...message, sending: { id, wantedAt, email } }];
}

/** All that is kept, the last written first. */
export function keptMessages(now = Date.now()): KeptMessage[] {
  const stored = readStored(keptMessagesKey);
  return Array.isArray(stored) ? stored.slice(0, mostKept).flatMap((one) => readMessage(one, now)) : [];
}

function keepAll(messages: readonly KeptMessage[]): void {
  if (messages.length === 0) removeStored(keptMessagesKey);
  else writeStored(keptMessagesKey, messages.slice(0, mostKept));
}

export function keptMessageAbout(productId: string): KeptMessage | undefined {
  return keptMessages().find((one) => one.productId === productId);
}

/** Stores the text written so far. Once changed again, it is a draft again, which is not sent. */
export function keepDraft({ productId, sellerId, slug, title, from }: Subject, text: string): void {
  const kept = keptMessages();
  const known = kept.find((one) => one.productId === productId);
  if (known?.text === text) return;
  const others = kept.filter((one) => one !== known);
  const about = { productId, sellerId, slug, title, ...(from && { from }) };
  const draft = { ...about, text: text.slice(0, longestText), writtenAt: Date.now() };
  keepAll(text.trim() === '' ? others : [draft, ...others]);
}

function change(productId: string, to: (message: KeptMessage) => KeptMessage): void {
  keepAll(keptMessages().map((one) => (one.productId === productId ? to(one) : one)));
}

/** The visitor has signed in with this address, or opened an account, so that it can be sent. */
export function wantSent(productId: string, email: string): void {
  change(productId, ({ sending, ...message }) => ({
    ...message,
    sending: { id: sending?.id ?? randomId(), wantedAt: Date.now(), email: email.trim().toLowerCase() },
  }));
}

/** Makes it a draft again: a refused message is not sent automatically. */
export function wantNotSent(productId: string): void {
  change(productId, ({ sending: _, ...message }) => message);
}

export function forgetMessage(productId: string): void {
  keepAll(keptMessages().filter((one) => one.productId !== productId));
}

/** The next message to be sent. */
export function nextToSend(): (KeptMessage & Required<Pick<KeptMessage, 'sending'>>) | undefined {
  for (const { sending, ...message } of keptMessages()) if (sending !== undefined) return { ...message, sending };
  return undefined;
}
