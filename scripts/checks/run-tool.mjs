import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environmentWithNode } from '../setup/commands.mjs';
import { repository } from '../setup/repository.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const isWindows = process.platform === 'win32';
/** How long a tool may take to clean up after a signal. */
const patience = 20_000;
const keptOutput = 200_000;

/** Settings of a site: none of the developer's own may reach a test, least of all the address of a real database. */
const siteSettings =
  /^(NODE_ENV|PORT|HOST|DATA_DIR|DATABASE_.*|PUBLIC_URL|SESSION_SECRET|AUCTION_.*|SMTP_URL|MAIL_FROM|S3_.*|REDIS_URL|TRUST_PROXY|METRICS_TOKEN|DEMO_PASSWORD|LOG_LEVEL|SITE_NAME|OPERATOR_.*|URUGO_.*)$/;

/**
 * Runs a program of `node_modules` to its end.
 * @param {{ node: string, scratch: string, program: string, args: string[], limit: number, isShown: boolean,
 * environment?: NodeJS.ProcessEnv }} tool `scratch` is the folder for temporary files; `limit` in milliseconds;
 * `isShown` prints what the tool prints, otherwise it is returned
 * @returns {Promise<{ isSuccess: boolean, output: string }>}
 */
export function runTool({ node, scratch, program, args, limit, isShown, environment = {} }) {
  return new Promise((resolve) => {
    const child = spawn(node, [program, ...args], {
      cwd: repository,
      env: testEnvironment(node, scratch, environment),
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      // In a group of its own, so that all it started can be ended with it.
      detached: !isWindows,
    });
    running.add(child);
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).slice(-keptOutput);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const timer = setTimeout(() => {
      const notice = `It took longer than ${limit / 60_000} minutes and was ended.`;
      if (isShown) console.error(notice);
      output += `\n${notice}`;
      end(child);
    }, limit);
    const settle = (/** @type {boolean} */ isSuccess) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ isSuccess, output: output.trim() });
    };
    child.once('error', (error) => {
      output += error.message;
      settle(false);
    });
    child.once('close', (code) => settle(code === 0));
  });
}

/** Ends the tools under way; they settle as failed. */
export function endRunningTools() {
  for (const child of running) end(child);
}

function end(/** @type {import('node:child_process').ChildProcess} */ child) {
  const signalGroup = (/** @type {'SIGINT' | 'SIGKILL'} */ signal) => {
    try {
      if (isWindows || child.pid === undefined) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // It has ended in the meantime.
    }
  };
  signalGroup('SIGINT');
  const timer = setTimeout(() => signalGroup('SIGKILL'), patience);
  child.once('close', () => clearTimeout(timer));
}

/**
 * The environment of a tool. Files that it leaves in the folder for temporary files are removed when the run is over.
 * @param {string} node
 * @param {string} scratch
 * @param {NodeJS.ProcessEnv} changes
 */
function testEnvironment(node, scratch, changes) {
  const places = { TMPDIR: scratch, TEMP: scratch, TMP: scratch, E2E_DATA_DIR: join(scratch, 'e2e-data') };
  const own = Object.entries(environmentWithNode(node)).filter(([name]) => !siteSettings.test(name));
  // Node warns in every process when both are set, as npm and terminals like to do.
  const { NO_COLOR, ...environment } = Object.fromEntries(own);
  return { ...environment, ...places, ...(environment.FORCE_COLOR === undefined ? { NO_COLOR } : {}), ...changes };
}
