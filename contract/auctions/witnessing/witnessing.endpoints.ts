import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idSchema } from '../../ids.ts';
import { paddleSchema } from '../paddle-schema.ts';
import { dropRefusals } from './dropped-bids/drop-refusal.ts';
import { sealedBytes } from './dropped-bids/sealed-bid.ts';

/** Notes in one call at most. */
export const notesAtATime = 100;
const longestNote = 4_000;

export const listWitnessedLogs = endpoint({
  method: 'GET',
  path: '/api/witnessing/logs',
  summary:
    'The logs that witnesses watch, each with its last row: those of open auctions and of what ended in the last day',
  access: 'anyone',
  response: z.object({
    logs: z.array(
      z.object({
        auction: idSchema,
        slug: z.string(),
        /** Number and hash of the last row. */
        seq: z.int(),
        head: z.string(),
        /** Whether bids are being taken; such a log is signed every second. */
        isRunning: z.boolean(),
        /** Whether bids can be decided at this moment; while they cannot, witnesses do not sign. */
        isDeciding: z.boolean(),
        /** What the operator signs of a log that ends there, as at the beginning of a downloaded one; evidence carries it. */
        signed: z.object({ at: z.iso.datetime(), logKeys: z.array(z.string()), signature: z.string() }).optional(),
      }),
    ),
    serverTime: z.iso.datetime(),
  }),
});

/** The result of submitting a note. */
export const noteResults = [
  'taken',
  /** No checkpoint of an auction of this site. */
  'unknown_log',
  /** None of its signers is a witness of this auction. */
  'unknown_witness',
  /** Signed with another key than the witness has. */
  'bad_signature',
  /** The log of this site has another row there. */
  'other_head',
  /** Its time is too far from that of this site. */
  'wrong_clock',
] as const;
export type NoteResult = (typeof noteResults)[number];

export const sendCosignatures = endpoint({
  method: 'POST',
  path: '/api/witnessing/cosignatures',
  summary: 'Takes in what witnesses have signed of logs: checkpoints with timestamped cosignatures (C2SP)',
  access: 'anyone',
  body: z.strictObject({ notes: z.array(z.string().min(1).max(longestNote)).min(1).max(notesAtATime) }),
  response: z.object({ results: z.array(z.enum(noteResults)) }),
});

const hexSchema = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));

/** A signed bid as browsers give it to witnesses, and witnesses pass it on. */
export const droppedBidSchema = z.strictObject({
  auction: idSchema,
  paddle: paddleSchema,
  commandId: idSchema,
  commitment: hexSchema(64),
  seenSeq: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  seenHead: hexSchema(64),
  key: hexSchema(64),
  signature: hexSchema(128),
  sealed: hexSchema(2 * sealedBytes),
});

/** A time may have any number of digits after the second. */
const longestTime = 40;

const dropRefusalSchema = z.object({
  auction: idSchema,
  command: hexSchema(64),
  code: z.enum(dropRefusals),
  at: z.iso.datetime().max(longestTime),
  afterSeq: z.int().min(0),
  maximum: z.int().positive().optional(),
  logKey: hexSchema(64),
  signature: hexSchema(128),
});

/** The result of a bid that a witness has passed on. */
export const dropAnswerSchema = z.object({
  /** `unknown`: no bidder has this paddle there; `later`: it could not be decided, and is to be sent again. */
  result: z.enum(['accepted', 'refused', 'unknown', 'later']),
  seq: z.int().optional(),
  refusal: dropRefusalSchema.optional(),
});
export type DropAnswer = z.infer<typeof dropAnswerSchema>;

/** Bids in one call at most. */
export const dropsAtATime = 20;

export const passOnBids = endpoint({
  method: 'POST',
  path: '/api/witnessing/bids',
  summary:
    'Takes signed bids that witnesses pass on. One that has come already is answered as before; a bidder’s signature is all that is asked for',
  access: 'anyone',
  body: z.strictObject({ bids: z.array(droppedBidSchema).min(1).max(dropsAtATime) }),
  response: z.object({ answers: z.array(dropAnswerSchema) }),
});

const longestCertificate = 400_000;

/**
 * The result of submitting a certificate; `not_closed` where it is about another closing of this auction than this site
 * has.
 */
export const certificateResults = ['taken', 'unknown_log', 'unknown_witness', 'not_closed', 'wrong_clock'] as const;
export type CertificateResult = (typeof certificateResults)[number];

export const sendCertificate = endpoint({
  method: 'POST',
  path: '/api/witnessing/certificates',
  summary: 'Takes the certificate of a witness that an auction was closed with every bid it had seen in time',
  access: 'anyone',
  body: z.strictObject({ certificate: z.string().min(1).max(longestCertificate) }),
  response: z.object({ result: z.enum(certificateResults) }),
});
