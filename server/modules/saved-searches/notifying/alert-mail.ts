import type { Language } from '#contract/languages.ts';
import { listingPathBy } from '#contract/listings/listing-way-paths.ts';
import { moneyText } from '#contract/money-text.ts';
import type { NotificationData } from '#contract/notifications/notification.ts';
import { savedSearchHref } from '#contract/saved-searches/saved-search-href.ts';
import type { SearchEvent } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import type { Config } from '#server/config.ts';
import type { MailTemplate } from '#server/modules/mails/index.ts';
import { searchLinks } from '../links/search-token.ts';

type Found = NotificationData['search-found'];

type Texts = {
  subject: (count: number, name: string) => string;
  greeting: (name: string) => string;
  text: (searchName: string, siteName: string) => string;
  event: Readonly<Record<SearchEvent, string>>;
  noPrice: string;
  more: (count: number) => string;
  open: string;
  change: string;
  pause: string;
  end: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (count, name) => (count === 1 ? `A property for “${name}”` : `${count} properties for “${name}”`),
    greeting: (name) => `Hello ${name},`,
    text: (name, siteName) => `This is what your saved search “${name}” on ${siteName} has found:`,
    event: { new: 'New', price_down: 'Lower price', back: 'Back on the market' },
    noPrice: 'Price on request',
    more: (count) => `… and ${count} more.`,
    open: 'See the results',
    change: 'Change this alert',
    pause: 'Pause it',
    end: 'End it',
  },
  fr: {
    subject: (count, name) => (count === 1 ? `Un bien pour « ${name} »` : `${count} biens pour « ${name} »`),
    greeting: (name) => `Bonjour ${name},`,
    text: (name, siteName) => `Voici ce que votre recherche enregistrée « ${name} » a trouvé sur ${siteName} :`,
    event: { new: 'Nouveau', price_down: 'Prix en baisse', back: 'De nouveau disponible' },
    noPrice: 'Prix sur demande',
    more: (count) => `… et ${count} de plus.`,
    open: 'Voir les résultats',
    change: 'Modifier cette alerte',
    pause: 'La mettre en pause',
    end: 'La supprimer',
  },
  rw: {
    subject: (count, name) => (count === 1 ? `Umutungo uhuye na “${name}”` : `Imitungo ${count} ihuye na “${name}”`),
    greeting: (name) => `Muraho ${name},`,
    text: (name, siteName) => `Ibi ni byo ibyo ushakisha wabitse “${name}” byabonye kuri ${siteName}:`,
    event: { new: 'Gishya', price_down: 'Igiciro cyagabanutse', back: 'Wongeye kuboneka' },
    noPrice: 'Igiciro kibazwa nyirawo',
    more: (count) => `… n’indi ${count}.`,
    open: 'Reba ibyabonetse',
    change: 'Hindura ubu butumwa',
    pause: 'Buhagarike by’agateganyo',
    end: 'Busibe',
  },
};

/**
 * The mail of an alert: each property with what has happened to it, as far as it names them, and the links to change,
 * pause and end it. Visitors have no page with their own results.
 */
export function alertMail(
  config: Pick<Config, 'publicUrl' | 'sessionSecret'>,
  { searchId, name, query, listings, count }: Found,
  { isForVisitor = false } = {},
): { content: MailTemplate; unsubscribeUrl: string } {
  const { page, end } = searchLinks(config, searchId);
  const inLanguage = (language: Language) => {
    const words = texts[language];
    const left = count - listings.length;
    return (reader: { name: string; siteName: string; publicUrl: string }) => ({
      subject: words.subject(count, name),
      paragraphs: [...(reader.name === '' ? [] : [words.greeting(reader.name)]), words.text(name, reader.siteName)],
      facts: [
        ...listings.map(({ title, event, price, slug }): [string, string] => [
          words.event[event],
          [
            title,
            price ? moneyText(price, language) : words.noPrice,
            `${reader.publicUrl}${listingPathBy(slug, 'alert')}`,
          ].join('\n'),
        ]),
        ...(left > 0 ? [['', words.more(left)] as [string, string]] : []),
      ],
      action: {
        label: words.open,
        url: `${reader.publicUrl}${isForVisitor ? `/search?${query}` : savedSearchHref({ id: searchId, query })}`,
      },
      footnotes: [
        { label: words.change, url: `${page}#change` },
        { label: words.pause, url: `${page}#pause` },
        { label: words.end, url: `${page}#end` },
      ],
    });
  };
  return { content: { en: inLanguage('en'), fr: inLanguage('fr'), rw: inLanguage('rw') }, unsubscribeUrl: end };
}
