import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addAccountRoutes, addSignInRoutes } from './accounts.routes.ts';
import { removeLeftExports } from './left-exports.ts';
import { addProfileRoutes } from './profile.routes.ts';
import { addSensitiveRoutes, addSessionRoutes } from './security.routes.ts';

export { accountJobs } from './accounts.jobs.ts';
export { findAddressee, findAddresseeById, hasTwoFactor } from './accounts.queries.ts';
export { emailConfirmed } from './accounts.topics.ts';
export { requirePassword } from './check-password.ts';
export { type Client, clientOf } from './client.ts';
export { sessionChecker, viewerFinder } from './find-viewer.ts';
export { recognise } from './log-in.ts';
export { makeResetLink } from './make-reset-link.ts';
export { type MadeStaff, makeStaff } from './make-staff.ts';
export { openVerifiedAccount } from './open-verified-account.ts';
export { askedProof, requireAnotherSignInMethod, requireOwner } from './owner-proof.ts';
export { requireSecondFactor } from './pending-sign-in.ts';
export { postAccountMail } from './post-account-mail.ts';
export { recordSecurityEvent } from './record-security-event.ts';
export { replacePassword } from './replace-password.ts';
export { deleteSessionsOf as endSessionsOf } from './sessions.queries.ts';
export { setInitialPassword } from './set-initial-password.ts';
export { signInCookies } from './sign-in-cookies.ts';
export { isSuspended, lockSignInMethods, lockSignInMethodsOfSession } from './sign-in-methods.queries.ts';
export { signUpLimit } from './sign-up.ts';
export { setRights } from './staff.queries.ts';
export {
  type AccountListRow,
  countAccounts,
  findAccounts,
  lockForSuspension,
  setSuspension,
} from './suspension.queries.ts';
export { viewerOfPhone } from './viewer-of-phone.ts';

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
