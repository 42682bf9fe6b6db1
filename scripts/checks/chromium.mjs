import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { environmentWithNode, runQuietly } from '../setup/commands.mjs';
import { showProgress } from '../setup/progress.mjs';
import { inRepository, repository } from '../setup/repository.mjs';
import { SetupError } from '../setup/setup-error.mjs';

const minute = 60_000;
/** The headless browser, which is what Playwright would download; the journeys take a third less time in it. */
const shell = 'chromium-headless-shell';
const commandNames = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium to drive: an installed one, or one downloaded by Playwright or by the system's packages. */
export async function findChromium(/** @type {string} */ node) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await doesRun(given)) return given;
    throw new SetupError(`CHROMIUM_PATH (${given}) is not a browser that runs.`, 'Correct it, or remove it.');
  }
  const places = knownPlaces();
  const quick = places.filter((path) => basename(path) === shell);
  // In CI, where every run counts, downloading the quick browser is worth it; a person's machine is left as it is while
  // it has any.
  const found =
    (await firstRunning(quick)) ??
    (process.env.CI ? await fromSystemPackages() : undefined) ??
    (await firstRunning(places)) ??
    (await fromPlaywright(node)) ??
    (await fromSystemPackages());
  if (found !== undefined) return found;
  throw new SetupError(
    'The browser journeys need Chromium or Chrome, which was neither found nor could be fetched.',
    'Install one (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its program.',
  );
}

function knownPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];
    return roots.flatMap((root) => (root ? programs.map((program) => join(root, program)) : []));
  }
  const folders = new Set(['/usr/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]);
  return [...folders].flatMap((folder) => commandNames.map((name) => join(folder, name)));
}

async function firstRunning(/** @type {string[]} */ paths) {
  for (const path of paths) if (await doesRun(path)) return path;
  return undefined;
}

async function doesRun(/** @type {string} */ path) {
  if (!existsSync(path)) return false;
  // On Windows asking for the version would open a window.
  if (process.platform === 'win32') return true;
  return (await runQuietly(path, ['--version'], { limit: minute })).exitCode === 0;
}

/** The browser Playwright keeps for itself, fetched if it is not there yet. */
async function fromPlaywright(/** @type {string} */ node) {
  const environment = environmentWithNode(node);
  const ask = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const { output: path } = await runQuietly(node, ['-e', ask], { cwd: repository, env: environment });
  if (await doesRun(path)) return path;
  const program = inRepository('node_modules', 'playwright', 'cli.js');
  const install = (/** @type {string} */ what) =>
    runQuietly(node, [program, what, 'chromium'], { cwd: repository, env: environment, limit: 5 * minute });
  await showProgress('Fetching Chromium with Playwright', () => install('install'));
  // On a bare machine the browser is there but libraries it needs are not.
  if (existsSync(path) && !(await doesRun(path)) && mayInstallPackages()) {
    console.log('Installs libraries for the browser with apt-get, as root.');
    await showProgress('Installing the libraries Chromium needs', () => install('install-deps'));
  }
  return (await doesRun(path)) ? path : undefined;
}

async function fromSystemPackages() {
  if (!mayInstallPackages()) return undefined;
  console.log('Installs a browser with apt-get, as root: CHROMIUM_PATH would name one that is there already.');
  await showProgress('Installing Chromium with apt-get', async () => {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, limit: 5 * minute };
    await runQuietly('apt-get', ['update'], options);
    for (const name of [shell, 'chromium']) {
      const install = ['install', '-y', '--no-install-recommends', name];
      if ((await runQuietly('apt-get', install, options)).exitCode === 0) break;
    }
  });
  return firstRunning(knownPlaces());
}

function mayInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}
