import type { User } from '#contract/accounts/account.ts';
import { type Listing, type Plot, plotSchema } from '#contract/listings/listing.ts';
import {
  type ListingAmenity,
  type ListingCategory,
  type ListingStatus,
  type ListingType,
  plotFacts,
  type RentPeriod,
} from '#contract/listings/listing.vocabulary.ts';
import type { Image } from '#contract/media/image.ts';
import { type Money, minorUnits } from '#contract/money.ts';
import { dollarsOf, type Rate } from '#contract/rates/rate.ts';
import { currencyIn, type FormValues, purposeIn, wordsOf } from './form-values.ts';
import { pointOf } from './place/place-choice.ts';

const numberOf = (text: string) => (text === '' ? undefined : Number(text));

const moneyOf = (text: string, values: FormValues): Money => {
  const currency = currencyIn(values);
  return { amount: Math.round((Number(text) || 0) * minorUnits[currency]), currency };
};

/** What the form says of the plot. */
const plotOf = (values: FormValues): Plot =>
  plotSchema.parse(
    Object.fromEntries(plotFacts.flatMap((fact) => (values[fact] === '' ? [] : [[fact, values[fact]]]))),
  );

/** The property as buyers would see it, from what the form says now. */
export function previewListing(
  values: FormValues,
  pictures: readonly Image[],
  { user, now, rate }: { user: User; now: Date; rate: Rate | undefined },
): Listing {
  const status = (values.status || 'Available') as ListingStatus;
  const purpose = purposeIn(values);
  const at = now.toISOString();
  const [picture, ...gallery] = pictures;
  const money = moneyOf(values.price, values);
  const rentMoney = purpose === 'both' && values.rentPrice !== '' ? moneyOf(values.rentPrice, values) : undefined;
  return {
    _id: 'preview',
    slug: 'preview',
    title: values.title,
    money,
    price: dollarsOf(money, rate),
    location: values.location,
    type: (values.type || 'House') as ListingType,
    category: wordsOf(values.category) as ListingCategory[],
    status,
    purpose,
    rentPeriod: purpose === 'sale' ? undefined : ((values.rentPeriod || undefined) as RentPeriod | undefined),
    ...(rentMoney && { rentMoney, rentPrice: dollarsOf(rentMoney, rate) }),
    beds: numberOf(values.beds),
    baths: numberOf(values.baths),
    size: numberOf(values.size),
    displayImage: picture?.path ?? '',
    picture,
    createdAt: at,
    createdBy: user._id,
    description: values.description,
    image: gallery.map(({ path }) => path),
    pictures: [...pictures],
    district: values.district || undefined,
    sector: values.sector || undefined,
    amenities: wordsOf(values.amenities) as ListingAmenity[],
    ...(values.type === 'Land' ? { plot: plotOf(values) } : {}),
    place: pointOf(values),
    isExactPlace: values.isExactPlace === 'true',
    updatedAt: at,
    seller: {
      _id: user._id,
      name: user.name,
      agencyName: user.sellerApplication?.agencyName,
      memberSince: user.createdAt,
    },
    history: [],
  };
}
