import type * as z from 'zod';
import { listingFormSchema, requiredListingFields } from '../listings/listing-form.ts';

/** The most properties one file may hold. */
export const maxImportRows = 10_000;

/** The columns of the table, in the order of the template, and the field of the form each of them fills. */
export const importColumns = {
  title: 'title',
  price: 'price',
  currency: 'currency',
  description: 'description',
  category: 'category',
  type: 'type',
  status: 'status',
  purpose: 'purpose',
  rent_period: 'rentPeriod',
  rent_price: 'rentPrice',
  location: 'location',
  district: 'district',
  sector: 'sector',
  latitude: 'latitude',
  longitude: 'longitude',
  exact_place: 'isExactPlace',
  beds: 'beds',
  baths: 'baths',
  size_m2: 'size',
  amenities: 'amenities',
  zoning: 'zoning',
  road_access: 'roadAccess',
  slope: 'slope',
  water: 'water',
  power: 'power',
  pictures: 'pictures',
} as const satisfies Record<string, keyof z.input<typeof listingFormSchema>>;
export type ImportColumn = keyof typeof importColumns;

export const importColumnNames = Object.keys(importColumns) as ImportColumn[];

/** Columns that every row needs to be a property; each has the name of its field. */
export const requiredImportColumns: readonly ImportColumn[] = requiredListingFields;

/** A row that shows how a table is filled. */
export const exampleRow: Readonly<Record<ImportColumn, string>> = {
  title: 'Family house with a garden in Kacyiru',
  price: '120000',
  currency: 'USD',
  description: 'Three bedrooms, a garden with fruit trees, and a gate of its own.',
  category: 'Residential; Luxury',
  type: 'House',
  status: 'For Sale',
  purpose: 'sale',
  rent_period: '',
  rent_price: '',
  location: 'Kacyiru, Kigali',
  district: 'Gasabo',
  sector: 'Kacyiru',
  latitude: '-1.937',
  longitude: '30.08',
  exact_place: 'no',
  beds: '3',
  baths: '2',
  size_m2: '250',
  amenities: 'garden; parking',
  zoning: '',
  road_access: '',
  slope: '',
  water: '',
  power: '',
  pictures: '',
};

const yes = ['yes', 'true', '1', 'oui', 'yego'];

/** The apostrophe that an export sets before what a spreadsheet would run. */
const harmlessMark = /^'(?='*[=+\-@＝＋－＠])/;

/** The text of a cell as people fill it in, in the spelling of the form. */
function cellText(column: ImportColumn, cell: string): string {
  const text = cell.trim().replace(harmlessMark, '');
  if (column === 'exact_place') return yes.includes(text.toLowerCase()) ? 'true' : 'false';
  if (column === 'category' || column === 'amenities') return text.split(/[;,]/).join(',');
  if (column === 'currency') return text.toUpperCase();
  if (column === 'price' || column === 'rent_price' || column === 'size_m2') return text.replace(/[\s,$]/g, '');
  return text;
}

/** The body of the form that a row of the table means. */
export function formOfRow(row: Readonly<Partial<Record<string, string>>>): Record<string, string> {
  return Object.fromEntries(
    importColumnNames.flatMap((column) => {
      const text = cellText(column, row[column] ?? '');
      // Empty cells whose default the site decides are left out.
      return column === 'purpose' && text === '' ? [] : [[importColumns[column], text]];
    }),
  );
}

const columnsOfFields = new Map<string, string>(
  Object.entries(importColumns).map(([column, field]) => [field, column]),
);

/** The problems of a row, by its columns; empty when it can be offered. */
export function problemsOfRow(error: z.ZodError): Record<string, string> {
  const problems = new Map<string, string>();
  for (const issue of error.issues) {
    const { path } = issue;
    const message =
      issue.code === 'invalid_value' ? `One of: ${issue.values.filter(Boolean).join(', ')}` : issue.message;
    const column = columnsOfFields.get(String(path[0])) ?? String(path[0]);
    if (!problems.has(column)) problems.set(column, message);
  }
  return Object.fromEntries(problems);
}

export function readRow(row: Readonly<Partial<Record<string, string>>>) {
  return listingFormSchema.safeParse(formOfRow(row));
}
