import type { ReportReason } from '#contract/reports/reports.endpoints.ts';

/** A report of a listing in the demonstration; `reporter` is an e-mail address. */
export type DemoReport = {
  listing: string;
  reporter: string;
  reason: ReportReason;
  details?: string;
  sentDaysAgo: number;
  dismissal?: { note: string; decidedDaysAgo: number };
};

export const demoReports: readonly DemoReport[] = [
  {
    listing: 'Corner plot, 20 by 30, Kagugu',
    reporter: 'bosco@sekamana-plots.example',
    reason: 'wrong_facts',
    details: 'I measured along the fence: it is 18 by 30 metres, not 20. The neighbour’s wall stands inside.',
    sentDaysAgo: 1.7,
  },
  {
    listing: 'Semi-detached pair, left-hand side',
    reporter: 'buyer@urugo.example',
    reason: 'not_available',
    details: 'The caretaker told me on Tuesday that a family moved in last month.',
    sentDaysAgo: 0.8,
  },
  {
    listing: 'Lake deck house for writers',
    reporter: 'alice@lake-and-hill.example',
    reason: 'duplicate',
    sentDaysAgo: 0.3,
  },
  {
    listing: 'Brick house with a mango tree',
    reporter: 'buyer@urugo.example',
    reason: 'other',
    details: 'Nobody has answered my call.',
    sentDaysAgo: 12.4,
    dismissal: {
      note: 'The seller has called back the same evening. Nothing is wrong with the property.',
      decidedDaysAgo: 11.6,
    },
  },
];

/** What the buyer of the demonstration has saved, the last saved first. */
export const demoWishlist: readonly string[] = [
  'Family villa behind Kibagabaga hospital',
  'Lake villa with an infinity pool',
  'Garden bungalow behind hibiscus',
  'Building plot with a valley view, Rebero',
  'Volcano cottage with fireplace',
];
