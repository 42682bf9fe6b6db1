import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuctionDraft, auctionDraftSchema } from '#contract/auctions/seller-auctions.endpoints.ts';
import { fieldsOfDraft, readDraftForm } from './draft-form-values.ts';

const draft: AuctionDraft = {
  currency: 'USD',
  startPrice: 4_000_000,
  canBuyBeforeStart: false,
  reserve: 5_500_000,
  guideLow: 5_000_000,
  guideHigh: 6_000_000,
  startsAt: '2026-03-05T08:00:00.000Z',
  endsAt: '2026-03-12T14:00:00.000Z',
  closingWindowSeconds: 300,
  extensionSeconds: 300,
  terms: 'The deposit counts towards the price.',
};

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  // A box that is not ticked is not in a form at all.
  const isSent = (name: string, text: string) => name !== 'canBuyBeforeStart' || text !== '';
  for (const [name, text] of Object.entries(fields)) if (isSent(name, text)) form.append(name, text);
  return form;
}

test('a draft is shown and read back as it was', () => {
  expect(auctionDraftSchema.parse(readDraftForm(formOf(fieldsOfDraft(draft))))).toEqual(draft);
  const whole = {
    ...draft,
    currency: 'RWF' as const,
    buyNowPrice: 80_000_000,
    canBuyBeforeStart: true,
    maximumExtensions: 9,
  };
  expect(auctionDraftSchema.parse(readDraftForm(formOf(fieldsOfDraft(whole))))).toEqual(whole);
});

test('what cannot be read is refused at its own field', () => {
  const fields = { ...fieldsOfDraft(draft), startPrice: '4e5', extensionSeconds: '1.5.0', endsAt: '' };
  const found = auctionDraftSchema.safeParse(readDraftForm(formOf(fields))).error?.issues ?? [];
  expect(found.map(({ path }) => path.join('.')).sort()).toEqual(['endsAt', 'extensionSeconds', 'startPrice']);
});

test('a window of any seconds, as the API allows, is shown in minutes and comes back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 3_600 }), (closingWindowSeconds) => {
      const fields = fieldsOfDraft({ ...draft, closingWindowSeconds });
      expect(readDraftForm(formOf(fields)).closingWindowSeconds).toBe(closingWindowSeconds);
    }),
  );
  expect(fieldsOfDraft({ ...draft, extensionSeconds: 90 }).extensionSeconds).toBe('1.5');
  expect(readDraftForm(formOf({ extensionSeconds: '1,5' })).extensionSeconds).toBe(90);
});
