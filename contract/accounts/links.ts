/** The pages that the links of mails lead to, each with `?token=`. Opening one changes nothing yet; its form does. */
export const verifyEmailPath = '/auth/verify-email';
export const resetPasswordPath = '/auth/reset-password';
/** Where one asks for the mail with the link that sets a new password. */
export const forgotPasswordPath = '/auth/forgot-password';
/** Where one signs in by a code on a phone. */
export const phoneSignInPath = '/auth/phone';
/** Where a person who comes from an identity provider joins or opens an account. */
export const joinIdentityPath = '/auth/join';
/** Where one writes to the operator. */
export const contactPath = '/contact-us';
