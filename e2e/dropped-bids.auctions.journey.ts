import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readProof } from '#contract/auctions/log/proof-file.ts';
import { checkDrops } from '#contract/auctions/witnessing/dropped-bids/verify-drops.ts';
import { bidderFor, bidNext, createRunningAuction, openRoom, passEndAsWinner, standing } from './auction.ts';
import { expect, test } from './journey.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

/** What the room saves in one file. */
async function savedProof(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save record and receipts in one file' }).click();
  return (await download).path();
}

test('a bid whose way to the operator is blocked arrives by way of a witness, and the close is certified', async ({
  browser,
}) => {
  const lot = await createRunningAuction(browser, { minutes: 10 });
  const bidder = await bidderFor(browser, lot);
  await expect(bidder.locator('[data-witnesses=enough]')).toBeVisible();
  await bidder.route('**/api/auctions/*/bids', (route) => route.abort());
  await bidder.getByRole('button', { name: /^Bid \$/ }).click();
  const dialog = bidder.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Bid \$/ }).click();
  await expect(standing(bidder)).toHaveAttribute('data-standing', 'leading');
  await expect(dialog).toBeHidden();
  await expect(bidder.getByText('Bid accepted.')).toBeVisible();
  await bidder.unroute('**/api/auctions/*/bids');

  const other = await bidderFor(browser, lot);
  await bidNext(other);
  await expect(other.locator('[data-drops]')).toHaveText(/Witnesses have signed that they saw 1 bid of yours/);

  await passEndAsWinner(other);
  await openRoom(other, lot);
  await expect(other.locator('[data-certified=enough]')).toHaveText(/Closing certified by \d of 2 witnesses/);
  await expect(other.locator('[data-alarm]')).toHaveCount(0);

  const saved = await readFile(await savedProof(other));
  const proof = readProof(saved.toString());
  expect(proof?.drops?.[0]?.receipts).toHaveLength(2);
  expect(await checkDrops(proof?.log ?? '', proof?.drops ?? [])).toMatchObject([{ verdict: 'accepted' }]);
  await other.goto('/verify-auction');
  const signed = await (await other.request.get(`/auction/${lot.slug}/cosignatures`)).body();
  await other.locator('input[type=file]').setInputFiles([
    { name: 'proof.json', mimeType: 'application/json', buffer: saved },
    { name: 'cosignatures.jsonl', mimeType: 'application/x-ndjson', buffer: signed },
  ]);
  await expect(
    other.getByText(/Bid .* seen by demonstration\/witness-1, .*: it is event \d+ of the record/),
  ).toBeVisible();
  await expect(other.getByText(/Closing certified by \d of 2 witnesses \(/)).toBeVisible();
});
