import type { Block } from '#server/platform/pdf/sheet.ts';
import type { PaperData } from './paper-data.ts';
import type { PaperTexts } from './paper-texts.ts';
import type { Formats } from './texts-of.ts';

type Writing = { data: PaperData; texts: PaperTexts; formats: Formats };

/** The terms of a lease and the obligations of both parties. */
export function composeLease({ data, texts, formats }: Writing): Block[] {
  const { lease: terms, currency, site } = data;
  if (terms === undefined) throw new Error('A lease needs its terms');
  const { begins, ends, rents, dueDay, deposit, holding, noticeDays, conditions } = terms;
  const words = texts.lease;
  const money = (amount: number) => formats.money({ amount, currency });
  return [
    { is: 'heading', text: texts.labels.terms },
    {
      is: 'facts',
      rows: [
        [words.rent, money(rents[0]?.rent ?? 0)],
        [words.dueDay, words.dueDayOf(dueDay)],
        [words.deposit, deposit === 0 ? texts.labels.nothing : money(deposit)],
        ...(holding === 0 ? [] : [[words.holding, money(holding)] as const]),
        [words.begins, formats.day(begins)],
        [words.ends, ends === undefined ? words.openEnded : formats.day(ends)],
        [words.notice, words.noticeOf(noticeDays)],
        [texts.labels.conditions, conditions ?? texts.labels.nothing],
      ],
    },
    { is: 'clauses', texts: words.clauses(site.name) },
  ];
}
