/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} StopSignal */

const isWindows = process.platform === 'win32';
/** The server gives itself 7.5 s to stop after its drain; one that takes longer is stuck. */
const stuckMilliseconds = 20_000 + (Number(process.env.DRAIN_SECONDS) || 0) * 1_000;

/** Passes a signal on. On Windows Ctrl-C reaches the server by itself, and a signal would end it on the spot. */
export function stopServer(/** @type {ChildProcess} */ server, /** @type {StopSignal} */ signal) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  if (!isWindows) server.kill(signal);
  else if (signal !== 'SIGINT') server.disconnect();
  endIfStuck(server);
}

/** Ends a server that is about to stop if it takes too long. */
export function endIfStuck(/** @type {ChildProcess} */ server) {
  const timer = setTimeout(() => {
    console.error('The server does not stop: ending it.');
    server.kill('SIGKILL');
  }, stuckMilliseconds).unref();
  server.once('exit', () => clearTimeout(timer));
}
