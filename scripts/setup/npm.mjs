import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { environmentWithNode, runQuietly } from './commands.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * Runs npm with a Node of our choice: npm decides by the Node it runs on which packages suit, and silently leaves out
 * those that need a newer one.
 * @param {string} node
 * @param {string[]} args
 * @param {string} cwd
 */
export function runNpm(node, args, cwd) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  return runQuietly(node, [findNpm(), ...args, ...quiet], { cwd, env: environmentWithNode(node) });
}

/** The JavaScript file of npm: the one that started us, or the one that belongs to the Node on the PATH. */
function findNpm() {
  const file = candidates().find((candidate) => candidate.endsWith('npm-cli.js') && existsSync(candidate));
  if (file !== undefined) return file;
  throw new SetupError(
    'npm was not found.',
    'Start with "npm start", or install Node with npm from https://nodejs.org.',
  );
}

function candidates() {
  const folders = [dirname(process.execPath), ...(process.env.PATH ?? process.env.Path ?? '').split(delimiter)];
  return [
    process.env.npm_execpath ?? '',
    ...folders.flatMap((folder) => [
      resolveLink(join(folder, 'npm')),
      join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
      join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ]),
  ];
}

function resolveLink(/** @type {string} */ path) {
  return existsSync(path) ? realpathSync(path) : '';
}
