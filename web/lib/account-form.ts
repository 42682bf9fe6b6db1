import type { ComponentType } from 'react';

/**
 * What opens an account or signs in, below what a visitor wants to do. Routes give it to the features that need one, which
 * do not know the feature of accounts.
 */
export type AccountForm = ComponentType<{
  next: string;
  submitTexts: { 'sign-up': string; 'sign-in': string };
  mayBeSent: () => boolean;
  onAccount: (email: string) => void;
}>;
