import { Readable } from 'node:stream';
import { kigaliDay } from '#contract/kigali-time.ts';
import { plotFacts } from '#contract/listings/listing.vocabulary.ts';
import { imageVariantPath } from '#contract/media/image-path.ts';
import { type Money, minorUnits } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { askedMoney } from '#server/modules/listing-cards/index.ts';
import { csvBegin, csvLine } from '#server/platform/files/csv.ts';
import { type ExportedListing, findExportedListings } from './own-list.queries.ts';

/** How many are read and written at a time, so that a large export is never whole in memory. */
const chunkSize = 500;

/** The columns, named as the bulk import reads them, then what only an export knows. */
const heads = [
  'title',
  'description',
  'price',
  'currency',
  'type',
  'category',
  'status',
  'purpose',
  'rent_period',
  'rent_price',
  'location',
  'district',
  'sector',
  'latitude',
  'longitude',
  'exact_place',
  'beds',
  'baths',
  'size_m2',
  'amenities',
  'zoning',
  'road_access',
  'slope',
  'water',
  'power',
  'pictures',
  'listed',
  'address',
];

const unitsOf = ({ amount, currency }: Money) => amount / minorUnits[currency];

/** As the form takes them: JSON with each path and caption, the display image first. */
function picturesText({ pictures }: ExportedListing): string {
  if (pictures.length === 0) return '';
  return JSON.stringify(
    pictures.map(({ id, widths, caption }) => ({
      path: imageVariantPath(id, Math.max(...widths)),
      ...(caption !== null && { caption }),
    })),
  );
}

function cellsOf(row: ExportedListing, siteUrl: string) {
  return [
    row.title,
    row.description,
    unitsOf(askedMoney(row)),
    row.currency,
    row.type,
    row.categories.join('; '),
    row.status,
    row.purpose,
    row.rent_period ?? '',
    row.rent_cents === null ? '' : unitsOf({ amount: row.rent_cents, currency: row.currency }),
    row.location,
    row.district ?? '',
    row.sector ?? '',
    row.latitude ?? '',
    row.longitude ?? '',
    row.latitude === null ? '' : row.shows_exact_place ? 'yes' : 'no',
    row.beds ?? '',
    row.baths ?? '',
    row.size_m2 ?? '',
    row.amenities.join('; '),
    ...plotFacts.map((fact) => row.plot[fact] ?? ''),
    picturesText(row),
    kigaliDay(row.created_at),
    `${siteUrl}/product/${row.slug}`,
  ];
}

/** The listings as a CSV file that is written while it is sent. */
export function streamOwnListings(
  db: Db,
  { sellerId, ids, siteUrl }: { sellerId: string; ids: readonly string[]; siteUrl: string },
): Readable {
  async function* lines() {
    yield csvBegin + csvLine(heads);
    for (let at = 0; at < ids.length; at += chunkSize) {
      const rows = await findExportedListings(db, sellerId, ids.slice(at, at + chunkSize));
      yield rows.map((row) => csvLine(cellsOf(row, siteUrl))).join('');
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
