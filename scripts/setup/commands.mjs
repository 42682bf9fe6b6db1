import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const keptOutput = 20_000;

/**
 * The environment for a child in which `node` is the given one: npm and its scripts look it up on the PATH.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [changes]
 */
export function environmentWithNode(node, changes = {}) {
  const environment = { ...process.env, ...changes };
  // Windows spells it `Path`.
  const name = Object.keys(environment).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  environment[name] = [dirname(node), environment[name]].filter(Boolean).join(delimiter);
  return environment;
}

/**
 * Runs a command to its end without showing its output. Never throws: a command that cannot be started has
 * `exitCode` undefined and the reason as output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limit?: number }} [options] `limit` in milliseconds
 * @returns {Promise<{ exitCode: number | undefined, output: string }>}
 */
export function runQuietly(command, args, { cwd, env, limit } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      timeout: limit,
    });
    running.add(child);
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).slice(-keptOutput);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = (/** @type {number | undefined} */ exitCode, /** @type {string} */ text) => {
      running.delete(child);
      resolve({ exitCode, output: text.trim() });
    };
    child.once('error', (error) => end(undefined, error.message));
    child.once('close', (code) => end(code ?? undefined, output));
  });
}

/** Ends the commands under way: what they were doing is repeated by the next start. */
export function stopRunningCommands() {
  for (const child of running) child.kill('SIGTERM');
}
