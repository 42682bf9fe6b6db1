import { type Browser, chromium } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { allTasks } from '../e2e/tasks/all-tasks.ts';
import { doTask, type Task } from '../e2e/tasks/stage.ts';
import { type Finding, sentenceOf } from './results.ts';
import { startSite } from './site.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1_440, height: 900 };
/** Each task is done on a phone and on a desktop, in two of the three languages, which change from task to task. */
const languages: readonly [Language, Language][] = [
  ['en', 'fr'],
  ['fr', 'rw'],
  ['rw', 'en'],
];
const stepMilliseconds = 15_000;

type Way = { task: Task; viewport: typeof phone; language: Language; baseURL: string; address: string };

/** Does a task in a window of its own, as someone who comes from an address of their own. */
async function doOnce(browser: Browser, { task, viewport, language, baseURL, address }: Way) {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'en-GB',
    extraHTTPHeaders: { 'x-forwarded-for': address },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(stepMilliseconds);
  try {
    return await doTask(await context.newPage(), task, language);
  } finally {
    await context.close();
  }
}

function findingOf(task: Task, { viewport, language }: Pick<Way, 'viewport' | 'language'>): Finding {
  return {
    what: `${task.name} (${language}, ${viewport.width} px)`,
    ...(task.limit === undefined ? {} : { target: `at most ${task.limit}` }),
    measured: '',
  };
}

/** How many interactions each of the tasks takes, on a phone and on a desktop. */
export async function measureTasks(say: (message: string) => void): Promise<Finding[]> {
  const site = await startSite(say, { listings: 0, environment: { TRUST_PROXY: '127.0.0.1,::1' } });
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader', '--disable-background-networking'],
  });
  const findings: Finding[] = [];
  try {
    for (const [index, task] of allTasks.entries()) {
      const [onPhone, onDesktop] = languages[index % languages.length] ?? ['en', 'en'];
      const ways = [
        { viewport: phone, language: onPhone },
        { viewport: desktop, language: onDesktop },
      ];
      for (const [turn, way] of ways.entries()) {
        const finding = findingOf(task, way);
        try {
          const address = `10.1.${index}.${turn + 1}`;
          const done = await doOnce(browser, { task, ...way, baseURL: site.address, address });
          finding.measured = `${done.total} (${done.taps} taps and choices, ${done.fields} fields)`;
          finding.isMet = task.limit === undefined || done.total <= task.limit;
        } catch (error) {
          const [reason = ''] = String(error).split('\n');
          finding.measured = `not done: ${reason.replaceAll('|', '/').slice(0, 120)}`;
          finding.isMet = false;
        }
        say(sentenceOf(finding));
        findings.push(finding);
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return findings;
}
