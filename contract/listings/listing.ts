import * as z from 'zod';
import { imageSchema } from '../media/image.ts';
import { moneySchema } from '../money.schema.ts';
import { currencies } from '../money.ts';
import {
  listingAmenities,
  listingCategories,
  listingPurposes,
  listingStatuses,
  listingTypes,
  plotVocabulary,
  rentPeriods,
  sellingAuctionStates,
} from './listing.vocabulary.ts';

/** A point for a map, WGS 84 degrees. */
export const pointSchema = z.object({ latitude: z.number(), longitude: z.number() });

const minorUnits = z.int();

/** The auction that sells a listing; amounts in whole minor units of its currency. */
export const sellingAuctionSchema = z.object({
  slug: z.string(),
  state: z.enum(sellingAuctionStates),
  currency: z.enum(currencies),
  guideLow: minorUnits,
  guideHigh: minorUnits,
  /** The highest bid; absent before the first. */
  bid: minorUnits.optional(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type SellingAuction = z.infer<typeof sellingAuctionSchema>;

/** A listing as lists show it (SPECIFICATION §3, Listing, without what only the listing page needs). */
export const listingCardSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** What its seller asks, in the seller's currency; for rentals the amount of one rent period. While `auction` is there, that has the price. */
  money: moneySchema,
  /** `money` in US dollars, at the rate of the day where it is asked in francs. */
  price: z.number(),
  /** What its seller asked before the price was lowered; absent unless it was, and while `auction` is there. */
  previousMoney: moneySchema.optional(),
  previousPrice: z.number().optional(),
  location: z.string(),
  type: z.enum(listingTypes),
  category: z.array(z.enum(listingCategories)),
  status: z.enum(listingStatuses),
  purpose: z.enum(listingPurposes),
  rentPeriod: z.enum(rentPeriods).optional(),
  /** One period's rent of a listing that is offered for sale too; `money` is then the price of the sale. */
  rentMoney: moneySchema.optional(),
  /** `rentMoney` in US dollars. */
  rentPrice: z.number().optional(),
  /** Absent when not stated; screens show them only above 0. */
  beds: z.int().optional(),
  baths: z.int().optional(),
  /** Square metres. */
  size: z.int().optional(),
  /** Server-relative path, empty when the listing has no picture. */
  displayImage: z.string(),
  /** The display image with its sizes; absent when there is none. */
  picture: imageSchema.optional(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  auction: sellingAuctionSchema.optional(),
  /** The total price of the nights that were searched for; only in answers to such searches. */
  stay: z.object({ nights: z.int(), money: moneySchema }).optional(),
});
export type ListingCard = z.infer<typeof listingCardSchema>;

/** Public facts about the person who offers a listing. */
export const listingSellerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Of their public page. */
  slug: z.string().optional(),
  agencyName: z.string().optional(),
  memberSince: z.iso.datetime(),
});

/** A change of price (each as it was asked, in its own currency) or status, as shown with its listing. */
export const listingEventSchema = z.discriminatedUnion('field', [
  z.object({ field: z.literal('price'), at: z.iso.datetime(), from: moneySchema, to: moneySchema }),
  z.object({
    field: z.literal('status'),
    at: z.iso.datetime(),
    from: z.enum(listingStatuses),
    to: z.enum(listingStatuses),
  }),
]);
export type ListingEvent = z.infer<typeof listingEventSchema>;

/** Facts about a listing for its seller and the staff only. */
const ownListingSchema = z.object({
  /** Grows with each change; a change names the one it was made to. */
  version: z.int(),
  /** The true place. */
  place: pointSchema.optional(),
  isTakenDown: z.boolean(),
  /** The auction that has published this listing: until it has ended, only an addendum changes it. */
  frozenByAuction: z.string().optional(),
});

/** What is stated of a plot. */
export const plotSchema = z.object({
  zoning: z.enum(plotVocabulary.zoning).optional(),
  roadAccess: z.enum(plotVocabulary.roadAccess).optional(),
  slope: z.enum(plotVocabulary.slope).optional(),
  water: z.enum(plotVocabulary.water).optional(),
  power: z.enum(plotVocabulary.power).optional(),
});
export type Plot = z.infer<typeof plotSchema>;

/** A listing as its own page shows it. */
export const listingSchema = listingCardSchema.extend({
  /** The number by which anyone can find it on any phone: "Nr 1042". Absent in a preview. */
  number: z.int().optional(),
  description: z.string(),
  /** Server-relative paths of the gallery, without the display image. */
  image: z.array(z.string()),
  /** Every picture in the order of the gallery, the display image first. */
  pictures: z.array(imageSchema),
  district: z.string().optional(),
  sector: z.string().optional(),
  amenities: z.array(z.enum(listingAmenities)),
  /** Of land, as far as it is stated. */
  plot: plotSchema.optional(),
  /** Where to show it on a map; blurred by up to about 300 m unless `isExactPlace`. */
  place: pointSchema.optional(),
  isExactPlace: z.boolean(),
  updatedAt: z.iso.datetime(),
  seller: listingSellerSchema,
  /** Its nights are in a public calendar. */
  hasNights: z.literal(true).optional(),
  /** The history of price and status, newest first. */
  history: z.array(listingEventSchema),
  own: ownListingSchema.optional(),
});
export type Listing = z.infer<typeof listingSchema>;
