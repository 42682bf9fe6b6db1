import type { RemovedWay } from '#contract/accounts/removed-ways.ts';

/** The text of a mail; `action` is the label of its link. */
type Words = { subject: string; paragraphs: readonly string[]; action: string };

/** The recipient of a mail, the name of the site, and what a new password has removed. */
export type Addressed = { name: string; site: string; removed: readonly RemovedWay[] };

/** The mails about an account, in one language. */
export type AccountMails = {
  /** Confirms the address of a new account. */
  confirmSignUp: (to: Addressed) => Words;
  /** A sign-up with the address of an existing account. */
  accountExists: (to: Addressed) => Words;
  confirmAddress: (to: Addressed) => Words;
  resetPassword: (to: Addressed) => Words;
  passwordChanged: (to: Addressed) => Words;
  /** By a mailed link, which has taken away more than the password. */
  passwordReset: (to: Addressed) => Words;
  twoFactorEnabled: (to: Addressed) => Words;
  twoFactorDisabled: (to: Addressed) => Words;
  /** The account that a seller's money is paid to. */
  payoutAccountChanged: (to: Addressed) => Words;
  /** The PIN by which phones without internet act for the account. */
  phonePinChanged: (to: Addressed) => Words;
  /** A passkey that signs in from now on. */
  passkeyAdded: (to: Addressed) => Words;
  /** An external identity that can sign in from now on. */
  identityJoined: (to: Addressed) => Words;
  /** A telephone number that signs in from now on. */
  phoneAdded: (to: Addressed) => Words;
  phoneRemoved: (to: Addressed) => Words;
  apiKeyAdded: (to: Addressed) => Words;
  webhookAdded: (to: Addressed) => Words;
  accountDeleted: (to: Addressed) => Words;
};

export type AccountMailKind = keyof AccountMails;
