import type { ListingCard } from '#contract/listings/listing.ts';
import { imageVariantPath } from '#contract/media/image-path.ts';
import type { Db } from '#server/database.ts';
import type { PreparedAnswer } from '#server/platform/http/answer-cache.ts';
import { findListingDetails } from './listing-details.queries.ts';

type Answered = { products: ListingCard[] } | ListingCard[];

/**
 * The same answer with the description and the gallery of each listing (SPECIFICATION §3). The index holds neither,
 * because hardly any list shows them: they are read for the few that are answered.
 */
export async function addDetails(db: Db, { body }: PreparedAnswer): Promise<PreparedAnswer> {
  const answered: Answered = JSON.parse(Buffer.from(body).toString('utf8'));
  const cards = Array.isArray(answered) ? answered : answered.products;
  const { facts, pictures } = await findListingDetails(
    db,
    cards.map(({ _id }) => _id),
  );
  const descriptions = new Map(facts.map(({ id, description }) => [id, description]));
  const galleries = Map.groupBy(pictures, ({ listing_id }) => listing_id);
  const whole = cards.map((card) => ({
    ...card,
    // A listing may have been taken down since the index answered.
    description: descriptions.get(card._id) ?? '',
    image: descriptions.has(card._id)
      ? (galleries.get(card._id) ?? []).map(({ id, width }) => imageVariantPath(id, width))
      : [],
  }));
  return { body: Buffer.from(JSON.stringify(Array.isArray(answered) ? whole : { ...answered, products: whole })) };
}
