import type { DemoListing } from '../demo-data.ts';
import { commercialSpaces } from './commercial-spaces.ts';
import { gasaboApartmentsForSale } from './gasabo-apartments-for-sale.ts';
import { gasaboApartmentsToLet } from './gasabo-apartments-to-let.ts';
import { gasaboHouses } from './gasabo-houses.ts';
import { gasaboLuxuryHouses } from './gasabo-luxury-houses.ts';
import { industrialProperties } from './industrial-properties.ts';
import { kicukiroApartments } from './kicukiro-apartments.ts';
import { kicukiroHouses } from './kicukiro-houses.ts';
import { kigaliLand } from './kigali-land.ts';
import { listingFromSheet } from './listing-sheet.ts';
import { nyarugengeApartments } from './nyarugenge-apartments.ts';
import { nyarugengeHouses } from './nyarugenge-houses.ts';
import { offices } from './offices.ts';
import { provinceApartments } from './province-apartments.ts';
import { provinceHouses } from './province-houses.ts';
import { provinceLand } from './province-land.ts';
import { vacationHomes } from './vacation-homes.ts';

/** Every demonstration listing, in no particular order; `publishedDaysAgo` gives the one visitors see. */
export const demoListings: readonly DemoListing[] = [
  ...gasaboLuxuryHouses,
  ...gasaboHouses,
  ...kicukiroHouses,
  ...nyarugengeHouses,
  ...provinceHouses,
  ...gasaboApartmentsForSale,
  ...gasaboApartmentsToLet,
  ...kicukiroApartments,
  ...nyarugengeApartments,
  ...provinceApartments,
  ...kigaliLand,
  ...provinceLand,
  ...offices,
  ...commercialSpaces,
  ...industrialProperties,
  ...vacationHomes,
].map(listingFromSheet);
