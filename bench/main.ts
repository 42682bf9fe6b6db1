// `npm run bench`: measures the product against the budgets of its design and writes `bench/results.md`.
import { parseArgs } from 'node:util';
import { auctionsParts, measureAuctions } from './auctions/measure-auctions.ts';
import { fullSize, smallSize } from './auctions/sizes.ts';
import { measureBackup } from './backup/measure-backup.ts';
import { chatParts, measureChat } from './chat/measure-chat.ts';
import { measureCrashes } from './crash-uploads.ts';
import { measureDeals } from './deals/measure-deals.ts';
import { measureStops } from './graceful-stop.ts';
import { measureHostile } from './hostile.ts';
import { measureImport } from './import.ts';
import { measureHttpAlone, measureImagesAlone, measureMemory, measurePages, measureSite } from './measure-site.ts';
import { measureMoney, moneyParts, moneySizes } from './money/measure-money.ts';
import { measureRestarts } from './restart/measure-restart.ts';
import { describeLoad, describeMachine, type Finding, type Section, tableOf, writeSection } from './results.ts';
import { measureSearchCrashes } from './search/crash-search.ts';
import { measureSearch, searchSizeNames } from './search/measure-search.ts';
import { measureSlowVisits } from './slow-visits.ts';
import { measureStays } from './stays/measure-stays.ts';
import { measureTasks } from './tasks.ts';
import { measureWebhooks } from './webhooks/measure-webhooks.ts';

const help = `Measures the built product against its budgets, and writes what it finds to bench/results.md.

  npm run bench                 a site with 100,000 listings: its speed, the weight of its pages, its memory
  npm run bench -- http         answers per second, against an empty route            (not written down)
  npm run bench -- pages        what the home page weighs                             (not written down)
  npm run bench -- first-view   how soon home, results and a listing are there on a slow phone and a slow network
  npm run bench -- memory       what the web process holds under load                 (not written down)
  npm run bench -- images       what others notice of ten photographs being taken in
  npm run bench -- crashes      kill -9, twenty times, while photographs are sent: no file too many, none missing
  npm run bench -- stops        SIGTERM, ten times, while people ask and one sends a photograph: nothing cut, ended in time
  npm run bench -- restart      npm run restart, and a rolling restart of three nodes behind nginx, five times each under load:
                                nothing fails, no live message is missed
  npm run bench -- import       a table of 10,000 properties, with a kill -9 half way
  npm run bench -- hostile      every hostile file to every upload, 12,000 generated requests, clients that give nothing
  npm run bench -- search 100k  searching at 10k, 100k or 1M listings, compared with scans and with SQL; --queries says
                                how many searches are compared (2000, at 1M 300, which takes long)
  npm run bench -- search-crashes  kill -9, twenty times, while the index reads changes or writes its file
  npm run bench -- tasks        40 first-time tasks in three languages, on a phone and on a desktop: interactions of each
  npm run bench -- chat         chaos over two nodes with 10,000 messages, delivery with 500 clients, kills of the
                                database; \`chat small\` is shorter; \`chat full chaos\` one part, as \`database\` and
                                \`delivery\` are (not written down)
  npm run bench -- auctions     bids, watchers, closings, kills of the program and of PostgreSQL, and the verifier;
                                \`auctions small\` in minutes; \`auctions small watchers\` one part (not written down)

  npm run bench -- deals        kills of the program during 2,000 actions of deals, the room of a deal, and lists of 100,000;
                                \`deals small\` in a minute
  npm run bench -- stays        searches by dates over 10,000 calendars of a year, against the same without dates and against
                                scans; \`stays small\` in a minute
  npm run bench -- backup       20 backups while 40 people bid and 20 write, five of them killed half way, each restored
                                elsewhere; the time of one with 100,000 listings and 5,000 pictures; \`backup small\`
  npm run bench -- money        10,000 random histories of payments and 10,000 events of a provider over kills of the program,
                                its connections and PostgreSQL; receipts across New Year; forged reports. \`money small\` in
                                minutes, \`money medium\` a tenth of it; \`money full events\` one part, as
                                \`histories\`, \`receipts\` and \`forged\` are (not written down)
  npm run bench -- webhooks     10,000 events to receivers that fail, hang and let messages repeat, over a kill of the node:
                                each arrives, signed and in order; addresses that are refused. \`webhooks small\`

Each starts sites of its own on folders and ports of their own, and removes them. Close other programs: the figures are
shares of what something bare does at the same time, but a busy machine still makes them less sure.
CHROMIUM_PATH names a browser for weighing the first view, if Playwright has none of its own.`;

const say = (message: string) => console.log(message);
/** Kills of a server while it works, orders to stop, and restarts. */
const [kills, stops, restarts] = [20, 10, 5];

/** What the words on the command line ask for; what has no section is not written down. */
type Part = { measure: () => Promise<Finding[]>; section?: Section };

const ofPrimaryKeyReads =
  'Times are multiples of P, the median of a primary-key read through the same driver, in turns in the same run. A commit is a transaction of one insert; the listing counts as visible when the index has answered a question with it, which is asked at once. Over HTTP, the way of the question and its answer counts too.';

function searchPart(size: string | undefined, queries: string | undefined): Part | undefined {
  const known = searchSizeNames.find((name) => name === (size ?? '100k'));
  if (known === undefined) return undefined;
  const count = queries === undefined ? undefined : Number(queries);
  const words = count === undefined ? `search ${known}` : `search ${known} --queries ${count}`;
  const section = { heading: `Search, ${known}`, words, about: ofPrimaryKeyReads };
  return { measure: () => measureSearch(known, count, say), section };
}

function chatPart(asked: string | undefined, one: string | undefined): Part {
  const size = asked === 'small' ? 'small' : 'full';
  const only = chatParts.find((part) => part === one);
  const measure = () => measureChat(size, say, only);
  if (only !== undefined) return { measure };
  const about =
    "Delivery is the time from sending a message to its arrival at the other's socket. The bare path is one locked insert and one plain Socket.IO emit, with as many clients and messages, in turns in the same run; clients and servers share the machine.";
  return { measure, section: { heading: 'Chat', words: `chat ${size}`, about } };
}

function auctionsPart(asked: string | undefined, one: string | undefined): Part {
  const size = asked === 'small' ? 'small' : 'full';
  const only = auctionsParts.find((part) => part === one);
  const measure = () => measureAuctions(size === 'full' ? fullSize : smallSize, say, only);
  if (only !== undefined) return { measure };
  const about =
    'Bids go over HTTP to the real server in a process of its own; the baseline is a transaction that locks one row and changes it, in the same minutes.';
  return { measure, section: { heading: 'Auctions', words: `auctions ${size}`, about } };
}

function dealsPart(asked: string | undefined): Part {
  const size = asked === 'small' ? 'small' : 'full';
  const about =
    'People answer each other’s offers over HTTP while the server is killed with SIGKILL; what was not answered is sent again under its id. P is the median of a primary-key read through the same driver, in turns in the same run.';
  return { measure: () => measureDeals(size, say), section: { heading: 'Deals', words: `deals ${size}`, about } };
}

function staysPart(asked: string | undefined): Part {
  const size = asked === 'small' ? 'small' : 'full';
  const about =
    'Every listing of the site is let by the night, and about half of the nights of a year are taken. Each search is asked over HTTP without dates and with them, in turns, and none twice.';
  return { measure: () => measureStays(size, say), section: { heading: 'Stays', words: `stays ${size}`, about } };
}

function backupPart(asked: string | undefined): Part {
  const size = asked === 'small' ? 'small' : 'full';
  const about =
    'The backup is the command of the operator, in a process of its own beside the running site. Acknowledged is what was answered before the moment that the backup names. The plain copy is `cp -r` of what the backup holds, unpacked, and written down with `sync -f`; both in turns, the quickest of each, because others use the disk as well.';
  return { measure: () => measureBackup(size, say), section: { heading: 'Backup', words: `backup ${size}`, about } };
}

function moneyPart(asked: string | undefined, one: string | undefined): Part {
  const size = moneySizes.find((name) => name === asked) ?? 'full';
  const only = moneyParts.find((part) => part === one);
  const measure = () => measureMoney(size, say, only);
  if (only !== undefined) return { measure };
  const about =
    'Buyers, sellers, finance and a provider do over HTTP what they can do, in random order and many at once, while the program is killed with SIGKILL, its connections to the database are cut, and PostgreSQL is killed; what was not answered is sent again. After each step and all the time: every transfer and currency sums to zero, balances are the sums of their entries, and of each deal what was paid is what is held, released, refunded and kept.';
  return { measure, section: { heading: 'Money', words: `money ${size}`, about } };
}

function webhooksPart(asked: string | undefined): Part {
  const size = asked === 'small' ? 'small' : 'full';
  const about =
    'Steps of deals are announced in the database of the site; the node, which is killed with SIGKILL half way, tells ten receivers of them. Each receiver refuses one of 20 messages the first time it comes, cuts one of 25 off after it has taken it in, and leaves one of 250 without an answer.';
  const section = { heading: 'Webhooks', words: `webhooks ${size}`, about };
  return { measure: () => measureWebhooks(size, say), section };
}

const simpleParts: Readonly<Record<string, Part>> = {
  site: {
    measure: () => measureSite(say),
    section: {
      heading: 'A site with 100,000 listings',
      words: 'site',
      about: 'Speeds are shares of what an empty Fastify route answers.',
    },
  },
  http: { measure: () => measureHttpAlone(say) },
  pages: { measure: () => measurePages(say) },
  memory: { measure: () => measureMemory(say) },
  images: {
    measure: () => measureImagesAlone(say),
    section: { heading: 'Images', words: 'images', about: 'Ten photographs of five megabytes are taken in.' },
  },
  crashes: {
    measure: () => measureCrashes(kills, say),
    section: { heading: 'Crashes while photographs are sent', words: 'crashes', about: 'Each kill is a SIGKILL.' },
  },
  stops: {
    measure: () => measureStops(stops, say),
    section: {
      heading: 'Stops under load',
      words: 'stops',
      about:
        'The site runs in a process of its own with `DRAIN_SECONDS=2`, which counts in the time. 24 clients ask without a pause, 16 of them on connections they keep, and a photograph is on its way. A client whose connection is refused has been told that the site is gone; all else that is not a whole answer counts as cut.',
    },
  },
  restart: {
    measure: () => measureRestarts(restarts, say),
    section: {
      heading: 'Restarts under load',
      words: 'restart',
      about:
        'The site runs as `npm start` runs it, first alone with its own PostgreSQL, then as three nodes behind nginx with the sample in `deploy`, each of which is stopped (`DRAIN_SECONDS=2`) and started in turn. 18 clients ask without a pause, 12 of them on connections they keep; 20 people write 20 messages a second each at most, and listen on connections that are cut besides. What fails is not sent again.',
    },
  },
  import: {
    measure: () => measureImport(say),
    section: {
      heading: 'Import',
      words: 'import',
      about: 'The server runs with the demonstration in a process of its own, and is killed with SIGKILL half way.',
    },
  },
  hostile: {
    measure: () => measureHostile(say),
    section: {
      heading: 'Hostile input',
      words: 'hostile',
      about:
        'The server runs with the demonstration in a process of its own. How late its event loop is, it measures itself (`perf_hooks.monitorEventLoopDelay`); memory is what the process holds after garbage collection has settled.',
    },
  },
  tasks: {
    measure: () => measureTasks(say),
    section: {
      heading: 'First-time tasks',
      words: 'tasks',
      about:
        'What a person does for a task, counted in a real browser: each tap, key and choice, and each field that is typed into. Who signs in before begins signed in. The steps are in `e2e/tasks`.',
    },
  },
  'first-view': {
    measure: () => measureSlowVisits(say),
    section: {
      heading: 'First visits on a slow phone',
      words: 'first-view',
      about:
        'The demonstration, at 1.6 Mbit/s and 150 ms with a processor four times slower (Chromium, 360 px, pixels of 2), nothing cached: the median of five visits, of the layout the worst. Blocked is what tasks took beyond 50 ms each.',
    },
  },
  'search-crashes': {
    measure: () => measureSearchCrashes(kills, say),
    section: {
      heading: 'Search, crashes',
      words: 'search-crashes',
      about:
        'After each kill the site is started again and all that it answers is compared with a scan of the database.',
    },
  },
};

/** The part named on the command line; undefined when there is no such part. */
function readPart(words: readonly string[]): Part | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, queries: { type: 'string' } },
    });
    if (values.help) return 'help';
    const [name = 'site', second, third] = positionals;
    if (name === 'search') return searchPart(second, values.queries);
    if (name === 'chat') return chatPart(second, third);
    if (name === 'auctions') return auctionsPart(second, third);
    if (name === 'deals') return dealsPart(second);
    if (name === 'stays') return staysPart(second);
    if (name === 'backup') return backupPart(second);
    if (name === 'webhooks') return webhooksPart(second);
    if (name === 'money') return moneyPart(second, third);
    return second === undefined ? simpleParts[name] : undefined;
  } catch {
    return undefined;
  }
}

const part = readPart(process.argv.slice(2));
if (part === 'help') console.log(help);
else if (part === undefined) {
  console.error(`There is no such benchmark.\n\n${help}`);
  process.exitCode = 1;
} else {
  const load = describeLoad();
  const findings = await part.measure();
  console.log(`\n${describeMachine()}\n\n${tableOf(findings)}\n`);
  if (part.section !== undefined) await writeSection(part.section, findings, load);
  if (findings.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}
