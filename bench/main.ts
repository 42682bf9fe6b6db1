// `npm run bench`: measures the product against the budgets of its design and writes `bench/results.md`.
import { parseArgs } from 'node:util';
import { measureAlerts } from './alerts/measure-alerts.ts';
import { auctionsParts, measureAuctions } from './auctions/measure-auctions.ts';
import { fullSize, smallSize } from './auctions/sizes.ts';
import { measureWitnesses } from './auctions/witnesses.ts';
import { measureBackup } from './backup/measure-backup.ts';
import { measureBytes } from './bytes.ts';
import { chatParts, measureChat } from './chat/measure-chat.ts';
import { measureChecklist } from './checklist/measure-checklist.ts';
import { measureCluster } from './cluster/measure-cluster.ts';
import { measureParts } from './cluster/parts/measure-parts.ts';
import { measureCrashes } from './crash-uploads.ts';
import { dealsParts, measureDeals } from './deals/measure-deals.ts';
import { measureStops } from './graceful-stop.ts';
import { help } from './help.ts';
import { measureHostile } from './hostile.ts';
import { measureImport } from './import.ts';
import { measureHttpAlone, measureImagesAlone, measureMemory, measurePages, measureSite } from './measure-site.ts';
import { measureMoney, moneyParts, moneySizes } from './money/measure-money.ts';
import { measureRestarts } from './restart/measure-restart.ts';
import { describeLoad, describeMachine, type Finding, type Section, tableOf, writeSection } from './results.ts';
import { measureSearchCrashes } from './search/crash-search.ts';
import { measureSearch, searchSizeNames } from './search/measure-search.ts';
import { measureSqlEngine } from './search/measure-sql-engine.ts';
import { measureSlowVisits } from './slow-visits.ts';
import { measureStays } from './stays/measure-stays.ts';
import { measureTasks } from './tasks.ts';
import { measureTextBrowser } from './text-browser/measure-text-browser.ts';
import { measureUssd } from './ussd/measure-ussd.ts';
import { measureWebhooks } from './webhooks/measure-webhooks.ts';
import { measureWords } from './words/measure-words.ts';

const say = (message: string) => console.log(message);
/** Kills of a server while it works, orders to stop, and restarts. */
const [kills, stops, restarts] = [20, 10, 5];

/** A part of the benchmarks by its words on the command line; without a section its results are not written. */
type Part = { measure: () => Promise<Finding[]>; section?: Section };

const ofPrimaryKeyReads =
  'Times are multiples of P, the median of a primary-key read through the same driver, in turns in the same run. A commit is a transaction of one insert; the listing counts as visible when the index has answered a question with it, which is asked at once. Over HTTP, the way of the question and its answer counts too. Each description has 80 words of 20,000, as often as by the law of Zipf.';

const ofSqlEngine =
  'The site runs with `SEARCH_ENGINE=postgres` and its own PostgreSQL; times are over HTTP, one question at a time, and told without a target. P is the median of a primary-key read through a driver, in turns in the same run. Descriptions are as for the index.';

function searchPart(size: string | undefined, queries: string | undefined, engine = 'memory'): Part | undefined {
  const known = searchSizeNames.find((name) => name === (size ?? '100k'));
  if (known === undefined || !['memory', 'postgres'].includes(engine)) return undefined;
  const count = queries === undefined ? undefined : Number(queries);
  const options = [
    ...(engine === 'memory' ? [] : ['--engine postgres']),
    ...(count === undefined ? [] : [`--queries ${count}`]),
  ];
  const words = ['search', known, ...options].join(' ');
  if (engine === 'postgres') {
    const section = { heading: `Search by PostgreSQL, ${known}`, words, about: ofSqlEngine };
    return { measure: () => measureSqlEngine(known, count, say), section };
  }
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

function witnessesPart(asked: string | undefined): Part {
  const size = asked === 'small' ? 'small' : 'full';
  const about =
    'Three programs of `npm run witness` watch a node over HTTP, all on one machine. Bids go to an auction that they watch and to one that they do not, in turns in the same run.';
  const measure = () => measureWitnesses(size === 'full' ? fullSize : smallSize, say);
  return { measure, section: { heading: 'Witnesses', words: `witnesses ${size}`, about } };
}

function dealsPart(asked: string | undefined, one: string | undefined): Part {
  const size = asked === 'small' ? 'small' : 'full';
  const only = dealsParts.find((part) => part === one);
  const measure = () => measureDeals(size, say, only);
  if (only !== undefined) return { measure };
  const about =
    'Over HTTP people answer each other’s offers, let flats from the application to the deposit, and book nights of the same homes, pay them and call them off, while the server is killed with SIGKILL; what was not answered is sent again under its id. P is the median of a primary-key read through the same driver, in turns in the same run. Races and matrix are the tests of the repository in full size, of which `npm test -- --full` runs a part.';
  return { measure, section: { heading: 'Deals', words: `deals ${size}`, about } };
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

function alertsPart(asked: string | undefined): Part {
  const size = asked === 'small' ? 'small' : 'full';
  const about =
    'Searches are saved in the database of the site, one in six of them in a drawn area, and listings changed there in one burst; matched is when every change has been looked at. A list is asked for again and again meanwhile, and before. Then random changes, each listing once in a round, with kills of the site (SIGKILL), against asking every search of every change by the scan that the search is tested with.';
  return { measure: () => measureAlerts(size, say), section: { heading: 'Alerts', words: `alerts ${size}`, about } };
}

/** What work costs at several sizes, or with `parts` what happens when each part of a site is hurt. */
function clusterPart(asked: string | undefined, asOf: string | undefined, one: string | undefined): Part | undefined {
  if (asked === undefined) {
    const about =
      'Web nodes (`ROLE=web`) beside one node with `ROLE=jobs,search`, all on one machine over one PostgreSQL. The load of each web node is the same, so that there is four times as much of it at four. The time is what the processes of all nodes used, with their threads and children, as Linux counts it, divided by what was done: the median of five rounds, of bids of fifteen, after one that is not counted, all sizes in turns. People who write to each other are connected to different nodes; bids come through nginx with the sample in `deploy`, of which each node gets as many, on as many auctions. All of it comes at a pace that the machine can keep also with four nodes.';
    return { measure: () => measureCluster(say), section: { heading: 'Cluster', words: 'cluster', about } };
  }
  if (asked !== 'parts') return undefined;
  const size = asOf === 'small' ? 'small' : 'full';
  const measure = () => measureParts(size, say, one);
  if (one !== undefined) return { measure };
  const about =
    'Two web nodes behind nginx with the sample in `deploy`, a node with `ROLE=jobs,search`, a primary whose commits wait for a replica, and Redis, all on one machine and each hurt in turn while visitors look around, 20 people write to each other over live connections, 12 bid, four guests book, pay and call off stays, and files are sent. What is not answered (503, or no answer at all) is sent again under its own id, as our pages do. Then everybody waits until all is answered, and what they were told is compared with the database: messages, bids and the logs of their auctions, stays, nights, the books, files. The primary and the files of the nodes have small disks of their own (ext4 in a file). An answer after more than 3 s counts as none for the time until everything is answered again.';
  return {
    measure,
    section: { heading: 'Cluster, parts that die', words: `cluster parts ${size}`, about },
  };
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
  checklist: {
    measure: () => measureChecklist(say),
    section: {
      heading: 'Checklist for production',
      words: 'checklist',
      about:
        'The commands of docs/operating.md in one shell, by root, on a machine whose `/etc`, `/usr`, `/var` and `/srv` are a copy that is thrown away; only the source and the mail server are those of this machine. No systemd runs there: a stand-in starts what the unit says, without its restrictions. Then the first member of the staff signs in over nginx and asks.',
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
        'How many interactions a task takes, counted in a real browser: each tap, key and choice, and each field that is typed into. Each is done in English, French and Kinyarwanda at 360 and 1440 px; one figure stands for all three languages where they agree. Who signs in before begins signed in. The steps are in `e2e/tasks`.',
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
  bytes: {
    measure: () => measureBytes(say),
    section: {
      heading: 'Bytes in lite mode',
      words: 'bytes',
      about:
        'The demonstration at a first visit with nothing cached (Chromium, 360 px): every byte that comes to the browser, headers included, as a proxy between it and the site counts them (HTTP/1.1, without encryption). The listing has one photograph; the conversation is seen by a seller, the auction by a signed-in buyer; a change is what that buyer loads to see how the auction stands.',
    },
  },
  'text-browser': {
    measure: () => measureTextBrowser(say),
    section: {
      heading: 'A text browser',
      words: 'text-browser',
      about:
        'The core tasks in w3m, used by its keys and read from its screen, on a demonstration in lite mode; fields and links are found by the words of each language. Two-factor sign-in is switched on by the API, as an authenticator stands beside the browser.',
    },
  },
  words: {
    measure: () => measureWords(say),
    section: {
      heading: 'Searches in words',
      words: 'words',
      about:
        'Sentences in English, French and Kinyarwanda, labelled by hand with the chips they must become and with what must be shown as not understood (`contract/search/testing`). Exact is what has all of these and no other. Times are those of one thread that does nothing else.',
    },
  },
  ussd: {
    measure: () => measureUssd(say),
    section: {
      heading: 'Phones without internet',
      words: 'ussd',
      about:
        'Sessions over the protocol of a gateway, on a site with 5,000 listings; the phones share the machine with it. Where there are 500 at once they type without a pause, which no thumb does.',
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
      options: { help: { type: 'boolean', short: 'h' }, queries: { type: 'string' }, engine: { type: 'string' } },
    });
    if (values.help) return 'help';
    const [name = 'site', second, third, fourth] = positionals;
    if (name === 'search') return searchPart(second, values.queries, values.engine);
    if (name === 'chat') return chatPart(second, third);
    if (name === 'cluster') return clusterPart(second, third, fourth);
    if (name === 'auctions') return auctionsPart(second, third);
    if (name === 'witnesses') return witnessesPart(second);
    if (name === 'deals') return dealsPart(second, third);
    if (name === 'stays') return staysPart(second);
    if (name === 'backup') return backupPart(second);
    if (name === 'webhooks') return webhooksPart(second);
    if (name === 'alerts') return alertsPart(second);
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
