import { kigaliMinute } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';
import { moneyText } from '#contract/money-text.ts';
import type { DrawPdf, Sheet } from '#server/platform/pdf/sheet.ts';
import { receiptTexts } from './receipt-texts.ts';
import type { ReceiptRow } from './receipts.queries.ts';
import { issuerOf } from './receipts.view.ts';

/** What its credit notes have made of a receipt. */
function noticesOf({ credited, amount, currency, last_note }: ReceiptRow, language: Language) {
  const texts = receiptTexts[language];
  if (last_note === null || credited === 0) return [];
  if (credited === amount) return [{ is: 'notice' as const, text: texts.voidedBy(last_note) }];
  return [
    { is: 'notice' as const, text: texts.credited(moneyText({ amount: credited, currency }, language), last_note) },
  ];
}

/** The receipt as a sheet in one language. */
function sheetOf(row: ReceiptRow, language: Language, publicUrl: string): Sheet {
  const texts = receiptTexts[language];
  const { content, currency } = row;
  const money = (amount: number) => moneyText({ amount, currency }, language);
  const address = `${publicUrl}/receipts/${row.number}?code=${row.code}`;
  return {
    language,
    title: `${texts.title[row.kind]} ${row.number}`,
    subtitle: issuerOf(row),
    blocks: [
      ...noticesOf(row, language),
      {
        is: 'facts',
        rows: [
          [texts.issued, kigaliMinute(row.issued_at.toISOString()).replace('T', ' ')],
          [texts.payer, row.payer_name],
          [texts.amount, money(row.amount)],
          [texts.method, texts.methods[content.method ?? 'direct']],
          ...(content.reference === undefined ? [] : [[texts.reference, content.reference] as const]),
          [texts.holder, texts.holders[content.holder]],
          ...(row.voids_number === null ? [] : [[texts.voids, row.voids_number] as const]),
          ...(row.reason === null ? [] : [[texts.reason, row.reason] as const]),
        ],
      },
      { is: 'heading', text: texts.lines },
      {
        is: 'facts',
        rows: content.lines.map(
          ({ kind, title, amount, tax }) =>
            [
              `${texts.kinds[kind]}: ${title}`,
              tax === undefined ? money(amount) : `${money(amount)} (${texts.tax(money(tax))})`,
            ] as const,
        ),
      },
      { is: 'notice', text: texts.check(address, row.code) },
    ],
    footer: `${issuerOf(row)} · ${row.number}`,
    page: '{page} / {count}',
  };
}

/** The PDF file of a receipt, in the reader's language. */
export function drawReceipt(
  row: ReceiptRow,
  { language, publicUrl, drawPdf }: { language: Language; publicUrl: string; drawPdf: DrawPdf },
): Promise<Buffer> {
  const sheet = sheetOf(row, language, publicUrl);
  return drawPdf([sheet], { title: sheet.title, author: issuerOf(row), at: row.issued_at });
}
