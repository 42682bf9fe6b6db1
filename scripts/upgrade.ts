// `npm run upgrade -- --check`: what an upgrade to this version would change. See `--help`.
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/config.ts';
import { explainFailure } from './operator/explain-failure.ts';
import { checkUpgrade } from './upgrade/check-upgrade.ts';

const help = `Says what the start of this version would change in the database, and how long it takes, tried on a copy.

  npm run upgrade -- --check                        on a copy of the database as it is now
  npm run upgrade -- --check /mnt/disk/urugo.tar    on a copy from a backup

Nothing of the site is changed: the upgrade itself is a start of the new version. Give it the same variables as the
site. The way back is in docs/upgrading.md.`;

function read(words: readonly string[]): { file: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    return values.check && !values.help && positionals.length < 2 ? { file: positionals[0] } : undefined;
  } catch {
    return undefined;
  }
}

const words = process.argv.slice(2);
const command = read(words);
if (command === undefined) {
  console.log(help);
  process.exitCode = words.some((word) => word === '--help' || word === '-h') ? 0 : 1;
} else {
  await Promise.resolve()
    .then(() => checkUpgrade(loadConfig(), command.file, (message) => console.log(message)))
    .catch(explainFailure);
}
