import { maxPage } from '#contract/constants.ts';

/** The parameters of an address as they came: unchecked. Invalid values count as missing. */
export type AddressParams = Readonly<Record<string, unknown>>;

type Link<Address> = { [Name in keyof Address]?: Address[Name] | undefined };

/** For `validateSearch`: links may leave out whatever the reader has an answer for. `types` exist for the compiler alone. */
export function optionalParams<Address>(read: (params: AddressParams) => Address) {
  const types = {} as { input: Link<Address>; output: Address };
  return { types, parse: (params: unknown): Address => read(Object(params)) };
}

/** A page number; undefined for an invalid one. */
export function pageParam(value: unknown): number | undefined {
  const page = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : undefined;
}

/** The id of a thing, as the API spells it. */
export function idParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined;
}

/** A position in a list, by `nextCursor` or `previousCursor` of the API; '' is its start. */
export function cursorParam(value: unknown): string {
  return typeof value === 'string' && /^[\w-]{1,200}$/.test(value) ? value : '';
}

/** A text of at most this many characters. The API refuses the character NUL. */
export function textParam(value: unknown, longest = 200): string | undefined {
  return typeof value === 'string' && value.length <= longest && !value.includes('\0') ? value : undefined;
}

/** One of a list of words. */
export function wordParam<const Word>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

/** The outcome of a form that was sent without scripts: `done`, or the code of a refusal. */
export function outcomeParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z_]{1,40}$/.test(value) ? value : undefined;
}

/** An amount from 0 on. */
export function amountParam(value: unknown): number | undefined {
  const amount = typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN;
  return amount >= 0 && amount <= 1e12 ? amount : undefined;
}

/** A day of the calendar: 2026-02-28. */
export function dayParam(value: unknown): string | undefined {
  const day = new Date(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value ? value : undefined;
}

/** A month of this century: 2026-02. */
export function monthParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(value) ? value : undefined;
}
