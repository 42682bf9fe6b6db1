import { type FormValues, wordsOf } from './form-values.ts';

/** What makes people ask for a property, in the order in which it does. */
export const completenessHints = [
  'featured',
  'pictures',
  'description',
  'price',
  'place',
  'size',
  'rooms',
  'amenities',
] as const;
type CompletenessHint = (typeof completenessHints)[number];
export type Hint = { hint: CompletenessHint; isMet: boolean };

/** How many pictures, letters and facts a listing should have. */
export const wantedPictures = 5;
export const wantedLetters = 200;
export const wantedAmenities = 3;

const hasRooms = (type: string) => type === 'House' || type === 'Apartment/Condo';

/** Which hints a listing follows already; rooms count only where there are some. */
export function checkCompleteness(values: FormValues, pictures: { count: number; hasFeatured: boolean }): Hint[] {
  const met: Record<CompletenessHint, boolean> = {
    featured: pictures.hasFeatured,
    pictures: pictures.count >= wantedPictures,
    description: values.description.length >= wantedLetters,
    price: Number(values.price) > 0,
    place: values.latitude !== '' && values.longitude !== '',
    size: values.size !== '',
    rooms: values.beds !== '' && values.baths !== '',
    amenities: wordsOf(values.amenities).length >= wantedAmenities,
  };
  return completenessHints
    .filter((hint) => hint !== 'rooms' || hasRooms(values.type))
    .map((hint) => ({ hint, isMet: met[hint] }));
}
