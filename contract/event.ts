import * as z from 'zod';
import { catchUpName } from './constants.ts';
import type { ErrorCode } from './errors.ts';

/** An event a client may send over the live connection, and its answer. */
export type ClientEvent<Payload extends z.ZodType = z.ZodType, Answer extends z.ZodObject = z.ZodObject> = {
  name: string;
  /** `anyone` is for what every visitor may watch. */
  access: 'anyone' | 'user';
  payload: Payload;
  /** The fields of the acknowledgement besides `ok: true`. */
  answer: Answer;
  /** Besides the limit of all events of a connection: at most `count` of this one in `seconds`. */
  limit?: { count: number; seconds: number };
};

/** An event from the server over the live connection. All its data can also be fetched by a call. */
export type ServerEvent<Payload extends z.ZodType = z.ZodType> = { name: string; payload: Payload };

const nothingMore = z.object({});

/** Declares an event that clients send; exists to infer its types while checking its form. */
export function clientEvent<Payload extends z.ZodType, Answer extends z.ZodObject = typeof nothingMore>(
  definition: Omit<ClientEvent<Payload, Answer>, 'answer'> & { answer?: Answer },
): ClientEvent<Payload, Answer> {
  return { answer: nothingMore as unknown as Answer, ...definition };
}

export function serverEvent<Payload extends z.ZodType>(name: string, payload: Payload): ServerEvent<Payload> {
  return { name, payload };
}

/** Why an event was not accepted: a refusal of the API, or an event that is none of ours or has the wrong shape. */
export type EventRefusal = ErrorCode | 'BAD_EVENT';

/** The acknowledgement of every event. */
export type EventAnswer<Answer extends z.ZodObject = z.ZodObject> =
  | ({ ok: true } & z.output<Answer>)
  | { ok: false; error: EventRefusal };

/** Sent when announcements may have been missed: the client then fetches what is newer than what it has. */
export const catchUp = serverEvent(catchUpName, nothingMore);
