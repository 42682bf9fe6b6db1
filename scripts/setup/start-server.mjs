import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environmentWithNode, stopRunningCommands } from './commands.mjs';
import { keepRunning } from './keep-running.mjs';
import { onNpmGone } from './npm-parent.mjs';
import { prepare } from './prepare.mjs';
import { inRepository, repository } from './repository.mjs';
import { serverSettings } from './server-options.mjs';
import { printFailure } from './setup-error.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} StopSignal */

/** @type {StopSignal[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const isWindows = process.platform === 'win32';
/** The server gives itself 7.5 s to stop after its drain; one that takes longer is stuck. */
const stuckMilliseconds = 20_000 + (Number(process.env.DRAIN_SECONDS) || 0) * 1_000;

/**
 * Prepares the checkout, runs the server until it ends for good, and answers the exit code.
 * @param {{ isDevelopment: boolean }} options
 */
export async function startServer({ isDevelopment }) {
  /** @type {ChildProcess | undefined} */
  let server;
  /** @type {Set<StopSignal>} */
  const received = new Set();
  const stop = (/** @type {StopSignal} */ signal) => {
    if (received.has(signal)) return;
    received.add(signal);
    if (server === undefined) {
      stopRunningCommands();
      process.exit(128 + constants.signals[signal]);
    }
    stopServer(server, signal);
  };
  for (const signal of stopSignals) process.on(signal, () => stop(signal));
  // Output without a reader is dropped: closing a pager must not end the site.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  onNpmGone(() => stop('SIGTERM'));
  try {
    const node = await prepare({ needsBuild: !isDevelopment });
    const begin = () => {
      server = spawnServer(node, isDevelopment);
      return server;
    };
    // During development one wants to see why the server ended.
    if (isDevelopment) return codeOf(await endOf(begin()));
    const isStopping = () => received.size > 0;
    const ended = () => {
      server = undefined;
    };
    return codeOf(await keepRunning({ begin, isStopping, ended, say: (message) => console.error(message) }));
  } catch (error) {
    printFailure(error);
    return 1;
  }
}

function spawnServer(/** @type {string} */ node, /** @type {boolean} */ isDevelopment) {
  const settings = serverSettings(node, { isSmallMachine: process.env.SMALL_MACHINE === '1' });
  const defaults = { NODE_ENV: isDevelopment ? 'development' : 'production', ...settings.environment };
  const environment = environmentWithNode(node, isDevelopment ? { URUGO_DEV: '1' } : {});
  // In development it runs from its source, and Vite, which builds and serves in the same process, needs room.
  const program = isDevelopment ? inRepository('server', 'main.ts') : inRepository('dist', 'app', 'main.js');
  const options = isDevelopment ? ['--disable-warning=ExperimentalWarning'] : settings.options;
  return spawn(node, [...options, program], {
    cwd: repository,
    env: { ...defaults, ...environment },
    // The channel closes when this process is killed, which stops the server.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // In a group of its own, so that Ctrl-C in a terminal reaches it once, through us. Windows has no such groups.
    detached: !isWindows,
  });
}

/** Passes a signal on. On Windows Ctrl-C reaches the server by itself, and a signal would end it on the spot. */
function stopServer(/** @type {ChildProcess} */ server, /** @type {StopSignal} */ signal) {
  if (!isWindows) server.kill(signal);
  else if (signal !== 'SIGINT') server.disconnect();
  setTimeout(() => {
    console.error('The server does not stop: ending it.');
    server.kill('SIGKILL');
  }, stuckMilliseconds).unref();
}

/** @typedef {import('./keep-running.mjs').End} End */

/** @returns {Promise<End>} */
function endOf(/** @type {ChildProcess} */ server) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** The exit code for how a server ended. */
function codeOf(/** @type {End} */ { code, signal }) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}
