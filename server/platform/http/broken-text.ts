import { ApiError } from './api-error.ts';

/** A value within another one, which knows its way: a list of names for each would be long where a body is nested deeply. */
type Place = { value: unknown; name: string; within: Place | undefined };

const isBroken = ({ name, value }: Place) =>
  !name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed());

/** The first place with a text that has half of a character. Without recursion, as a body may be nested as deep as it is long. */
function findBroken(value: unknown): Place | undefined {
  const waiting: Place[] = [{ value, name: '', within: undefined }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (isBroken(place)) return place;
    if (typeof place.value !== 'object' || place.value === null) continue;
    for (const [name, inner] of Object.entries(place.value)) waiting.push({ value: inner, name, within: place });
  }
  return undefined;
}

const longestPath = 8;

function fieldOf(place: Place): string {
  const names: string[] = [];
  for (let at: Place | undefined = place; at !== undefined; at = at.within) names.push(at.name.toWellFormed());
  return names.reverse().slice(1, longestPath).join('.') || 'body';
}

/**
 * Refuses JSON with half of a character in a text: JSON can write such, and PostgreSQL not keep them. Texts of forms, addresses
 * and headers are read from bytes and are whole.
 */
export function refuseBrokenText(body: unknown): void {
  const place = findBroken(body);
  if (place === undefined) return;
  throw new ApiError('INVALID_REQUEST', { fields: { [fieldOf(place)]: 'Half of a character is no text' } });
}
