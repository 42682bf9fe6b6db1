import { element } from './elements.ts';
import type { Texts } from './texts.ts';

/** What can be shared of a result; the hash lets others see that they looked at the same log. */
export function copyButton(text: string, texts: Texts): HTMLElement {
  const button = element('button', { text: texts.copy });
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? texts.copied : texts.copy;
    // Pages opened from a disk may not write to the clipboard everywhere: there the text can be marked by hand.
    if (!isCopied) button.replaceWith(element('pre', { text }));
  });
  return element('p', {}, button);
}
