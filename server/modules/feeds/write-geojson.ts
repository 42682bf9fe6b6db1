import { minorUnits } from '#contract/money.ts';
import { createYield } from '#server/platform/yield-to-event-loop.ts';
import type { findPlacedListings } from './feeds.queries.ts';

type Placed = Awaited<ReturnType<typeof findPlacedListings>>[number];

const featuresAtATime = 200;

function featureOf(siteUrl: string, listing: Placed) {
  const {
    id,
    slug,
    title,
    type,
    status,
    purpose,
    price_cents: amount,
    currency,
    updated_at,
    latitude,
    longitude,
  } = listing;
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      title,
      url: `${siteUrl}/product/${slug}`,
      type,
      status,
      purpose,
      price: amount / minorUnits[currency],
      currency,
      updatedAt: updated_at.toISOString(),
    },
  };
}

/** The places of listings as GeoJSON (RFC 7946). Others have their turn while it is written. */
export async function writeGeoJson(siteUrl: string, listings: readonly Placed[]): Promise<Buffer> {
  const pieces = [Buffer.from('{"type":"FeatureCollection","features":[')];
  const endTurn = createYield();
  for (let done = 0; done < listings.length; done += featuresAtATime) {
    const some = listings
      .slice(done, done + featuresAtATime)
      .map((listing) => JSON.stringify(featureOf(siteUrl, listing)));
    pieces.push(Buffer.from(`${done === 0 ? '' : ',\n'}${some.join(',\n')}`));
    await endTurn();
  }
  return Buffer.concat([...pieces, Buffer.from(']}\n')]);
}
