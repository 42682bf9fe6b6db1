const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMilliseconds = 100;
/** Without a terminal, a long step reports from time to time that it is still running. */
const noticeMilliseconds = 30_000;

const isTerminal = () => Boolean(process.stdout.isTTY) && process.env.TERM !== 'dumb';

/** Time since `start` in words: `0.4 s`, `12 s`, `2 min 5 s`. */
export function elapsedSince(/** @type {number} */ start) {
  const seconds = (Date.now() - start) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Runs a long step and shows its progress: a spinner with the time on a terminal, otherwise plain lines.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} run
 * @returns {Promise<Result>}
 */
export async function showProgress(title, run) {
  const start = Date.now();
  const stopShowing = isTerminal() ? spin(title, start) : remind(title, start);
  try {
    const result = await run();
    stopShowing();
    console.log(`${isTerminal() ? '✓ ' : ''}${title}: done in ${elapsedSince(start)}`);
    return result;
  } catch (error) {
    stopShowing();
    console.log(`${isTerminal() ? '✗ ' : ''}${title}: failed after ${elapsedSince(start)}`);
    throw error;
  }
}

function spin(/** @type {string} */ title, /** @type {number} */ start) {
  let frame = 0;
  const draw = () => {
    const line = `${frames[frame]} ${title} (${elapsedSince(start)})`;
    process.stdout.write(`\r${line.slice(0, (process.stdout.columns || 80) - 1)}\x1b[K`);
    frame = (frame + 1) % frames.length;
  };
  draw();
  const timer = setInterval(draw, frameMilliseconds);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\x1b[K');
  };
}

function remind(/** @type {string} */ title, /** @type {number} */ start) {
  console.log(`${title} …`);
  const timer = setInterval(() => console.log(`${title}: ${elapsedSince(start)} so far`), noticeMilliseconds);
  return () => clearInterval(timer);
}
