import { crc32 } from 'node:zlib';
import * as z from 'zod';
import { listingCardSchema } from '#contract/listings/listing.ts';
import * as vocabulary from '#contract/listings/listing.vocabulary.ts';
import { stemmerVersion } from '../text/stem.ts';

/** Changes when the form of the file does. */
const formatVersion = 6;

/** The form of a saved index: a file written by a version with other words or another card is of no use. */
export function fileVersion(): number {
  return crc32(
    JSON.stringify([formatVersion, stemmerVersion, z.toJSONSchema(listingCardSchema, { io: 'output' }), vocabulary]),
  );
}
