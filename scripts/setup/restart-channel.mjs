import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from './repository.mjs';

/** Longest path of a socket that every system takes. */
const longestPath = 100;

/**
 * Where `npm start` listens for `npm run restart`: a socket of the file system, which only its owner may use. By the machine
 * too, because several may share a data folder. Undefined where there can be none.
 */
export function restartSocket(/** @type {NodeJS.ProcessEnv} */ { DATA_DIR = './data', PORT = '3000' } = process.env) {
  const path = join(resolve(repository, DATA_DIR), `restart-${hostname()}-${PORT}.sock`);
  return process.platform === 'win32' || Buffer.byteLength(path) > longestPath ? undefined : path;
}

/** @typedef {{ say?: string, isRestarted?: boolean, folder?: string }} Message */

/** Each message is a line of JSON. */
const send = (/** @type {import('node:net').Socket} */ connection, /** @type {Message} */ message) =>
  void connection.write(`${JSON.stringify(message)}\n`);

/**
 * Listens for orders to restart, and passes on what `restart` says and whether it has succeeded. First sends the folder
 * that the server runs from.
 * @param {string} path
 * @param {object} site
 * @param {() => string} site.folder
 * @param {(folder: string, say: (text: string) => void) => Promise<boolean>} site.restart
 */
export function listenForRestarts(path, { folder, restart }) {
  // Left by a launcher that was killed: whoever listens on the port of the site is the only one.
  rmSync(path, { force: true });
  const server = createServer((connection) => {
    // The restart goes on even when the command that asked for it is gone.
    connection.on('error', () => undefined);
    send(connection, { folder: folder() });
    const lines = createInterface({ input: connection });
    lines.on('error', () => undefined);
    lines.once('line', async (line) => {
      try {
        const order = JSON.parse(line);
        const isRestarted = await restart(String(order.folder), (say) => send(connection, { say }));
        send(connection, { isRestarted });
      } catch (error) {
        send(connection, { say: error instanceof Error ? error.message : String(error) });
        send(connection, { isRestarted: false });
      }
      connection.end();
    });
  });
  server.on('error', (error) => console.error(`npm run restart will not reach this site: ${error.message}`));
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return server;
}

/**
 * Asks the `npm start` that listens on a path to restart its server; returns whether it has. Undefined when none
 * listens there.
 * @param {string} path
 * @param {object} order
 * @param {(folder: string) => Promise<string>} order.prepare receives the folder the server runs from, and returns the
 * one it is to run from now on
 * @param {(text: string) => void} order.say
 * @returns {Promise<boolean | undefined>}
 */
export async function askForRestart(path, { prepare, say }) {
  const connection = connect(path);
  const isThere = await new Promise((done) => {
    connection.once('connect', () => done(true)).once('error', () => done(false));
  });
  if (!isThere) return undefined;
  try {
    for await (const line of createInterface({ input: connection })) {
      /** @type {Message} */
      const message = JSON.parse(line);
      if (message.folder !== undefined) send(connection, { folder: await prepare(message.folder) });
      if (message.say !== undefined) say(message.say);
      if (message.isRestarted !== undefined) return message.isRestarted;
    }
  } finally {
    connection.destroy();
  }
  say('The site ended before it had restarted.');
  return false;
}
