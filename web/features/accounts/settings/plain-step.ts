/** The forms for two-factor sign-in without scripts: which one the address says was sent. */
export const plainSteps = ['begin', 'code', 'codes', 'renew', 'off'] as const;
export type PlainStep = (typeof plainSteps)[number];

/** The settings at one of these steps. */
export const plainStepAddress = (step: PlainStep | undefined): string =>
  `/settings${step === undefined ? '' : `?factor=${step}`}#two-factor`;
