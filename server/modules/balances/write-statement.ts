import { movementsExported } from '#contract/balances/balances.endpoints.ts';
import { kigaliMinute } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';
import type { Money } from '#contract/money.ts';
import { moneyText, plainAmount } from '#contract/money-text.ts';
import { csvBegin, csvLine } from '#server/platform/files/csv.ts';
import type { Block, DrawPdf, Sheet } from '#server/platform/pdf/sheet.ts';
import { periodOf, type WholeStatement } from './read-statement.ts';
import { statementTexts } from './statement-texts.ts';

const minuteOf = (iso: string) => kigaliMinute(iso).replace('T', ' ');

/** A statement as a CSV file: for each currency the opening balance, its bookings, and the closing balance. */
export function writeStatement({ month, accounts, movements, isComplete }: WholeStatement, language: Language): Buffer {
  const texts = statementTexts[language];
  const balance = (name: string, { held, due }: { held: Money; due: Money }) =>
    csvLine([month, name, '', held.currency, plainAmount(held), plainAmount(due), '']);
  const lines = accounts.flatMap(({ currency, opening, closing }) => [
    balance(texts.opening, opening),
    ...movements
      .filter(({ due }) => due.currency === currency)
      .map(({ _id, at, kind, title, held, due }) =>
        csvLine([minuteOf(at), texts.kinds[kind], title, currency, plainAmount(held), plainAmount(due), _id]),
      ),
    balance(texts.closing, closing),
  ]);
  const end = isComplete ? '' : csvLine([texts.incomplete(movementsExported)]);
  return Buffer.from(csvBegin + csvLine(texts.heads) + lines.join('') + end);
}

/** A file with more lines than this would not be printed; the table has all of them. */
const linesPrinted = 1_000;

type Printing = { language: Language; seller: string; operator: string };

/** The file of a statement, which depends only on its bookings and names. */
export function drawStatement(
  { month, accounts, movements, isComplete }: WholeStatement,
  { language, seller, operator, drawPdf }: Printing & { drawPdf: DrawPdf },
): Promise<Buffer> {
  const texts = statementTexts[language];
  const money = (amount: Money) => moneyText(amount, language);
  const change = (amount: Money) => (amount.amount > 0 ? `+${money(amount)}` : money(amount));
  const printed = movements.slice(0, linesPrinted);
  const blocksOf = ({ currency, opening, closing }: WholeStatement['accounts'][number]): Block[] => [
    { is: 'heading', text: currency },
    {
      is: 'facts',
      rows: [
        [`${texts.opening}: ${texts.held}`, money(opening.held)],
        [`${texts.opening}: ${texts.due}`, money(opening.due)],
        ...printed
          .filter(({ due }) => due.currency === currency)
          .map(({ at, kind, title, held, due }) => {
            const what = [minuteOf(at), texts.kinds[kind], title].filter((text) => text !== undefined).join(' · ');
            const changes = [
              ...(held.amount === 0 ? [] : [`${texts.held} ${change(held)}`]),
              ...(due.amount === 0 ? [] : [`${texts.due} ${change(due)}`]),
            ];
            return [what, changes.join(', ')] as const;
          }),
        [`${texts.closing}: ${texts.held}`, money(closing.held)],
        [`${texts.closing}: ${texts.due}`, money(closing.due)],
      ],
    },
  ];
  const isWhole = isComplete && printed.length === movements.length;
  const sheet: Sheet = {
    language,
    title: texts.title(month),
    subtitle: seller,
    blocks: [
      ...accounts.flatMap(blocksOf),
      ...(accounts.length === 0 ? [{ is: 'paragraph' as const, text: texts.nothing }] : []),
      ...(isWhole ? [] : [{ is: 'notice' as const, text: texts.incomplete(printed.length) }]),
      { is: 'notice', text: texts.note },
    ],
    footer: `${operator} · ${texts.title(month)}`,
    page: '{page} / {count}',
  };
  return drawPdf([sheet], { title: sheet.title, author: operator, at: periodOf(month).end });
}
