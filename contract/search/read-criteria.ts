import { type ListingType, listingTypes } from '../listings/listing.vocabulary.ts';
import { parseBudget } from '../money.ts';
import { foldText } from '../text.ts';

const squareMetresPerHectare = 10_000;
/** The largest number the column of sizes can hold. */
const largestSize = 2_147_483_647;

/** Other names people and the search form's options use for the types, folded, in the three languages. */
const typeSynonyms: ReadonlyMap<string, ListingType> = new Map([
  ['apartment', 'Apartment/Condo'],
  ['apartments', 'Apartment/Condo'],
  ['appartement', 'Apartment/Condo'],
  ['appartements', 'Apartment/Condo'],
  ['condo', 'Apartment/Condo'],
  ['flat', 'Apartment/Condo'],
  ['flats', 'Apartment/Condo'],
  ['commercial', 'Commercial Space'],
  ['shop', 'Commercial Space'],
  ['boutique', 'Commercial Space'],
  ['industrial', 'Industrial Property'],
  ['warehouse', 'Industrial Property'],
  ['entrepot', 'Industrial Property'],
  ['plot', 'Land'],
  ['plots', 'Land'],
  ['terrain', 'Land'],
  ['parcelle', 'Land'],
  ['ikibanza', 'Land'],
  ['ibibanza', 'Land'],
  ['houses', 'House'],
  ['villa', 'House'],
  ['home', 'House'],
  ['maison', 'House'],
  ['inzu', 'House'],
  ['offices', 'Office'],
  ['bureau', 'Office'],
  ['ibiro', 'Office'],
]);

/** The type a text names, by our term or a synonym. */
export function readType(text: string): ListingType | undefined {
  const folded = foldText(text);
  return listingTypes.find((type) => foldText(type) === folded) ?? typeSynonyms.get(folded);
}

/** The size a folded text names, or NaN. */
function measure(text: string): number {
  const sides = /(\d+(?:\.\d+)?)\s*m?\s*[x×*]\s*(\d+(?:\.\d+)?)/.exec(text);
  if (sides !== null) return Number(sides[1]) * Number(sides[2]);
  const size = /(\d+(?:\.\d+)?)\s*(ha\b|hectare)?/.exec(text);
  return Number(size?.[1]) * (size?.[2] === undefined ? 1 : squareMetresPerHectare);
}

/** Square metres from "200", "200 m2", "20x30", "1.5 ha", "1,5 ha"; undefined when no size is meant. */
export function readSize(text: string): number | undefined {
  const plain = foldText(text)
    .replace(/(\d)[ ,'’](?=\d{3}\b)/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.');
  const squareMetres = Math.round(measure(plain));
  return squareMetres <= largestSize ? squareMetres : undefined;
}

/** Dollars from "120k", "$120,000"; of a range the upper end, because a budget is a ceiling. */
export function readBudget(text: string): number | undefined {
  const dollars = parseBudget(text);
  return dollars === undefined ? undefined : Math.round(dollars * 100) / 100;
}

/** The types with a name, in any language, that begins with this folded text. */
export function typesBeginning(typed: string): ListingType[] {
  const names = [...listingTypes.map((type) => [foldText(type), type] as const), ...typeSynonyms];
  const begun = new Set(names.flatMap(([name, type]) => (name.startsWith(typed) ? [type] : [])));
  return listingTypes.filter((type) => begun.has(type));
}
