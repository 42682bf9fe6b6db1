import { type Messages, useMessages } from 'use-intl';

type Texts = { readonly [key: string]: string | Texts };

const placeholder = '{siteName}';

function fill(texts: Texts, siteName: string): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? text.replaceAll(placeholder, () => siteName) : fill(text, siteName),
    ]),
  );
}

// Catalogues and the site's name live as long as the process or the page, so each is filled in once.
const filled = new WeakMap<Texts, { siteName: string; texts: Texts }>();

/** The texts with the site's name in its place, in the same shape. */
export function fillSiteName<T extends Texts>(texts: T, siteName: string): T {
  const known = filled.get(texts);
  if (known?.siteName === siteName) return known.texts as T;
  const result = fill(texts, siteName);
  filled.set(texts, { siteName, texts: result });
  // Filling changes texts only, never the keys.
  return result as T;
}

/**
 * An area's texts as they are in the catalogue, with the site's name filled in. For pages of many paragraphs, whose
 * number differs; texts with other arguments or plurals go through `useTranslations`.
 */
export function useSiteTexts<Namespace extends keyof Messages>(
  namespace: Namespace,
  siteName: string,
): Messages[Namespace] {
  return fillSiteName(useMessages()[namespace], siteName);
}
