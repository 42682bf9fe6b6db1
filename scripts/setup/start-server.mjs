import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environmentWithNode, stopRunningCommands } from './commands.mjs';
import { watchServer } from './keep-running.mjs';
import { onNpmGone } from './npm-parent.mjs';
import { prepare } from './prepare.mjs';
import { inRepository, repository } from './repository.mjs';
import { forkServer, runSite } from './run-site.mjs';
import { printFailure } from './setup-error.mjs';
import { stopServer } from './stop-server.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('./keep-running.mjs').Running} Running */
/** @typedef {import('./stop-server.mjs').StopSignal} StopSignal */

/** @type {StopSignal[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Prepares the checkout, runs the server until it ends for good, and returns the exit code.
 * @param {{ isDevelopment: boolean }} options
 */
export async function startServer({ isDevelopment }) {
  /** @type {Set<ChildProcess>} */
  const servers = new Set();
  /** @type {Set<StopSignal>} */
  const received = new Set();
  const stop = (/** @type {StopSignal} */ signal) => {
    if (received.has(signal)) return;
    received.add(signal);
    if (servers.size === 0) {
      stopRunningCommands();
      process.exit(128 + constants.signals[signal]);
    }
    for (const server of servers) stopServer(server, signal);
  };
  for (const signal of stopSignals) process.on(signal, () => stop(signal));
  // Output without a reader is dropped: closing a pager must not end the site.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  onNpmGone(() => stop('SIGTERM'));
  const watch = (/** @type {ChildProcess} */ server) => {
    servers.add(server);
    server.once('exit', () => servers.delete(server));
    return watchServer(server);
  };
  try {
    const node = await prepare({ needsBuild: !isDevelopment });
    // A cluster runs the server with the Node of its launcher, which then has to be the new one too.
    if (node !== process.execPath) return codeOf((await watch(startLauncher(node)).ended).end);
    // During development one wants to see why the server ended.
    if (isDevelopment) return codeOf((await watch(forkServer(repository, { isDevelopment })).ended).end);
    return codeOf(await runSite({ folder: repository, watch, isStopping: () => received.size > 0 }));
  } catch (error) {
    printFailure(error);
    return 1;
  }
}

/** This launcher again, by another Node. */
function startLauncher(/** @type {string} */ node) {
  const words = [inRepository('scripts', 'start.mjs'), ...process.argv.slice(2)];
  return spawn(node, words, { stdio: 'inherit', env: environmentWithNode(node) });
}

/** @typedef {import('./keep-running.mjs').End} End */

/** The exit code for how a server ended. */
function codeOf(/** @type {End} */ { code, signal, error }) {
  if (error !== undefined) printFailure(error);
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}
