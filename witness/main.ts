// `npm run witness -- --config FILE`: watches the auctions of a site and signs what it has seen. See `--help`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startWitness } from './start-witness.ts';
import { readWitnessConfig } from './witness-config.ts';
import { openWitnessKey } from './witness-key.ts';

const help = `Watches the auctions of one site, works every decision out again, and signs what it has seen.

  npm run witness -- --config FILE [--key]

FILE is JSON:
  { "name": "witness.example.org", "operator": "https://urugo.example", "folder": "witness-data",
    "host": "127.0.0.1", "port": 8650 }

name      the address of this witness without https://; part of its key, so that it stays
operator  the address of the site
folder    where key, signed heads and evidence are kept; back it up, and never run two programs with one folder
host, port  where signatures and evidence are served, by a proxy with a certificate if others are to see them

--key     prints the key to give to the operator (it is made at the first start), and ends

Needs no database. See docs/witnessing.md.`;

async function run(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: { config: { type: 'string' }, key: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help || values.config === undefined) {
    console.log(help);
    return;
  }
  const config = await readWitnessConfig(values.config);
  const key = await openWitnessKey(config.name, join(config.folder, 'witness-key.pem'));
  if (values.key) {
    console.log(key.verifierKey);
    return;
  }
  const say = (line: string) => console.log(`${new Date().toISOString()} ${line}`);
  const witness = await startWitness(config, key, { say });
  say(`Watching ${config.operator} as ${key.verifierKey}; serving on http://${config.host}:${witness.port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void witness.stop());
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
