import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/accounts.endpoints.ts';
import { findSellerStanding } from '#server/modules/sellers/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findProfile } from './accounts.queries.ts';
import { viewUser } from './accounts.view.ts';
import { clientOf } from './client.ts';
import { editProfile } from './edit-profile.ts';
import { needsTwoFactor } from './two-factor/needs-two-factor.ts';

/** Binds the own profile and its notification preferences. */
export function addProfileRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  const showProfile = async (userId: string) => {
    const [profile, standing] = await Promise.all([findProfile(db, userId), findSellerStanding(db, userId)]);
    if (profile === undefined) throw new ApiError('UNAUTHENTICATED');
    return viewUser(profile, standing, needsTwoFactor(platform.config, profile.role));
  };

  bindEndpoint(app, contract.getProfile, async ({ viewer }) => ({ user: await showProfile(signedIn(viewer).userId) }));

  bindEndpoint(app, contract.editProfile, async ({ body, files, request, viewer }) => {
    const owner = { viewer: signedIn(viewer), client: clientOf(request) };
    await editProfile(platform, owner, { changes: body, picture: files.profileImage?.[0] });
    return { message: 'Profile updated successfully', user: await showProfile(owner.viewer.userId) };
  });
}
