import { Resolver } from 'node:dns/promises';
import type { MailRecord, MailRecordState } from '#contract/setup/setup.vocabulary.ts';

/** The texts of a name, each in its pieces. */
export type ResolveTexts = (name: string) => Promise<string[][]>;

export type FoundRecord = { name: MailRecord; at: string; state: MailRecordState; text?: string };

/** The default names under which mail servers and mail services publish their keys. */
const usualSelectors = ['default', 'dkim', 'mail', 'google', 'selector1', 'selector2', 's1', 's2', 'k1', 'mandrill'];

const timeout = 2_000;

/** Asks the name service of this machine. */
export const resolveTexts: ResolveTexts = (name) => new Resolver({ timeout, tries: 2 }).resolveTxt(name);

/** There is no such record, which is an answer; anything else means that nothing is known. */
const isNone = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');

async function textsOf(resolve: ResolveTexts, name: string): Promise<string[] | undefined> {
  try {
    return (await resolve(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    return isNone(error) ? [] : undefined;
  }
}

/** Finds a record of which there must be exactly one: receivers ignore it where there are several. */
async function findOne(
  resolve: ResolveTexts,
  { name, at, begins }: { name: MailRecord; at: string; begins: RegExp },
  isWeak: (text: string) => boolean,
): Promise<FoundRecord> {
  const texts = await textsOf(resolve, at);
  if (texts === undefined) return { name, at, state: 'unreachable' };
  const [text, ...others] = texts.filter((one) => begins.test(one));
  if (text === undefined) return { name, at, state: 'missing' };
  if (others.length > 0) return { name, at, state: 'several', text: [text, ...others].join('\n') };
  return { name, at, state: isWeak(text) ? 'weak' : 'fine', text };
}

/**
 * The key that signs our mails. Its name is chosen by the person who set it up, so finding none under a usual name says
 * little.
 */
async function findDkim(resolve: ResolveTexts, domain: string): Promise<FoundRecord> {
  const names = usualSelectors.map((selector) => `${selector}._domainkey.${domain}`);
  const found = await Promise.all(names.map((name) => textsOf(resolve, name)));
  for (const [index, texts] of found.entries()) {
    const text = texts?.find((one) => /(?:^|;)\s*p=[A-Za-z0-9+/]/.test(one));
    if (text !== undefined) return { name: 'dkim', at: names[index] ?? domain, state: 'fine', text };
  }
  const isUnreachable = found.every((texts) => texts === undefined);
  return { name: 'dkim', at: `*._domainkey.${domain}`, state: isUnreachable ? 'unreachable' : 'unsure' };
}

/** What the name service says of the domain of our mails. */
export async function findMailRecords(domain: string, resolve: ResolveTexts = resolveTexts): Promise<FoundRecord[]> {
  const spf = { name: 'spf', at: domain, begins: /^v=spf1(?:\s|$)/i } as const;
  const dmarc = { name: 'dmarc', at: `_dmarc.${domain}`, begins: /^v=DMARC1\s*(?:;|$)/i } as const;
  return Promise.all([
    // "+all" and "?all" let anyone send in our name.
    findOne(resolve, spf, (text) => /\s[+?]?all\b/i.test(text)),
    findDkim(resolve, domain),
    findOne(resolve, dmarc, (text) => !/;\s*p=(?:quarantine|reject)\b/i.test(text)),
  ]);
}
