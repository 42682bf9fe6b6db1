import type { Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { areas, namespaceOf, textsOf } from '#web/i18n/messages/message-files.ts';

/** A key shown in place of its text looks like `listingPage.share`. */
export const bareKey = new RegExp(`\\b(?:${areas.map(namespaceOf).join('|')})\\.[a-z]\\w*(?:\\.\\w+)*\\b`);

/** Fewer letters than these beside its values, and a text could be anything. */
const enoughLetters = 8;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** "Listed {date}" as `/^Listed .+$/`; undefined for plurals and for texts that are hardly more than their values. */
function patternOf(text: string): RegExp | undefined {
  const literals = text.split(/\{\w+\}/);
  if (literals.some((part) => part.includes('{')) || literals.join('').length < enoughLetters) return undefined;
  return new RegExp(`^${literals.map(escaped).join('.+')}$`, 's');
}

/** English texts that read differently in the other language. */
function textsToTranslate(language: Language): { whole: Set<string>; patterns: RegExp[] } {
  const translations = textsOf(language);
  const known = new Set(translations.values());
  const texts = [...textsOf('en')].filter(([path, text]) => translations.get(path) !== text && !known.has(text));
  const [withValues, whole] = [
    texts.filter(([, text]) => text.includes('{')),
    texts.filter(([, text]) => !text.includes('{')),
  ];
  return {
    whole: new Set(whole.map(([, text]) => text)),
    patterns: withValues.flatMap(([, text]) => patternOf(text) ?? []),
  };
}

/** Every text of the page that is seen or read by screen readers. */
async function textsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('script, style, noscript')) {
        found.push(walker.currentNode.textContent ?? '');
      }
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '');
    }
    return found.map((text) => text.trim()).filter(Boolean);
  });
}

/** Answers a check of pages in a language: the English texts left on them. */
export function untranslatedIn(language: Language): (page: Page) => Promise<string[]> {
  const { whole, patterns } = textsToTranslate(language);
  return async (page) =>
    (await textsOfPage(page)).filter((text) => whole.has(text) || patterns.some((pattern) => pattern.test(text)));
}
