/** Signs of fraud in a message, which its reader is warned about. */
export type MessageWarning = 'payment' | 'link';

/**
 * Words of requests to pay outside of the market, in the languages of the site. Whole words, folded. A price alone is
 * not a request, so only words for moving money are listed.
 */
const paymentWords = [
  'western union',
  'moneygram',
  'world ?remit',
  'gift ?cards?',
  'bitcoins?',
  'usdt',
  'crypto',
  'mobile money',
  'momo',
  'airtel money',
  'm-?pesa',
  'iban',
  'swift',
  'wire transfer',
  'bank transfer',
  'bank account',
  'account number',
  '(?:send|transfer|pay|deposit) (?:me |us |the |a |some |your )?(?:money|deposit|cash|advance|fees?|half)',
  'pay(?:ment)? (?:in )?(?:advance|upfront|first|now)',
  '(?:advance|upfront) (?:payment|fee)',
  'virement',
  'compte bancaire',
  'numero de compte',
  '(?:envoyez?|envoyer|payez|payer|verser|versez) (?:moi |nous )?(?:de l |l |d |un |une |des |le |la )?(?:argent|acompte|avance|frais|caution)',
  'acompte',
  'payer d avance',
  '(?:ohereza|oherereza|kohereza|yohereza|mwohereze|wishyure|ishyura|kwishyura) (?:ayo |aya )?(?:mafaranga|amafaranga|avance|mbere)',
  'konti ya banki',
  'numero ya konti',
];
const payment = new RegExp(`(?<![a-z0-9])(?:${paymentWords.join('|')})(?![a-z0-9])`);

const link = /\b(?:https?:\/\/|www\.)([^\s/<>"']+)/giu;

/** Lower case, without accents and apostrophes, single spaces: the form in which words are compared. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`]/g, ' ')
    .replace(/\s+/g, ' ');
}

/** The hosts a text links to. */
export function linkedHosts(text: string): string[] {
  return [...text.matchAll(link)].map(([, host = '']) => host.toLowerCase().replace(/[.,;:!?)]+$/, ''));
}

/** What to warn the reader of; links to the site itself (`ownHost`, with its port) lead nowhere else. */
export function warningsOf(text: string, ownHost: string): MessageWarning[] {
  const isOutside = linkedHosts(text).some((host) => host !== ownHost.toLowerCase());
  return [...(payment.test(folded(text)) ? (['payment'] as const) : []), ...(isOutside ? (['link'] as const) : [])];
}
