import type { Language } from '#contract/languages.ts';
import type { NotificationData } from '#contract/notifications/notification.ts';
import { savedSearchesPath } from '#contract/saved-searches/saved-searches-path.ts';

type Found = NotificationData['search-found'];

/** What is longer makes two messages of one. */
const nameLength = 40;

const texts: Readonly<Record<Language, (count: number, name: string) => string>> = {
  en: (count, name) => (count === 1 ? `a property for "${name}"` : `${count} properties for "${name}"`),
  fr: (count, name) => (count === 1 ? `un bien pour "${name}"` : `${count} biens pour "${name}"`),
  rw: (count, name) => (count === 1 ? `umutungo uhuye na "${name}"` : `imitungo ${count} ihuye na "${name}"`),
};

/** The text message of an alert: how much there is, of which search, and where it is read, changed and ended. */
export function alertText(
  { language, siteName, publicUrl }: { language: Language; siteName: string; publicUrl: string },
  { name, count }: Pick<Found, 'name' | 'count'>,
): string {
  const short = name.length > nameLength ? `${name.slice(0, nameLength - 3).toWellFormed()}...` : name;
  return `${siteName}: ${texts[language](count, short)}. ${publicUrl}${savedSearchesPath}`;
}
