import * as z from 'zod';
import { ownApplicationSchema, sellerStatuses } from '../accounts/account.ts';
import { endpoint } from '../endpoint.ts';
import { verificationDocumentFile } from '../media/upload.ts';
import { sellerApplicationSchema } from './seller-application.ts';

export const applyAsSeller = endpoint({
  method: 'POST',
  path: '/api/seller/apply-seller',
  summary: 'Applies to become a seller',
  access: 'user',
  needsVerifiedEmail: true,
  body: sellerApplicationSchema,
  files: { document: verificationDocumentFile },
  response: z.object({
    message: z.string(),
    sellerStatus: z.enum(sellerStatuses),
    sellerApplication: ownApplicationSchema,
  }),
  errors: ['FORBIDDEN', 'STATE', 'UNPROCESSABLE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const getOwnDocument = endpoint({
  method: 'GET',
  path: '/api/seller/application/document',
  summary: 'The document of the own last application',
  access: 'user',
  isDownload: true,
  response: z.unknown(),
  errors: ['NOT_FOUND'],
});
