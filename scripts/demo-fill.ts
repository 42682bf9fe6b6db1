// `npm run demo:fill`: synthetic listings by the thousand, for trying and measuring. See `--help`.
import { connect } from './demo-fill/connect.ts';
import { fillListings, removeListings } from './demo-fill/fill-listings.ts';
import { type Command, help, readCommand } from './demo-fill/read-command.ts';
import { explainFailure } from './operator/explain-failure.ts';
import { openDatabase } from './operator/open-database.ts';

const grouped = new Intl.NumberFormat('en');

/** Shows the progress: on one line of a terminal, otherwise on a line for each tenth. */
function createProgress(total: number): (done: number) => void {
  const start = performance.now();
  let shownTenths = 0;
  return (done) => {
    const speed = Math.round((done / (performance.now() - start)) * 1_000);
    const text = `${grouped.format(done)} of ${grouped.format(total)} listings, ${grouped.format(speed)} a second`;
    const tenths = Math.floor((done / total) * 10);
    if (process.stdout.isTTY) process.stdout.write(`\r${text}${done === total ? '\n' : ''}`);
    else if (tenths > shownTenths) console.log(text);
    shownTenths = tenths;
  };
}

async function run(command: Extract<Command, { kind: 'fill' | 'remove' }>): Promise<void> {
  const start = performance.now();
  const { address, release } = await openDatabase({
    databaseUrl: process.env.DATABASE_URL,
    dataDir: process.env.DATA_DIR || './data',
    say: (message) => console.log(message),
  });
  try {
    const client = await connect(address);
    try {
      if (command.kind === 'fill') {
        await fillListings(client, { ...command, now: new Date(), progress: createProgress(command.count) });
      } else {
        console.log(`Removed ${grouped.format(await removeListings(client))} synthetic listings.`);
      }
    } finally {
      await client.end();
    }
  } finally {
    await release();
  }
  console.log(`Done in ${((performance.now() - start) / 1_000).toFixed(1)} s.`);
}

const command = readCommand(process.argv.slice(2));
if (command.kind === 'help') console.log(help);
else if (command.kind === 'mistake') {
  console.error(`${command.message}\n\n${help}`);
  process.exitCode = 1;
} else {
  await run(command).catch(explainFailure);
}
