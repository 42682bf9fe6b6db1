import { deviceSavesCookie, languageCookie, sidebarCookie, themeCookie } from '#contract/languages.ts';
import { dataUseCookie, liteCookie } from '#contract/lite.ts';
import { currencyCookie } from '#contract/rates/reader-currency.ts';

const ours = /^(?:__Host-)?(urugo_.*)$/;

/**
 * The cookies that may come with a request whose answer is shared: what readers chose, which shared pages are kept apart
 * by, and marks of browsers that limits are counted by and no answer is made from.
 */
const sharedWith = new Set<string>([
  languageCookie,
  themeCookie,
  currencyCookie,
  deviceSavesCookie,
  liteCookie,
  dataUseCookie,
  sidebarCookie,
  'urugo_visitor',
  'urugo_device',
]);
/** How far the database was at the last write: of any number. */
const written = 'urugo_written_';

/**
 * Whether a request carries a cookie that its answer may depend on, so that no one else may be shown it. Every cookie of ours
 * is one unless it is listed here: one that is new cannot be forgotten.
 */
export function hasPersonalCookie({ cookies }: { cookies: Readonly<Record<string, string | undefined>> }): boolean {
  return Object.keys(cookies).some((name) => {
    const own = ours.exec(name)?.[1];
    return own !== undefined && !sharedWith.has(own) && !own.startsWith(written);
  });
}
