import type { RemovedWay } from '#contract/accounts/removed-ways.ts';
import type { AccountMails } from './account-mail-texts.ts';

const notYou = 'If it was not you, set a new password now: that signs everyone out.';
/** Stronger than `notYou`: what was added is removed too. */
const notYouAtAll =
  'If it was not you, set a new password now by the link below: that signs everyone out, and removes every passkey, joined account, telephone number, API key and webhook.';

const ways: Record<RemovedWay, string> = {
  passkeys: 'passkeys',
  identities: 'joined accounts of other services',
  phone: 'the telephone number that signed you in',
  pin: 'the PIN for phones without internet',
  apiKeys: 'API keys',
  webhooks: 'webhooks',
  calendar: 'the private address of your calendar of viewings',
};

export const english: AccountMails = {
  confirmSignUp: ({ name, site }) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      `Hello ${name},`,
      `Someone, most likely you, wants to open an account on ${site} with this address. Confirm it and you are signed in. The link works once, within 24 hours.`,
      'If it was not you, do nothing: without your confirmation there will be no account.',
    ],
    action: 'Confirm address',
  }),
  accountExists: ({ name, site }) => ({
    subject: 'You have an account already',
    paragraphs: [
      `Hello ${name},`,
      `Someone, most likely you, tried to open an account on ${site} with this address. It has one already: just sign in. If you have forgotten your password, you can set a new one there.`,
      'If it was not you, there is nothing to do. We have told no one that the account exists.',
    ],
    action: 'Set a new password',
  }),
  confirmAddress: ({ name, site }) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      `Hello ${name},`,
      `Confirm that this address belongs to your account on ${site}. The link works once, within 24 hours.`,
    ],
    action: 'Confirm address',
  }),
  resetPassword: ({ name, site }) => ({
    subject: 'Set a new password',
    paragraphs: [
      `Hello ${name},`,
      `Someone, most likely you, asked for a new password for your account on ${site}. The link works once, within one hour. Setting a new password signs you out everywhere.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: 'Set a new password',
  }),
  passwordChanged: ({ name, site }) => ({
    subject: 'Your password has been changed',
    paragraphs: [`Hello ${name},`, `The password of your account on ${site} has just been changed.`, notYou],
    action: 'Set a new password',
  }),
  passwordReset: ({ name, site, removed }) => ({
    subject: 'Your password has been changed',
    paragraphs: [
      `Hello ${name},`,
      `The password of your account on ${site} has just been changed by the link of a mail. Everyone is signed out.`,
      ...(removed.length > 0
        ? [
            `With it has ended what could have let others in: ${removed.map((way) => ways[way]).join(', ')}. Please set up again what you need.`,
          ]
        : []),
      notYou,
    ],
    action: 'Set a new password',
  }),
  twoFactorEnabled: ({ name, site }) => ({
    subject: 'Two-factor sign-in is on',
    paragraphs: [
      `Hello ${name},`,
      `From now on signing in to ${site} asks for a code of your authenticator. Keep your recovery codes in a safe place: they are the way in when your phone is lost.`,
      notYou,
    ],
    action: 'Set a new password',
  }),
  twoFactorDisabled: ({ name, site }) => ({
    subject: 'Two-factor sign-in is off',
    paragraphs: [
      `Hello ${name},`,
      `Signing in to ${site} no longer asks for a code of your authenticator: your password is enough.`,
      notYou,
    ],
    action: 'Set a new password',
  }),
  payoutAccountChanged: ({ name, site }) => ({
    subject: 'Your payout account has been changed',
    paragraphs: [
      `Hello ${name},`,
      `The account that ${site} pays your money to has just been changed. Nothing is paid to the new one for some days.`,
      notYou,
    ],
    action: 'Set a new password',
  }),
  phonePinChanged: ({ name, site }) => ({
    subject: 'Your PIN for phones has been set',
    paragraphs: [
      `Hello ${name},`,
      `The PIN that ${site} asks for on phones without internet has just been set. It can bid in your name: tell it to nobody.`,
      notYou,
    ],
    action: 'Set a new password',
  }),
  passkeyAdded: ({ name, site }) => ({
    subject: 'A passkey has been added',
    paragraphs: [
      `Hello ${name},`,
      `A passkey has just been added to your account on ${site}. It signs in without your password.`,
      notYouAtAll,
    ],
    action: 'Set a new password',
  }),
  identityJoined: ({ name, site }) => ({
    subject: 'Another way to sign in has been joined',
    paragraphs: [
      `Hello ${name},`,
      `An account of another service has just been joined to your account on ${site}. It signs in without your password; the settings name it.`,
      notYouAtAll,
    ],
    action: 'Set a new password',
  }),
  phoneAdded: ({ name, site }) => ({
    subject: 'A telephone number signs you in now',
    paragraphs: [
      `Hello ${name},`,
      `A telephone number has just been confirmed for your account on ${site}. From now on a code sent to it signs in without your password.`,
      notYouAtAll,
    ],
    action: 'Set a new password',
  }),
  phoneRemoved: ({ name, site }) => ({
    subject: 'Your telephone number has been removed',
    paragraphs: [
      `Hello ${name},`,
      `The telephone number of your account on ${site} has just been removed. It signs in no longer.`,
      notYou,
    ],
    action: 'Set a new password',
  }),
  apiKeyAdded: ({ name, site }) => ({
    subject: 'An API key has been made',
    paragraphs: [
      `Hello ${name},`,
      `An API key has just been made for your account on ${site}. Programs that have it act for you, within what it allows; the settings name it.`,
      notYouAtAll,
    ],
    action: 'Set a new password',
  }),
  webhookAdded: ({ name, site }) => ({
    subject: 'A webhook has been added',
    paragraphs: [
      `Hello ${name},`,
      `A webhook has just been added to your account on ${site}. It is told of what happens to your listings, enquiries and deals; the settings name its address.`,
      notYouAtAll,
    ],
    action: 'Set a new password',
  }),
  accountDeleted: ({ name, site }) => ({
    subject: 'Your account has been deleted',
    paragraphs: [
      `Hello ${name},`,
      `Your account on ${site} and everything personal in it have been deleted, as you asked. If it was not you, please write to us.`,
    ],
    action: 'Write to us',
  }),
};
