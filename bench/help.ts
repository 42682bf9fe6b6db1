/** What `npm run bench -- --help` says. */
export const help = `Measures the built product against its budgets, and writes what it finds to bench/results.md.

  npm run bench                 a site with 100,000 listings: its speed, the weight of its pages, its memory
  npm run bench -- http         answers per second, against an empty route            (not written down)
  npm run bench -- pages        what the home page weighs                             (not written down)
  npm run bench -- first-view   how soon home, results and a listing are there on a slow phone and a slow network
  npm run bench -- bytes        what pages cost in lite mode, and whether they say so truly
  npm run bench -- text-browser  the core tasks in w3m, in three languages (needs w3m and tmux)
  npm run bench -- memory       what the web process holds under load                 (not written down)
  npm run bench -- images       what others notice of ten photographs being taken in
  npm run bench -- crashes      kill -9, twenty times, while photographs are sent: no file too many, none missing
  npm run bench -- stops        SIGTERM, ten times, while people ask and one sends a photograph: nothing cut, ended in time
  npm run bench -- restart      npm run restart, and a rolling restart of three nodes behind nginx, five times each under load:
                                nothing fails, no live message is missed
  npm run bench -- checklist    docs/operating.md word for word on a machine of its own (root on Linux), to a site behind nginx that
                                says of itself that it is fine
  npm run bench -- cluster      what a request, a live message and an accepted bid cost at one, two and four web nodes
  npm run bench -- cluster parts  each part of a site of several machines killed, stopped or filled up in turn under load
                                (root on Linux, nginx and redis-server); \`cluster parts small\` in minutes;
                                \`cluster parts small Redis\` those whose name has the word (not written down)
  npm run bench -- import       a table of 10,000 properties, with a kill -9 half way
  npm run bench -- hostile      every hostile file to every upload, 12,000 generated requests, clients that give nothing
  npm run bench -- search 100k  searching at 10k, 100k or 1M listings, compared with scans and with SQL; --queries says
                                how many searches are compared (2000, at 1M 300, which takes long);
                                --engine postgres measures SEARCH_ENGINE=postgres instead of the index
  npm run bench -- words        sentences in three languages become the filters they are labelled with, and how fast
  npm run bench -- ussd         40 scripted sessions of phones without internet, 500 at once, forged calls of a gateway
  npm run bench -- search-crashes  kill -9, twenty times, while the index reads changes or writes its file
  npm run bench -- tasks        40 first-time tasks, each in three languages on a phone and on a desktop: interactions of each
  npm run bench -- chat         chaos over two nodes with 10,000 messages, delivery with 500 clients, kills of the
                                database; \`chat small\` is shorter; \`chat full chaos\` one part, as \`database\` and
                                \`delivery\` are (not written down)
  npm run bench -- auctions     bids, watchers, closings, kills of the program and of PostgreSQL, and the verifier;
                                \`auctions small\` in minutes; \`auctions small watchers\` one part (not written down)

  npm run bench -- witnesses    bids and closings of auctions that three witnesses watch, against the same without;
                                \`witnesses small\` in minutes
  npm run bench -- deals        kills of the program while people act on sales, rents and stays, the room of a deal, lists of
                                100,000, 500 races of each kind and the whole matrix; \`deals small\` is shorter;
                                \`deals full suites\` one part, as \`kills\` and \`reads\` are (not written down)
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
  npm run bench -- alerts       a burst of 1,000 changes against 100,000 saved searches, and 20,000 random changes over ten kills
                                against asking every search; \`alerts small\` in minutes

Each starts sites of its own on folders and ports of their own, and removes them. Close other programs: the figures are
shares of what something bare does at the same time, but a busy machine still makes them less sure.
CHROMIUM_PATH names a browser for weighing the first view, if Playwright has none of its own.`;
