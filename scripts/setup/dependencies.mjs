import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { runNpm } from './npm.mjs';
import { showProgress } from './progress.mjs';
import { inRepository, repository } from './repository.mjs';
import { SetupError } from './setup-error.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

const wantedFile = inRepository('package-lock.json');
/** npm writes what it has installed here, last of all. */
const installedFile = inRepository('node_modules', '.package-lock.json');
const stampFile = inRepository('node_modules', '.urugo-stamp');

/** Whether `node_modules` holds what the lock file asks for on this platform. */
export function areDependenciesInstalled() {
  const wanted = readIfPresent(wantedFile);
  const installed = readIfPresent(installedFile);
  if (wanted === undefined || installed === undefined) return false;
  if (readIfPresent(stampFile) === stampOf(wanted, installed)) return true;
  if (!isSatisfied(packagesOf(wanted), packagesOf(installed))) return false;
  // Installed manually, and correctly.
  writeFileSync(stampFile, stampOf(wanted, installed));
  return true;
}

/** Installs exactly what the lock file says, with the Node that will run it. */
export async function installDependencies(/** @type {string} */ node) {
  await showProgress('Installing dependencies', async () => {
    const result = await runNpm(node, ['ci', '--include=dev', '--include=optional'], repository);
    if (result.exitCode === 0) return;
    const advice = 'Check the network and the free space on the disk, then start again. By hand: npm ci';
    throw new SetupError('npm could not install the dependencies.', advice, result.output);
  });
  writeFileSync(stampFile, stampOf(readIfPresent(wantedFile) ?? '', readIfPresent(installedFile) ?? ''));
}

function stampOf(/** @type {string} */ wanted, /** @type {string} */ installed) {
  return [process.platform, process.arch, hash(wanted), hash(installed)].join('\n');
}

function hash(/** @type {string} */ text) {
  return createHash('sha256').update(text).digest('hex');
}

/** @returns {Record<string, LockedPackage>} */
function packagesOf(/** @type {string} */ lock) {
  try {
    return JSON.parse(lock).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {Record<string, LockedPackage>} wanted
 * @param {Record<string, LockedPackage>} installed
 */
function isSatisfied(wanted, installed) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true;
    const present = installed[path];
    if (present !== undefined) return present.version === entry.version && present.integrity === entry.integrity;
    return isLeftOutHere(entry);
  });
}

/** Whether npm rightly leaves a package out on this platform. */
function isLeftOutHere(/** @type {LockedPackage} */ { optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return false;
  // An optional package without a platform may be left out for reasons of its own (an optional peer).
  if (os === undefined && cpu === undefined) return true;
  return !(allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, libraryOfC()));
}

function allows(/** @type {string[] | undefined} */ list, /** @type {string | undefined} */ value) {
  if (list === undefined || value === undefined) return true;
  if (list.some((entry) => entry === `!${value}`)) return false;
  const positive = list.filter((entry) => !entry.startsWith('!'));
  return positive.length === 0 || positive.includes(value) || positive.includes('any');
}

function libraryOfC() {
  if (process.platform !== 'linux') return undefined;
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport());
  return report?.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

function readIfPresent(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
