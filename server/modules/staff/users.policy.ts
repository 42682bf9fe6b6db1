import type { Role } from '#contract/accounts/account.ts';
import { reinstateUser, setStaffRights, suspendUser } from '#contract/staff/staff.endpoints.ts';
import { type AccountVerb, accountVerbs } from '#contract/staff/staff.vocabulary.ts';
import { holdsOne, type SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type Account = { id: string; role: Role; suspended_at: Date | null };
type Reader = Pick<SignedInViewer, 'userId' | 'rights'>;

/** Staff rights are granted by others; own rights cannot be changed. */
function refuseRights({ userId }: Reader, account: Account): ApiError | undefined {
  if (account.id === userId) return new ApiError('FORBIDDEN', { message: 'Nobody changes their own rights.' });
  if (account.role === 'staff') return undefined;
  return new ApiError('STATE', { message: 'Only members of the staff hold rights.' });
}

/** Refuses to suspend oneself or other staff: that is left to the operator. */
function refuseSuspension({ userId }: Reader, { id, role, suspended_at }: Account): ApiError | undefined {
  if (role === 'staff' || id === userId) {
    return new ApiError('FORBIDDEN', { message: 'Nobody can suspend themselves or other staff.' });
  }
  if (suspended_at === null) return undefined;
  return new ApiError('STATE', { message: 'This account has been suspended already.' });
}

function refuseReinstatement(_reader: Reader, { suspended_at }: Account): ApiError | undefined {
  if (suspended_at !== null) return undefined;
  return new ApiError('STATE', { message: 'This account is not suspended.' });
}

const refusals = { suspend: refuseSuspension, reinstate: refuseReinstatement, change_rights: refuseRights };
const calls = { suspend: suspendUser, reinstate: reinstateUser, change_rights: setStaffRights };

/** Throws unless this may be done to the account; the call itself has asked for the right. */
export function requireMay(verb: AccountVerb, reader: Reader, account: Account): void {
  const refusal = refusals[verb](reader, account);
  if (refusal !== undefined) throw refusal;
}

/** The abilities (`can`) of the reader on an account. */
export function accountVerbsOf(reader: Reader, account: Account): AccountVerb[] {
  return accountVerbs.filter(
    (verb) => holdsOne(reader, calls[verb].rights ?? []) && refusals[verb](reader, account) === undefined,
  );
}
