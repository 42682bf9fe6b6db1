import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The window is so tall that a whole page is on the screen. */
const columns = 120;
const rows = 1_500;
const patienceMilliseconds = 20_000;
const pollMilliseconds = 100;
const linesInErrors = 40;
/** What w3m asks in its last line while one types into a field. */
const fieldPrompt = /^(?:TEXT|PASSWORD|Password|Filename):/;

/** w3m in a window of tmux, used by its keys and read from its screen. */
export class TextBrowser {
  readonly #home: string;
  readonly #socket: string;

  private constructor(home: string) {
    this.#home = home;
    this.#socket = join(home, 'tmux');
  }

  /** Opens an address. Throws where w3m or tmux is not installed. */
  static async open(address: string, language: string): Promise<TextBrowser> {
    const home = await mkdtemp(join(tmpdir(), 'text-browser-'));
    const browser = new TextBrowser(home);
    const options = Object.entries({
      accept_language: language,
      display_charset: 'UTF-8',
      confirm_qq: 0,
      // What is typed into several lines is taken from a file.
      editor: `cp ${browser.#typed}`,
    }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
    await run('w3m', ['-version']).catch(() => {
      throw new Error('w3m is needed for this, and tmux: apt-get install w3m tmux.');
    });
    await browser.#tmux(
      'new-session',
      ...['-d', '-x', String(columns), '-y', String(rows), '-e', `HOME=${home}`, '-e', 'LC_ALL=C.UTF-8'],
      ...['w3m', '-cookie', ...options, address],
    );
    return browser;
  }

  async close(): Promise<void> {
    await this.#tmux('kill-server').catch(() => undefined);
    await rm(this.#home, { recursive: true, force: true });
  }

  get #typed(): string {
    return join(this.#home, 'typed.txt');
  }

  async #tmux(...words: string[]): Promise<string> {
    const { stdout } = await run('tmux', ['-S', this.#socket, '-u', ...words], { maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  }

  async #press(...keys: string[]): Promise<void> {
    await this.#tmux('send-keys', ...keys);
  }

  async #type(text: string): Promise<void> {
    await this.#tmux('send-keys', '-l', text);
  }

  /** What is on the screen, line by line. */
  async screen(): Promise<string[]> {
    return (await this.#tmux('capture-pane', '-p')).split('\n');
  }

  async #cursor(): Promise<{ x: number; y: number }> {
    const [x = 0, y = 0] = (await this.#tmux('display-message', '-p', '#{cursor_x} #{cursor_y}'))
      .split(' ')
      .map(Number);
    return { x, y };
  }

  /** Waits until the screen is as wanted, and returns what `find` found on it. */
  async until<Found>(find: (lines: readonly string[]) => Found | undefined, what: string): Promise<Found> {
    const end = performance.now() + patienceMilliseconds;
    for (;;) {
      const lines = await this.screen();
      const found = find(lines);
      if (found !== undefined) return found;
      if (performance.now() > end) {
        const shown = lines.filter((line) => line.trim() !== '').slice(0, linesInErrors);
        throw new Error(`${what} did not come. The screen begins:\n${shown.join('\n')}`);
      }
      await delay(pollMilliseconds);
    }
  }

  /** Waits for a text on the page, and returns the line it is on, from 0. */
  async lineOf(text: string | RegExp, after = -1): Promise<number> {
    return this.until((lines) => {
      const line = lines.findIndex(
        (one, index) => index > after && (typeof text === 'string' ? one.includes(text) : text.test(one)),
      );
      return line < 0 ? undefined : line;
    }, String(text));
  }

  /** Opens an address in the same window. */
  async goTo(address: string): Promise<void> {
    await this.#press('U');
    await this.#answer('Goto URL', address);
  }

  /** Follows the first link, or presses the first button, with this text after a line. */
  async follow(text: string, after = -1): Promise<void> {
    const y = await this.lineOf(text, after);
    const x = (await this.screen())[y]?.indexOf(text) ?? 0;
    await this.#goTo({ x, y });
    await this.#press('Enter');
  }

  /** Types into the first field after a label. */
  async fill(label: string, text: string, after = -1): Promise<void> {
    await this.#enterField(label, after);
    await this.#answer(fieldPrompt, text);
  }

  /** Types several lines into the first field after a label. */
  async write(label: string, text: string, after = -1): Promise<void> {
    await writeFile(this.#typed, text);
    await this.#enterField(label, after);
    await this.lineOf(text.slice(0, 10));
  }

  /** Chooses from the list after a label. */
  async choose(label: string, option: string, after = -1): Promise<void> {
    await this.#enterField(label, after);
    const line = await this.lineOf(`│${option}`);
    const { y } = await this.#cursor();
    await this.#press(...Array.from({ length: Math.abs(line - y) }, () => (line > y ? 'j' : 'k')), 'Enter');
  }

  /** Ticks the box, or selects the choice, in front of a text. */
  async tick(text: string, after = -1): Promise<void> {
    const y = await this.lineOf(text, after);
    const line = (await this.screen())[y] ?? '';
    const x = Math.max(line.lastIndexOf('[', line.indexOf(text)), line.lastIndexOf('(', line.indexOf(text)));
    await this.#goTo({ x: x + 1, y });
    await this.#press('Enter');
  }

  async #enterField(label: string, after: number): Promise<void> {
    const labelled = await this.lineOf(label, after);
    const lines = await this.screen();
    const start = (lines[labelled]?.indexOf(label) ?? 0) + label.length;
    const isBeside = lines[labelled]?.indexOf('[', start) ?? -1;
    const y = isBeside >= 0 ? labelled : await this.lineOf('[', labelled);
    const x = isBeside >= 0 ? isBeside : (lines[y]?.indexOf('[') ?? 0);
    await this.#goTo({ x: x + 1, y });
    await this.#press('Enter');
  }

  /** Types over what w3m asks for in its last line. */
  async #answer(prompt: string | RegExp, text: string): Promise<void> {
    await this.lineOf(prompt);
    await this.#press('C-a', 'C-k');
    await this.#type(text);
    await this.#press('Enter');
  }

  async #goTo({ x, y }: { x: number; y: number }): Promise<void> {
    await this.#type(`${y + 1}G`);
    await this.#press('^');
    if (x > 0) await this.#type(`${x}l`);
  }
}
