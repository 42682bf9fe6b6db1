import * as z from 'zod';
import { listingsPerPage } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listingCardSchema } from '../listings/listing.ts';
import { cursorFields, cursorQuery } from '../page.ts';

/** Public facts about a seller. All sellers are verified: the staff has checked their licence. */
const sellerSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  agencyName: z.string(),
  /** Server-relative path, empty without a picture. */
  profileImage: z.string(),
  yearsOfExperience: z.int(),
  memberSince: z.iso.datetime(),
});
export type PublicSeller = z.infer<typeof sellerSchema>;

export const sellerListingsShown = listingsPerPage;

export const getSellerPage = endpoint({
  method: 'GET',
  path: '/api/sellers/{slug}',
  summary: 'A seller, found by slug or id, with a page of their public listings, newest first',
  access: 'anyone',
  params: z.object({ slug: z.string().min(1).max(200) }),
  query: z.object(cursorQuery(sellerListingsShown)),
  response: z.object({
    seller: sellerSchema,
    products: z.array(listingCardSchema),
    ...cursorFields,
    /** How many public listings the seller has. */
    total: z.int(),
  }),
  errors: ['NOT_FOUND'],
});
