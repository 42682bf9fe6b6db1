import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';
import { moneyText } from '#contract/money-text.ts';
import { escapeHtml } from '#server/platform/html.ts';

/** The texts of the page, kept short: it has less than a kilobyte. */
type Words = {
  price: string;
  noBids: string;
  bids: (count: number) => string;
  ends: string;
  over: string;
  leading: string;
  outbid: string;
  again: string;
  room: string;
};

const words: Readonly<Record<Language, Words>> = {
  en: {
    price: 'Current bid',
    noBids: 'No bids yet; starts at',
    bids: (count) => (count === 1 ? '1 bid' : `${count} bids`),
    ends: 'Ends',
    over: 'Bidding is over.',
    leading: 'You lead.',
    outbid: 'You were outbid.',
    again: 'Look again',
    room: 'To the auction',
  },
  fr: {
    price: 'Enchère actuelle',
    noBids: 'Pas encore d’enchère ; mise à prix',
    bids: (count) => (count === 1 ? '1 enchère' : `${count} enchères`),
    ends: 'Fin',
    over: 'Les enchères sont closes.',
    leading: 'Vous menez.',
    outbid: 'Vous êtes dépassé.',
    again: 'Regarder de nouveau',
    room: 'Vers la vente',
  },
  rw: {
    price: 'Igiciro kiriho',
    noBids: 'Nta giciro kiratangwa; gitangirira kuri',
    bids: (count) => `Ibiciro byatanzwe: ${count}`,
    ends: 'Birangira',
    over: 'Cyamunara yarangiye.',
    leading: 'Ni wowe uyoboye.',
    outbid: 'Hari uwakurenze.',
    again: 'Ongera urebe',
    room: 'Jya kuri cyamunara',
  },
};

/** In all other states bidding is over. */
const running: readonly AuctionRoom['state'][] = ['scheduled', 'live', 'suspended'];

/** The text of the page: the title, then one line each. */
function linesOf(room: AuctionRoom, language: Language): string[] {
  const t = words[language];
  const amount = (minor: number) => moneyText({ amount: minor, currency: room.currency }, language);
  const moment = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: kigaliTimeZone,
  });
  const standing = room.own?.standing;
  return [
    room.price === undefined
      ? `${t.noBids} ${amount(room.startPrice)}`
      : `${t.price}: ${amount(room.price)} (${t.bids(room.bidCount)})`,
    running.includes(room.state) ? `${t.ends}: ${moment.format(new Date(room.endsAt))}` : t.over,
    ...(standing === 'leading' || standing === 'outbid' ? [t[standing]] : []),
  ];
}

/** The state of an auction, as a page. */
export function viewAuctionNow(room: AuctionRoom, language: Language): string {
  const t = words[language];
  const path = `/auction/${encodeURIComponent(room.slug)}`;
  const lines = linesOf(room, language).map((line) => `<p>${escapeHtml(line)}`);
  const links = `<p><a href="${path}/now">${t.again}</a> · <a href="${path}">${t.room}</a>`;
  return `<!doctype html><html lang=${language}><meta name=viewport content=width=device-width><link rel=icon href=data:,><title>${escapeHtml(room.title)}</title>${lines.join('')}${links}`;
}
