import { acceptOf, verificationDocumentFile } from '#contract/media/upload.ts';

/** What a document of a deal may be; the contract's call takes the same. */
export const dealDocumentAccept = acceptOf(verificationDocumentFile);
