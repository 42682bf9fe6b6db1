import { expect, it } from 'vitest';
import { listingCardSchema } from '#contract/listings/listing.ts';
import { addListing, addPicture, createTestApp } from '#server/testing/index.ts';
import { Feed } from './feed/feed.ts';
import { askThrough, indexStatements } from './search.queries.ts';

it('a card has the fields of the contract, and no others', async () => {
  const app = await createTestApp();
  const plain = await addListing(app, { title: 'plain', size_m2: null });
  const rich = await addListing(app, { beds: 3, baths: 2, size_m2: 120, status: 'Rental', rent_period: 'month' });
  const picture = await addPicture(app);
  await app.db.updateTable('listings').set({ display_media_id: picture }).where('id', '=', rich.id).execute();
  const { listings } = await new Feed(askThrough(app.db), indexStatements(app.db)).readListings(undefined, 10);
  const cards = [...listings].map(({ card }) => JSON.parse(card));
  expect(cards.map(({ _id }) => _id)).toEqual([plain.id, rich.id]);
  expect(cards[1]).toMatchObject({ beds: 3, baths: 2, size: 120, picture: { width: 1600 } });
  for (const card of cards) expect(listingCardSchema.strict().parse(card)).toEqual(card);
});
