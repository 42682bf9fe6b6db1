import type * as z from 'zod';
import type { ApiScope } from './api-keys/api-keys.vocabulary.ts';
import type { ErrorCode } from './errors.ts';
import type { FileField } from './media/upload.ts';
import type { StaffRight } from './staff/staff.vocabulary.ts';

/**
 * Who may call: `anyone`; `user` (signed in); `seller`; `staff`. The parties of a row are checked by the module's
 * policy; this check is made before any handler runs.
 */
export type Access = 'anyone' | 'user' | 'seller' | 'staff';

type Shape = z.ZodType | undefined;

/** One call of the API: the single source for the server's binding, the client's types and OpenAPI. */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for path parameters, as the specification writes it. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Members of the staff who hold one of these rights. */
  rights?: readonly StaffRight[];
  /**
   * API keys with this scope may call it. Without one, keys give access only to public data, with the same result as
   * for a visitor.
   */
  scope?: ApiScope;
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * The files of a call whose body is sent as `multipart/form-data`. The other parts are texts, named by their path in
   * the body (`address.city`); a part that is not in the contract is refused like any unknown field.
   */
  files?: Readonly<Record<string, FileField>>;
  /** The answer is a file: its bytes, not JSON. `response` is then unused. */
  isDownload?: boolean;
  /** Refused with `EMAIL_UNVERIFIED` until the caller has confirmed the address, where mails can be sent at all. */
  needsVerifiedEmail?: boolean;
  /**
   * Its answer opens a session, or holds a secret or everything personal: it is never stored, so that `Idempotency-Key`
   * has no effect.
   */
  isNeverKept?: boolean;
  /**
   * Calls to one address are acted on in the order in which they arrive, however long the look-up of their callers
   * takes.
   */
  isInOrder?: boolean;
  /** Also open to users whose account the staff have suspended. */
  isOpenToSuspended?: boolean;
  response: Response;
  /** Response headers the client may read, by name, with their meaning. */
  responseHeaders?: Readonly<Record<string, string>>;
  /** The refusals besides those every call can answer (invalid request, too many, internal). */
  errors?: readonly ErrorCode[];
};

/** Distinguishes the type of one call from every other: clients name it by its method and path. */
type Named<Method, Path, Files> = { method: Method; path: Path; files?: Files };

/** Declares a call; exists to infer its types while checking its form. */
export function endpoint<
  Response extends z.ZodType,
  const Method extends Endpoint['method'],
  const Path extends Endpoint['path'],
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
  Files extends Endpoint['files'] = undefined,
>(
  definition: Endpoint<Params, Query, Body, Response> & Named<Method, Path, Files>,
): Endpoint<Params, Query, Body, Response> & Named<Method, Path, Files> {
  return definition;
}

/** Whether `Idempotency-Key` ensures that a repeated call is executed once. */
export function isRepeatable({ method, isNeverKept, isDownload }: Endpoint): boolean {
  return method !== 'GET' && !isNeverKept && !isDownload;
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;

/** A body that a call does not require may be left out. */
type BodyOf<B> = undefined extends B ? { body?: B } : { body: B };

/** What a caller passes: the parts the endpoint declares, before defaults are filled in. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? (P extends z.ZodType ? { params: InputOf<P> } : { params?: undefined }) &
        (Q extends z.ZodType ? { query?: InputOf<Q> } : { query?: undefined }) &
        (B extends z.ZodType ? BodyOf<InputOf<B>> : { body?: undefined }) & {
          files?: Readonly<Record<string, readonly Blob[]>>;
        }
    : never;

/** What a handler receives: the same parts, validated and with defaults. */
export type EndpointRequest<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never;

export type EndpointResponse<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
