// `npm run bench`: measures a site of its own against the budgets of the design and writes `bench/results.md`.
import { parseArgs } from 'node:util';
import { type AuctionsPart, auctionsParts, measureAuctions } from './auctions/measure-auctions.ts';
import { fullSize, smallSize } from './auctions/sizes.ts';
import { type ChatSize, measureChat } from './chat/measure-chat.ts';
import { measureCrashes } from './crashes.ts';
import {
  describeMachine,
  type Finding,
  tableOf,
  writeAuctionResults,
  writeChatResults,
  writeResults,
  writeSearchResults,
} from './findings.ts';
import { weighFirstView } from './first-view.ts';
import { measureHttp } from './http.ts';
import { measureImages } from './images.ts';
import { weighHomePage } from './page-weight.ts';
import { measureSearch, type SearchSize, searchSizeNames } from './search/measure-search.ts';
import { measureSellerList } from './seller-list.ts';
import { type Site, startSite } from './site.ts';

const help = `Measures the built site, with 100,000 listings, against its budgets.

  npm run bench                 everything, and writes bench/results.md (about 4 minutes)
  npm run bench -- http         answers per second, against an empty route
  npm run bench -- pages        what the home page weighs
  npm run bench -- memory       what the web process holds under load
  npm run bench -- images       what others notice of ten photographs being taken in
  npm run bench -- crashes      kill -9, twenty times, while photographs are sent: no file too many, none missing
  npm run bench -- seller-list  a seller's list of 20,000, against reading one listing by its id
  npm run bench -- chat         chaos over two nodes with 10,000 messages, and delivery with 500 clients; "chat small" is shorter
  npm run bench -- search 100k  searching at 10k, 100k or 1M listings, compared with scans and with SQL; --queries says
                                how many searches are compared (2000, at 1M 300, which takes long)
  npm run bench -- auctions     bids, watchers, closings, kills of the program and of PostgreSQL, and the verifier, in full
                                size; \`auctions small\` in minutes; \`auctions small watchers\` one part only

It starts a site of its own on a folder and a port of its own, and removes both. Close other programs: the figures are
shares of what an empty route answers at the same time, but a busy machine still makes them less sure.
CHROMIUM_PATH names a browser for weighing the first view, if Playwright has none of its own.`;

/** `search` with its size; others take no further word. */
type SearchPart = { size: SearchSize; queries: number | undefined };

/** `chat` with its size. */
type ChatPart = { chat: ChatSize };

/** `auctions`, in full or small; one part of it is measured but not written down. */
type AuctionPart = { auctions: 'full' | 'small'; only: AuctionsPart | undefined };

const parts = ['all', 'http', 'pages', 'memory', 'images', 'seller-list'] as const;
type Part = (typeof parts)[number];

const say = (message: string) => console.log(message);
const isMemory = ({ what }: Finding) => what.startsWith('memory');

async function measure(part: Part, site: Site): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (part === 'all' || part === 'pages') {
    findings.push(...(await weighHomePage(site.address)), ...(await weighFirstView(site.address)));
  }
  if (part === 'pages') return findings;
  if (part === 'all' || part === 'images') findings.push(...(await measureImages(site.address, say)));
  if (part === 'images') return findings;
  if (part === 'seller-list') return measureSellerList(site);
  const http = await measureHttp(site, { isShort: part === 'memory', say });
  findings.push(...(part === 'memory' ? http.filter(isMemory) : http));
  // Last, because it gives 20,000 listings to another seller.
  if (part === 'all') findings.push(...(await measureSellerList(site)));
  return findings;
}

function readSearchPart(
  [, asked = '100k', more]: readonly string[],
  queries: string | undefined,
): SearchPart | undefined {
  const size = more === undefined ? searchSizeNames.find((name) => name === asked) : undefined;
  return size && { size, queries: queries === undefined ? undefined : Number(queries) };
}

async function runSearch({ size, queries }: SearchPart): Promise<void> {
  const findings = await measureSearch(size, queries, say);
  console.log(`\n${describeMachine()}\n\n${tableOf(findings)}\n`);
  await writeSearchResults(size, findings);
  if (findings.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

async function runChat({ chat }: ChatPart): Promise<void> {
  const findings = await measureChat(chat, say);
  console.log(`\n${describeMachine()}\n\n${tableOf(findings)}\n`);
  await writeChatResults(chat, findings);
  if (findings.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

/** Kills of a server while it takes photographs in. */
const kills = 20;

async function runCrashes(): Promise<void> {
  const findings = await measureCrashes(kills, say);
  console.log(`\n${describeMachine()}\n\n${tableOf(findings)}\n`);
  if (findings.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

async function runAuctions({ auctions: size, only }: AuctionPart): Promise<void> {
  const findings = await measureAuctions(size === 'full' ? fullSize : smallSize, say, only);
  console.log(`\n${describeMachine()}\n\n${tableOf(findings)}\n`);
  if (only === undefined) await writeAuctionResults(size, findings);
  if (findings.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

/** The part named on the command line; undefined when there is no such part. */
function readPart(
  words: readonly string[],
): Part | SearchPart | ChatPart | AuctionPart | 'crashes' | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, queries: { type: 'string' } },
    });
    if (values.help) return 'help';
    if (positionals[0] === 'crashes') return 'crashes';
    if (positionals[0] === 'chat') return { chat: positionals[1] === 'small' ? 'small' : 'full' };
    if (positionals[0] === 'search') return readSearchPart(positionals, values.queries);
    if (positionals[0] === 'auctions') {
      const only = auctionsParts.find((part) => part === positionals[2]);
      return { auctions: positionals[1] === 'small' ? 'small' : 'full', only };
    }
    return positionals.length > 1 ? undefined : parts.find((part) => part === (positionals[0] ?? 'all'));
  } catch {
    return undefined;
  }
}

async function run(part: Part): Promise<void> {
  const site = await startSite(say);
  // Ctrl-C reaches the servers as well; what is left for us is to wait for them and to clean up.
  process.once('SIGINT', () => void site.stop().finally(() => process.exit(130)));
  try {
    const findings = await measure(part, site);
    console.log(`\n${describeMachine()}\n\n${tableOf(findings)}\n`);
    if (part === 'all') await writeResults(findings);
    if (findings.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  } finally {
    await site.stop();
  }
}

const part = readPart(process.argv.slice(2));
if (part === 'help') console.log(help);
else if (part === undefined) {
  console.error(`There is no such benchmark.\n\n${help}`);
  process.exitCode = 1;
} else if (typeof part === 'object' && 'chat' in part) await runChat(part);
else if (typeof part === 'object' && 'auctions' in part) await runAuctions(part);
else if (typeof part === 'object') await runSearch(part);
else if (part === 'crashes') await runCrashes();
else await run(part);
