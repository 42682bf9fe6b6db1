import { element } from './elements.ts';
import { language, texts } from './page-language.ts';
import { shareTextsOf } from './share-texts.ts';

/** Hands a text to the device's own way of sharing; false where there is none, or where it fails. */
async function share(text: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  return navigator.share({ text }).then(
    () => true,
    // Who has thought better of it wants no copy either.
    (error: unknown) => error instanceof Error && error.name === 'AbortError',
  );
}

/** What can be shared of a result; the hash lets others see that they looked at the same log. */
export function shareButton(text: string): HTMLElement {
  const name = 'share' in navigator ? shareTextsOf(language).share : texts.copy;
  const button = element('button', { text: name });
  button.addEventListener('click', async () => {
    if (await share(text)) return;
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? texts.copied : name;
    // Pages opened from a disk may not write to the clipboard everywhere: there the text can be marked by hand.
    if (!isCopied) button.replaceWith(element('pre', { text }));
  });
  return element('p', {}, button);
}
