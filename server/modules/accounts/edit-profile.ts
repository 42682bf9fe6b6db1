import type * as z from 'zod';
import type { editProfile as endpoint } from '#contract/accounts/accounts.endpoints.ts';
import { imageVariantPath } from '#contract/media/image-path.ts';
import type { Db } from '#server/database.ts';
import { removeImage, storeImage } from '#server/modules/media/index.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { removeFilesLater } from '#server/platform/files/remove-files.ts';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { findAddresseeById, lockImage, setPassword, updatePerson } from './accounts.queries.ts';
import type { Client } from './client.ts';
import { postAccountMail } from './mails/post-account-mail.ts';
import { requirePassword } from './passwords/check-password.ts';
import { requireGoodPassword } from './passwords/password-strength.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { deleteSessionsOf } from './sessions/sessions.queries.ts';
import { deleteVerificationsOf } from './sign-up/verifications.queries.ts';

type ProfileChanges = z.output<NonNullable<typeof endpoint.body>>;
type Owner = { viewer: SignedInViewer; client: Client };

/** Pictures cost more than other changes. */
const pictureLimits = [{ name: 'profile-image', count: 20, seconds: 3_600 }];

/** Faces are shown small. */
const profileImageWidth = 640;

/** The id in the path of a stored picture. */
function mediaIdOf(path: string | null): string | undefined {
  return path?.split('/')[2];
}

/** The hash of the new password, if one is to be set and the present one was given. */
async function newPasswordHash(
  platform: Platform,
  { viewer }: Owner,
  { currentPassword, newPassword }: ProfileChanges,
): Promise<string | undefined> {
  if (currentPassword === undefined && newPassword === undefined) return undefined;
  if (currentPassword === undefined || newPassword === undefined) {
    const field = currentPassword === undefined ? 'currentPassword' : 'newPassword';
    const message = 'Both the current and the new password are needed.';
    throw new ApiError('UNPROCESSABLE', { message, fields: { [field]: message } });
  }
  const { userId, sessionId } = viewer;
  const person = await findAddresseeById(platform.db, userId);
  requireGoodPassword(platform.config, {
    password: newPassword,
    field: 'newPassword',
    about: person === undefined ? [] : [person.name, person.email],
  });
  await requirePassword(platform, { userId, sessionId, password: currentPassword, field: 'currentPassword' });
  return hashPassword(newPassword);
}

async function changePassword(
  transaction: Db,
  platform: Platform,
  { viewer: { userId, sessionId }, client }: Owner,
  passwordHash: string,
): Promise<void> {
  const { clock } = platform;
  await setPassword(transaction, userId, passwordHash, clock.now());
  await deleteSessionsOf(transaction, userId, sessionId);
  await deleteVerificationsOf(transaction, userId, ['password', 'second_factor']);
  await recordSecurityEvent(transaction, clock, 'password_changed', { userId, client });
  const to = await findAddresseeById(transaction, userId);
  if (to !== undefined) await postAccountMail(transaction, platform, 'passwordChanged', { to });
}

/** Re-encodes and stores a new picture; returns its path. */
async function storePicture(platform: Platform, userId: string, picture: UploadedFile): Promise<string> {
  await spendRateLimit(platform.db, pictureLimits, userId);
  const media = await storeImage(platform, picture.bytes, userId);
  const width = media.widths.findLast((candidate) => candidate <= profileImageWidth) ?? media.width;
  return imageVariantPath(media.id, width);
}

/** Changes the editable facts of an account, all of them or none. A new password ends every other session. */
export async function editProfile(
  platform: Platform,
  owner: Owner,
  { changes, picture }: { changes: ProfileChanges; picture: UploadedFile | undefined },
): Promise<void> {
  const { db, clock } = platform;
  const { userId } = owner.viewer;
  const passwordHash = await newPasswordHash(platform, owner, changes);
  const image = picture === undefined ? undefined : await storePicture(platform, userId, picture);
  await db.transaction().execute(async (transaction) => {
    const formerImage = await lockImage(transaction, userId);
    const { name, phoneNumber, address, language } = changes;
    await updatePerson(transaction, userId, {
      name,
      phone_number: phoneNumber,
      city: address?.city,
      street: address?.street,
      language,
      image,
      updated_at: clock.now(),
    });
    const former = image === undefined ? undefined : mediaIdOf(formerImage);
    if (former !== undefined) await removeFilesLater(transaction, await removeImage(transaction, former));
    if (passwordHash !== undefined) await changePassword(transaction, platform, owner, passwordHash);
  });
}
