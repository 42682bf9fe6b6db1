import * as z from 'zod';
import { mediaIdOfPath } from '../media/image-path.ts';
import { type Currency, currencies, minorUnits } from '../money.ts';
import { lineSchema, paragraphsSchema } from '../text-fields.ts';
import {
  listingAmenities,
  listingCategories,
  listingPurposes,
  listingStatuses,
  listingTypes,
  plotVocabulary,
  rentPeriods,
} from './listing.vocabulary.ts';

/** At most this many pictures in a listing, the display image among them. */
export const maxPictures = 20;
export const maxTitle = 160;
export const maxDescription = 8_000;
export const maxCaption = 200;
/** Enough for a country's largest plot in square metres. */
const maxSize = 1_000_000_000;
const maxRooms = 999;

/** An amount in units of its currency; what else there is to it depends on that. */
const priceSchema = z
  .string()
  .trim()
  .regex(/^\d{1,13}(?:\.\d{1,2})?$/, 'The price must be a number');

/** At most ten thousand million dollars, and francs of which there are no parts. */
const amountForms: Readonly<Record<Currency, { form: RegExp; message: string }>> = {
  USD: { form: /^\d{1,10}(?:\.\d{1,2})?$/, message: 'The price must be a number' },
  RWF: { form: /^\d{1,13}(?:\.0{1,2})?$/, message: 'A price in francs is a whole number' },
};

type Amounts = { price: string; rentPrice?: string | null | undefined; currency?: Currency | undefined };

type InMinorUnits<Facts extends Amounts> = Omit<Facts, keyof Amounts> & {
  price: number;
  rentPrice?: number | null | undefined;
  currency?: Currency | undefined;
};

/** The same facts with their amounts in whole minor units of the currency; US dollars by default. */
function withMinorUnits<Facts extends Amounts>(facts: Facts, context: z.RefinementCtx<Facts>): InMinorUnits<Facts> {
  const currency = facts.currency ?? 'USD';
  const { form, message } = amountForms[currency];
  const read = (field: 'price' | 'rentPrice', text: string) => {
    if (!form.test(text)) context.addIssue({ code: 'custom', path: [field], message });
    return Math.round(Number(text) * minorUnits[currency]);
  };
  const { rentPrice } = facts;
  return {
    ...facts,
    price: read('price', facts.price),
    rentPrice: typeof rentPrice === 'string' ? read('rentPrice', rentPrice) : rentPrice,
  };
}

/** A missing part changes nothing; an empty one clears what was stated. */
const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([
      z
        .string()
        .trim()
        .length(0)
        .transform(() => null),
      schema,
    ])
    .optional();

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

const degrees = (limit: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,3}(?:\.\d{1,17})?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));

/** Several words of a vocabulary, separated by commas, since forms have no lists. */
const wordsOf = <Words extends readonly [string, ...string[]]>(words: Words, atLeast: number) =>
  z
    .string()
    .max(1_000)
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.enum(words)).min(atLeast));

/** A list or record written as JSON in a field of a form. */
const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(60_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text === '' ? '[]' : text);
      } catch {
        context.addIssue({ code: 'custom', message: 'This is no JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** The path of a stored picture, as the calls answer it; read as the picture's id. */
const picturePath = z
  .string()
  .max(200)
  .transform((path, context) => {
    const id = mediaIdOfPath(path);
    if (id !== undefined) return id;
    context.addIssue({ code: 'custom', message: 'This is no path of a picture' });
    return z.NEVER;
  });

const caption = z
  .string()
  .trim()
  .max(maxCaption)
  .regex(/^\P{C}*$/u)
  .transform((text) => text || null);

/** SPECIFICATION §7: title, description, price, type, category, status, location; all are required (§5). */
const required = {
  title: lineSchema(maxTitle),
  description: paragraphsSchema(maxDescription),
  /** Of dollars, unless `currency` names another. */
  price: priceSchema,
  type: z.enum(listingTypes),
  /** One category, or several parted by commas. */
  category: wordsOf(listingCategories, 1),
  status: z.enum(listingStatuses),
  location: lineSchema(200),
};

const optional = {
  /** The currency of `price` and `rentPrice`; US dollars by default. */
  currency: z
    .enum([...currencies, ''])
    .transform((currency) => currency || undefined)
    .optional(),
  beds: clearable(wholeNumber(0, maxRooms)),
  baths: clearable(wholeNumber(0, maxRooms)),
  /** Square metres. */
  size: clearable(wholeNumber(1, maxSize)),
  district: clearable(lineSchema(80)),
  sector: clearable(lineSchema(80)),
  latitude: clearable(degrees(90)),
  longitude: clearable(degrees(180)),
  isExactPlace: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  /** By default, what the status implies. */
  purpose: z.enum(listingPurposes).optional(),
  rentPeriod: clearable(z.enum(rentPeriods)),
  /** The rent of one period, for what is offered for sale too; `price` is then what it is sold for. */
  rentPrice: clearable(priceSchema),
  zoning: clearable(z.enum(plotVocabulary.zoning)),
  roadAccess: clearable(z.enum(plotVocabulary.roadAccess)),
  slope: clearable(z.enum(plotVocabulary.slope)),
  water: clearable(z.enum(plotVocabulary.water)),
  power: clearable(z.enum(plotVocabulary.power)),
  /** Parted by commas. */
  amenities: wordsOf(listingAmenities, 0).optional(),
  /**
   * The order of the existing pictures, the display image first, with their captions: paths of the
   * listing's own and of ones sent ahead. Pictures that are not named follow in their present order.
   */
  pictures: jsonText(z.array(z.strictObject({ path: picturePath, caption: caption.optional() })).max(60)).optional(),
};

/** What a seller states of a new listing. */
export const listingFormSchema = z.strictObject({ ...required, ...optional }).transform(withMinorUnits);

/** What a seller changes of a listing. */
export const listingChangesSchema = z
  .strictObject({
    ...required,
    ...optional,
    /** Paths of pictures to remove. Paths that are not the listing's own are ignored: those are gone already. */
    removedImages: jsonText(z.array(picturePath).max(200)).optional(),
    /** The version that the change is based on. When the listing has another version, the call is refused. */
    version: wholeNumber(1, 2_147_483_647).optional(),
  })
  .transform(withMinorUnits);

export type ListingForm = z.input<typeof listingFormSchema>;
export type ListingFacts = z.output<typeof listingFormSchema>;
export type ListingChanges = z.output<typeof listingChangesSchema>;

/** What can be changed of a listing, in the words of the calls; `place` is both coordinates, `removal` the deletion. */
export const listingFields = [
  'title',
  'description',
  'price',
  'type',
  'category',
  'status',
  'location',
  'beds',
  'baths',
  'size',
  'district',
  'sector',
  'place',
  'purpose',
  'rentPeriod',
  'rentPrice',
  'amenities',
  'plot',
  'pictures',
  'removal',
] as const;
export type ListingField = (typeof listingFields)[number];

/** Fields without which nothing can be offered (SPECIFICATION §5). */
export const requiredListingFields = [
  'title',
  'price',
  'description',
  'category',
  'type',
  'status',
  'location',
] as const satisfies readonly (keyof z.input<typeof listingFormSchema>)[];
