import type { Browser } from '@playwright/test';
import { allTasks } from '../e2e/tasks/all-tasks.ts';
import { type Combination, combinations, doTask, namedCombination, type Task } from '../e2e/tasks/stage.ts';
import { launchBrowser } from './browser.ts';
import { type Finding, sentenceOf } from './results.ts';
import { startSite } from './site.ts';

/** Long enough for a busy machine: how long a step takes is not what is measured. */
const stepMilliseconds = 45_000;

/** How long a task took in a combination, or why it failed. */
type Try = { combination: Combination; total?: number; reason?: string };

/** Does a task in a browser window of its own, from an IP address of its own. */
async function doOnce(browser: Browser, task: Task, combination: Combination, address: string, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    extraHTTPHeaders: { 'x-forwarded-for': address },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(stepMilliseconds);
  try {
    return await doTask(await context.newPage(), task, combination);
  } finally {
    await context.close();
  }
}

async function tryOnce(
  browser: Browser,
  task: Task,
  combination: Combination,
  address: string,
  baseURL: string,
): Promise<Try> {
  try {
    const { total } = await doOnce(browser, task, combination, address, baseURL);
    return { combination, total };
  } catch (error) {
    const [reason = ''] = String(error).split('\n');
    return { combination, reason: reason.replaceAll('|', '/').slice(0, 120) };
  }
}

/** How many interactions a task took, by width; one figure where all languages took as many. */
function countsOf(tries: readonly Try[]): string {
  const byWidth = Map.groupBy(tries, ({ combination }) => combination.viewport.width);
  return [...byWidth]
    .map(([width, ofWidth]) => {
      const totals = ofWidth.map(({ total }) => total);
      if (new Set(totals).size === 1) return `${width} px: ${totals[0]}`;
      return `${width} px: ${ofWidth.map(({ combination, total }) => `${combination.language} ${total}`).join(', ')}`;
    })
    .join('; ');
}

function findingOf({ name, limit }: Task, tries: readonly Try[]): Finding {
  const failed = tries.filter(({ reason }) => reason !== undefined);
  const isWithin = tries.every(({ total }) => total !== undefined && total <= (limit ?? total));
  return {
    what: name,
    ...(limit === undefined ? {} : { target: `at most ${limit}` }),
    measured:
      failed.length === 0
        ? countsOf(tries)
        : failed.map(({ combination, reason }) => `not done (${namedCombination(combination)}): ${reason}`).join('; '),
    isMet: isWithin,
  };
}

/** How many interactions each of the tasks takes, in every language on a phone and on a desktop. */
export async function measureTasks(say: (message: string) => void): Promise<Finding[]> {
  const site = await startSite(say, { listings: 0, environment: { TRUST_PROXY: '127.0.0.1,::1' } });
  const browser = await launchBrowser(['--enable-unsafe-swiftshader']);
  const findings: Finding[] = [];
  let done = 0;
  try {
    for (const [index, task] of allTasks.entries()) {
      const tries: Try[] = [];
      for (const [turn, combination] of combinations.entries()) {
        tries.push(await tryOnce(browser, task, combination, `10.1.${index}.${turn + 1}`, site.address));
      }
      done += tries.filter(({ total }) => total !== undefined).length;
      const finding = findingOf(task, tries);
      say(sentenceOf(finding));
      findings.push(finding);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const all = allTasks.length * combinations.length;
  const whole = {
    what: 'All tasks in every language on both screens',
    target: `${all} done`,
    measured: `${done} done`,
  };
  return [{ ...whole, isMet: done === all }, ...findings];
}
