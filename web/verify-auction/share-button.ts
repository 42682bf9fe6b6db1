import { element } from './elements.ts';
import { language, texts } from './page-language.ts';
import { shareTextsOf } from './share-texts.ts';

/** Hands a text to the device's own way of sharing; false where there is none, or where it fails. */
async function share(text: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  return navigator.share({ text }).then(
    () => true,
    // A user who has cancelled wants no copy either.
    (error: unknown) => error instanceof Error && error.name === 'AbortError',
  );
}

/** The shareable summary of a result; the hash lets others see that they checked the same log. */
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
    // In some browsers, pages opened from a disk may not write to the clipboard: there the text can be selected
    // manually.
    if (!isCopied) button.replaceWith(element('pre', { text }));
  });
  return element('p', {}, button);
}
