import { readFileSync } from 'node:fs';

const checkMilliseconds = 1_000;

/**
 * Calls back when the npm that started us is gone. npm that is killed outright cannot pass anything on, and the shell
 * it puts between itself and us passes no signal on either: the server could not be stopped afterwards.
 * @param {() => void} callBack
 */
export function onNpmGone(callBack) {
  if (process.platform === 'win32' || process.env.npm_lifecycle_event === undefined) return;
  const isThere = watchNpm();
  const timer = setInterval(() => {
    if (isThere()) return;
    clearInterval(timer);
    callBack();
  }, checkMilliseconds);
  timer.unref();
}

/** A check whether npm is still running: the ancestor that carries its name, or else our parent, whatever it is. */
function watchNpm() {
  const parent = process.ppid;
  const npm = [parent, readProcess(parent)?.parent].find((pid) => pid !== undefined && isNpm(pid));
  return () => process.ppid === parent && (npm === undefined || isNpm(npm));
}

function isNpm(/** @type {number} */ pid) {
  return readProcess(pid)?.name.startsWith('npm') ?? false;
}

/** The name and the parent of a process, from Linux: `12 (npm start) S 11 …`. */
function readProcess(/** @type {number} */ pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return { name: text.slice(text.indexOf('(') + 1, end), parent: Number(text.slice(end + 2).split(' ')[1]) };
  } catch {
    return undefined;
  }
}
