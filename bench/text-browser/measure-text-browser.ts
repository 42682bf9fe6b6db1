import { languages } from '#contract/languages.ts';
import { demoAccounts, demoPassword } from '#demo/accounts.ts';
import { type Finding, sentenceOf } from '../results.ts';
import { signInAs } from '../signed-in-seller.ts';
import { startSite } from '../site.ts';
import { TextBrowser } from './text-browser.ts';
import { findViewable } from './text-browser-site.ts';
import { type Stage, textTasks } from './text-tasks.ts';

type Say = (message: string) => void;

/** Does all tasks one after the other; returns which of them failed. */
async function doAll(stage: Stage, say: Say): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of textTasks) {
    try {
      await run(stage);
    } catch (error) {
      failed.push(name);
      say(`${stage.language}: ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return failed;
}

/** The core tasks in w3m, by its keys and from its screen, on a demonstration of its own, in each language. */
export async function measureTextBrowser(say: Say): Promise<Finding[]> {
  const site = await startSite(say, { listings: 0 });
  const findings: Finding[] = [];
  try {
    const seller = { email: demoAccounts.find(({ role }) => role === 'seller')?.email ?? '', password: demoPassword };
    const viewable = await findViewable(site.address, await signInAs(site.address, 'seller'));
    for (const language of languages) {
      const browser = await TextBrowser.open(site.address, language);
      try {
        const failed = await doAll({ browser, address: site.address, language, viewable, seller }, say);
        const finding: Finding = {
          what: `w3m in ${language}: tasks done of ${textTasks.length}`,
          target: String(textTasks.length),
          measured: `${textTasks.length - failed.length}${failed.length === 0 ? '' : ` (not: ${failed.join(', ')})`}`,
          isMet: failed.length === 0,
        };
        findings.push(finding);
        say(sentenceOf(finding));
      } finally {
        await browser.close();
      }
    }
  } finally {
    await site.stop();
  }
  return findings;
}
