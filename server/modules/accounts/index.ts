import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addAccountRoutes, addSignInRoutes } from './accounts.routes.ts';
import { removeLeftExports } from './personal-data/left-exports.ts';
import { addProfileRoutes } from './profile.routes.ts';
import { addSensitiveRoutes, addSessionRoutes } from './security.routes.ts';

export { accountJobs } from './accounts.jobs.ts';
export { findAddressee, findAddresseeById, hasTwoFactor } from './accounts.queries.ts';
export { emailConfirmed } from './accounts.topics.ts';
export { type Client, clientOf } from './client.ts';
export { postAccountMail } from './mails/post-account-mail.ts';
export { requirePassword } from './passwords/check-password.ts';
export { makeResetLink } from './passwords/make-reset-link.ts';
export { replacePassword } from './passwords/replace-password.ts';
export { setInitialPassword } from './passwords/set-initial-password.ts';
export { recordSecurityEvent } from './record-security-event.ts';
export { sessionChecker, viewerFinder } from './sessions/find-viewer.ts';
export { deleteSessionsOf as endSessionsOf } from './sessions/sessions.queries.ts';
export { viewerOfPhone } from './sessions/viewer-of-phone.ts';
export { recognise } from './sign-in/log-in.ts';
export { askedProof, requireAnotherSignInMethod, requireOwner } from './sign-in/owner-proof.ts';
export { signInCookies } from './sign-in/sign-in-cookies.ts';
export { lockSignInMethods, lockSignInMethodsOfSession } from './sign-in/sign-in-methods.queries.ts';
export { openVerifiedAccount } from './sign-up/open-verified-account.ts';
export { signUpLimit } from './sign-up/sign-up.ts';
export { type MadeStaff, makeStaff } from './staff/make-staff.ts';
export { setRights } from './staff/staff.queries.ts';
export {
  type AccountListRow,
  countAccounts,
  findAccounts,
  isSuspended,
  lockForSuspension,
  setSuspension,
} from './suspension.queries.ts';
export { requireSecondFactor } from './two-factor/pending-sign-in.ts';

/** Accounts: who people are, and how they prove it. */
export async function accountsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  app.addHook('onReady', async () => {
    // A folder of another user's that cannot be removed must not keep the site from starting.
    await removeLeftExports().catch((error: unknown) =>
      platform.log.warn({ err: error }, 'Former exports were not removed'),
    );
  });
  addAccountRoutes(app, platform);
  addSignInRoutes(app, platform);
  addProfileRoutes(app, platform);
  addSessionRoutes(app, platform);
  addSensitiveRoutes(app, platform);
}
