import type { ComponentType } from 'react';

/** The form that opens an account or signs in. Routes pass it to features, which must not import the accounts feature. */
export type AccountFormComponent = ComponentType<{
  next: string;
  submitTexts: { 'sign-up': string; 'sign-in': string };
  mayBeSent: () => boolean;
  onAccount: (email: string) => void;
}>;
