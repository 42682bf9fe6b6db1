/** The languages of every screen (SPECIFICATION §1). The first is the default. */
export const languages = ['en', 'fr', 'rw'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** The cookies that carry a visitor's choices to the server's rendering. */
export const languageCookie = 'urugo_language';
export const themeCookie = 'urugo_theme';
/** Holds `folded` when a seller wants the sidebar of the panel narrow. */
export const sidebarCookie = 'urugo_sidebar';
/** Present while a visitor keeps saved listings in the browser: their wishlist is then not empty. */
export const deviceSavesCookie = 'urugo_saved';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

/**
 * The language for a visitor: what they chose, else the best of their browser's list
 * (an `Accept-Language` header), else English.
 */
export function chooseLanguage(chosen: string | undefined, acceptLanguage: string | undefined): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = (acceptLanguage ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1])
        .find((q) => q !== undefined);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => language).find(isLanguage) ?? defaultLanguage;
}
