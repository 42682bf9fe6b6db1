import { sumOf } from '#contract/money.ts';
import type { Block } from '#server/platform/pdf/sheet.ts';
import type { PaperData } from './paper-data.ts';
import type { PaperTexts } from './paper-texts.ts';
import type { Formats } from './texts-of.ts';

type Writing = { data: PaperData; texts: PaperTexts; formats: Formats };

/** A letter about rent that is overdue: each of it with the day it was due, and what can follow. */
export function composeArrearsLetter({ data, texts, formats }: Writing): Block[] {
  const { dues = [], currency, site } = data;
  const words = texts.arrears;
  const money = (amount: number) => formats.money({ amount, currency });
  const total = sumOf(dues);
  return [
    { is: 'paragraph', text: words.text },
    {
      is: 'facts',
      rows: [
        ...dues.map(({ amount, dueAt }) => [words.dueOn(formats.day(dueAt)), money(amount)] as const),
        [words.total, money(total)],
      ],
    },
    { is: 'clauses', texts: words.clauses(site.name) },
  ];
}

/** A letter that a lease in arrears has been ended: by which paper, why, and what its last day is. */
export function composeTerminationLetter({ data, texts, formats }: Writing): Block[] {
  const { lease, finding, site } = data;
  const words = texts.termination;
  return [
    { is: 'paragraph', text: words.text(site.name) },
    {
      is: 'facts',
      rows: [
        [texts.lease.ends, lease?.ends === undefined ? texts.labels.nothing : formats.day(lease.ends)],
        [texts.finding.reasons, finding?.reasons.join('\n') ?? texts.labels.nothing],
      ],
    },
    { is: 'clauses', texts: words.clauses },
  ];
}
