/** Kigali is two hours ahead of UTC all year round. */
const kigaliOffset = '+02:00';
const kigaliMilliseconds = 2 * 3_600_000;

/** "2026-03-05T16:00", as a field for date and time holds it, is meant in Kigali. */
export function momentOfField(text: string): string | undefined {
  const moment = new Date(`${text}:00${kigaliOffset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

export function fieldOfMoment(iso: string): string {
  return new Date(Date.parse(iso) + kigaliMilliseconds).toISOString().slice(0, 16);
}
