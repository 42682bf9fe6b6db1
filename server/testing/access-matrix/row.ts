import type { api } from '#contract/api.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import type { SentFile } from '../multipart-form.ts';
import type { Person, World } from './fixtures.ts';

/** What a call is sent; texts and files of a form where the contract says so. */
export type MatrixInput = {
  params?: object;
  query?: object;
  body?: object;
  document?: Buffer;
  files?: readonly SentFile[];
};

export type MatrixRow = {
  call: keyof typeof api;
  /** Which of its cases, where a call has several. */
  of?: string;
  /** What the caller of the staff holds; all rights unless said otherwise. */
  staffRights?: readonly StaffRight[];
  /** What the owner is; a member without a role unless said otherwise. */
  ownerRole?: 'seller';
  /** The status for each of `personas`: visitor, user, party, other seller, staff, suspended, expired session, unverified. */
  statuses: readonly [number, number, number, number, number, number, number, number];
  /** Makes what the call is about, which belongs to `owner`; returns its id or slug. */
  object?: (world: World, owner: Person) => Promise<string>;
  /** The existence of the thing is public, so that a refusal may be more specific than "not found". */
  isPublicThing?: true;
  /** A well-formed request about the object. */
  input?: (id: string, owner: Person) => MatrixInput;
};

/** Who may call: everyone, everyone who is signed in, the staff. */
export const everybody = [200, 200, 200, 200, 200, 200, 200, 200] as const;
export const members = [401, 200, 200, 200, 200, 403, 401, 200] as const;
export const membersEvenSuspended = [401, 200, 200, 200, 200, 200, 401, 200] as const;
/** Sellers, of their own things: the call takes no owner. */
export const sellersOnly = [401, 403, 403, 200, 403, 403, 401, 403] as const;
export const staffOnly = [401, 403, 403, 403, 200, 403, 401, 403] as const;
/** Staff without the right a call needs. */
export const nobodyOfTheStaff = [401, 403, 403, 403, 403, 403, 401, 403] as const;
/** Refused to everyone in the same way: no token or code gives access, or there is nothing to act on. */
export const nobody = (status: number) => [status, status, status, status, status, status, status, status] as const;
export const noMember = (status: number) => [401, status, status, status, status, 403, 401, status] as const;
/** Private things: they exist only for their owner. */
export const ownerOnly = [401, 404, 200, 404, 404, 403, 401, 404] as const;
/** A listing that was taken down is read by its seller and the staff. */
export const sellerAndStaff = [404, 404, 200, 404, 200, 404, 404, 404] as const;
