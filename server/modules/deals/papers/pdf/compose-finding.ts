import type { Block } from '#server/platform/pdf/sheet.ts';
import type { PaperData } from './paper-data.ts';
import type { PaperTexts } from './paper-texts.ts';
import type { Formats } from './texts-of.ts';

type Row = readonly [label: string, value: string];
type Writing = { data: PaperData; texts: PaperTexts; formats: Formats };

/** Each payment of the deal, with its state. */
export function duesOf({ data: { currency, dues = [] }, texts, formats }: Writing): Row[] {
  return dues.map(({ kind, amount, dueAt, state, settledAt, reference }) => {
    const money = formats.money({ amount, currency });
    return [
      texts.dues[kind],
      texts.statement.due(money, texts.dueStates[state], formats.day(settledAt ?? dueAt), reference),
    ];
  });
}

/** Where the deposit of an auction goes. */
function depositAfterDefault({ data: { kind, deposit, currency }, texts, formats }: Writing): Row[] {
  if (deposit === undefined) return [];
  const amount = formats.money({ amount: deposit, currency });
  const { depositLost, depositBack } = texts.finding;
  return [[texts.labels.deposit, kind === 'default_notice' ? depositLost(amount) : depositBack(amount)]];
}

/** A party has defaulted: the finding, its reasons, and where the money and the property go. */
export function composeFinding(writing: Writing): Block[] {
  const { data, texts, formats } = writing;
  const { kind, dealKind, amount, currency, at, site, finding } = data;
  if (finding === undefined) throw new Error('A notice of default needs the finding');
  const { deadlineAt, reasons } = finding;
  const words = texts.finding;
  const isBuyers = kind === 'default_notice';
  const ofBuyer = dealKind === 'auction' ? 'auctionBuyer' : 'saleBuyer';
  return [
    { is: 'heading', text: words.heading },
    { is: 'paragraph', text: words.text(site.name, texts.parties[isBuyers ? 'buyer' : 'seller']) },
    {
      is: 'facts',
      rows: [
        ...(deadlineAt === undefined ? [] : [[words.deadlineAt, formats.moment(deadlineAt)] as const]),
        [words.foundAt, formats.moment(at)],
        [words.reasons, reasons.join('\n')],
      ],
    },
    { is: 'heading', text: texts.labels.payments },
    {
      is: 'facts',
      rows: [
        [texts.labels.price, formats.money({ amount, currency })],
        ...depositAfterDefault(writing),
        ...duesOf(writing),
      ],
    },
    { is: 'heading', text: words.follows },
    { is: 'clauses', texts: words.clauses(site.name)[isBuyers ? ofBuyer : 'seller'] },
  ];
}
