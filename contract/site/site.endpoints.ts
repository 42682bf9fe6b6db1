import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencies } from '../money.ts';
import { rateSchema } from '../rates/rates.endpoints.ts';

/** Public data of this site: its name and the contact details of its operator. */
export const siteSchema = z.object({
  name: z.string(),
  /** Whether mails leave this site. */
  sendsMail: z.boolean(),
  /** It also sends text messages, so that people can sign in by phone. */
  sendsSms: z.literal(true).optional(),
  /** Nothing here is real: the site shows the demonstration. */
  isDemonstration: z.literal(true).optional(),
  /** The address of the site without a trailing slash, for canonical links. */
  url: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Links shown only when the operator set them. */
  whatsapp: z.string().optional(),
  telegram: z.string().optional(),
  facebook: z.string().optional(),
  instagram: z.string().optional(),
  x: z.string().optional(),
  linkedin: z.string().optional(),
  youtube: z.string().optional(),
  /**
   * Tiles for the map, and their attribution: pictures at an address with `{z}`, `{x}` and `{y}`, or a file of vector
   * tiles at this site. If absent, the map draws what comes with the product.
   */
  mapTiles: z.object({ format: z.enum(['raster', 'pmtiles']), url: z.string(), attribution: z.string() }).optional(),
  /** What sellers may state prices in, the usual one first. */
  priceCurrencies: z.array(z.enum(currencies)),
  /** For prices in these a seller needs a permit that the staff has approved; absent where there are none. */
  permitCurrencies: z.array(z.enum(currencies)).optional(),
  /** What a US dollar costs in Rwandan francs today; absent until a rate is set. */
  rate: rateSchema.optional(),
});
export type Site = z.infer<typeof siteSchema>;

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Name and contact details of this site',
  access: 'anyone',
  response: siteSchema,
});

/** Figures of the About page, counted in the database: public listings, their sellers and districts, and deals done. */
export const siteFiguresSchema = z.object({
  listings: z.int(),
  sellers: z.int(),
  districts: z.int(),
  /** Listings whose status is Sold or Rented. */
  completed: z.int(),
});
export type SiteFigures = z.infer<typeof siteFiguresSchema>;

export const getSiteFigures = endpoint({
  method: 'GET',
  path: '/api/site/figures',
  summary: 'How much there is on this site',
  access: 'anyone',
  response: siteFiguresSchema,
});
