// `npm run verify-auction -- FILE`: checks the log of an auction without any server. `--help` tells more.
import { readFile } from 'node:fs/promises';
import { verifyLog } from '#contract/auctions/verify-log.ts';

const help = `Checks the log of an auction: that nothing in it was changed, dropped, swapped or added, and that every price,
lead and extension follows from the bids by the rules it publishes.

  npm run verify-auction -- FILE

FILE is what /auction/{slug}/log downloads. Ends with 0 when the log is right, with 1 when it is not, and with 3 when it is
right so far but not finished: such a log proves nothing about the result.`;

async function verify(file: string): Promise<number> {
  const verification = verifyLog(await readFile(file, 'utf8'));
  if (!verification.isValid) {
    console.error(`Not right, at line ${verification.problem.line}: ${verification.problem.message}`);
    return 1;
  }
  const { outcome, rows, head } = verification;
  const result =
    outcome.price === undefined
      ? 'no bids'
      : `${outcome.price} (minor units of ${outcome.currency}) by ${outcome.paddle}`;
  console.log(
    `${outcome.isFinished ? 'Right' : 'Right so far'}: ${rows} rows of "${outcome.title}", ${outcome.bids} bids, ${outcome.extensions} extensions; ${result}.`,
  );
  console.log(`Hash of the last row: ${head}`);
  if (outcome.isFinished) return 0;
  const isOverdue = outcome.stage === 'live' && Date.parse(outcome.endsAt) < Date.now();
  const overdue = isOverdue ? ' The end it names has passed: rows may have been left out.' : '';
  console.log(`Not finished: when it was written the auction was ${outcome.stage}.${overdue}`);
  return 3;
}

const [file] = process.argv.slice(2);
if (file === undefined || file === '--help') console.log(help);
else {
  process.exitCode = await verify(file).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  });
}
