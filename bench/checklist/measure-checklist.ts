import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMailServer } from '#server/testing/mail-server.ts';
import type { Finding } from '../results.ts';
import { readChecklist } from './read-checklist.ts';

type Say = (message: string) => void;

const machineProgram = fileURLToPath(new URL('./fresh-machine.sh', import.meta.url));
const visitProgram = fileURLToPath(new URL('./visit.ts', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));
/** Where the commands have the site and nginx listen. */
const ports = [80, 443, 3_000];
/** The environment of a new shell of root; none of the settings of the person who measures. */
const ofMachine = /^(?:PATH|LANG|\w+_proxy)$/i;
const begun = (block: number) => `The checklist begins its block ${block}`;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, () => resolve(true));
  });
  server.close();
  return isListening;
}

async function requireRoom(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Error(
      'The checklist installs programs and accounts: it is run by root on Linux, on a copy of the machine.',
    );
  }
  for (const port of ports) {
    if (!(await isFree(port))) throw new Error(`The checklist needs port ${port}, which another program uses.`);
  }
}

/** The blocks as they are, with what an operator would fill in, and after them a visit to the site. */
function scriptOf(
  blocks: readonly string[],
  { mailPort, output, found }: { mailPort: number; output: string; found: string },
) {
  const [values = '', ...commands] = blocks;
  const ofThisMachine = `SOURCE=${repository}\nMAIL_SERVER=smtp://127.0.0.1:${mailPort}\n`;
  const steps = commands.map((block, index) => `echo '${begun(index + 2)}'\n${block}`);
  const visit = `NODE_EXTRA_CA_CERTS="/etc/ssl/$SITE_HOST/fullchain.pem" ${process.execPath} --disable-warning=ExperimentalWarning \\
  ${visitProgram} "https://$SITE_HOST" "$OPERATOR_EMAIL" ${output} ${found}\n`;
  return [values, ofThisMachine, ...steps, visit].join('\n');
}

/** Follows docs/operating.md from an empty machine to a site behind nginx, and asks that site how it is. */
export async function measureChecklist(say: Say): Promise<Finding[]> {
  await requireRoom();
  const blocks = readChecklist();
  const folder = mkdtempSync(join(tmpdir(), 'urugo-checklist-'));
  // The account of the site must be able to enter.
  chmodSync(folder, 0o755);
  const [script, output, found] = [join(folder, 'checklist.sh'), join(folder, 'output'), join(folder, 'found.json')];
  const mail = await startMailServer();
  const since = performance.now();
  try {
    writeFileSync(script, scriptOf(blocks, { mailPort: mail.port, output, found }));
    say(
      `The ${blocks.length} blocks of docs/operating.md, on a machine of its own; this installs and builds from nothing`,
    );
    const words = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', machineProgram, folder, script];
    const log = openSync(output, 'w');
    const own = Object.entries(process.env).filter(([name]) => ofMachine.test(name));
    const machine = spawn('unshare', words, { cwd: '/', env: Object.fromEntries(own), stdio: ['ignore', log, log] });
    const [code] = await once(machine, 'exit');
    const minutes = (performance.now() - since) / 60_000;
    const text = readFileSync(output, 'utf8');
    const reached = blocks.findLastIndex((_, index) => text.includes(begun(index + 1))) + 1;
    const isDone = existsSync(found);
    if (!isDone || code !== 0) process.stderr.write(text);
    return [
      {
        what: 'blocks of commands, word for word, each command with success',
        target: `all ${blocks.length}`,
        measured: `${isDone ? blocks.length : Math.max(reached - 1, 0)} in ${minutes.toFixed(1)} minutes`,
        isMet: isDone,
      },
      ...(isDone ? (JSON.parse(readFileSync(found, 'utf8')) as Finding[]) : []),
    ];
  } finally {
    mail.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
