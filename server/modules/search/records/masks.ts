/** What a listing is offered for, as a number. */
export const purposeNumbers = { sale: 0, rent: 1, both: 2 } as const;

/** One bit for each value of a vocabulary. */
export const maskOf = <Value>(all: readonly Value[], values: readonly Value[]): number =>
  all.reduce((mask, value, bit) => (values.includes(value) ? mask | (1 << bit) : mask), 0);
