import type { api } from '#contract/api.ts';
import { dealDocumentFile } from '#contract/deals/papers.endpoints.ts';
import {
  aheadImageFile,
  avatarFile,
  chatAttachmentFile,
  displayImageFile,
  type FileField,
  galleryFiles,
  importTableFile,
  verificationDocumentFile,
} from '#contract/media/upload.ts';
import { slipFile } from '#contract/payments/pay.endpoints.ts';
import { statementFile } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { aListingForm } from '../access-matrix/listings.rows.ts';

/** A call that takes files, with one of its fields. */
export type Upload = {
  call: keyof typeof api;
  field: string;
  rules: FileField;
  texts: Record<string, string>;
  role?: 'seller' | 'staff';
  /** Its path names an own listing, or a deal or payment of the sender's. */
  isOf?: 'listing' | 'deal' | 'payment';
};

const application = {
  agencyName: 'Hostile Homes',
  licenseNumber: 'RW-1',
  yearsOfExperience: '1',
  officeAddress: 'KG 7 Ave',
  email: 'office@mail.example',
  phone: '+250 788 000 150',
};

const permit = { currency: 'USD', number: 'BNR 17', expiresOn: '2030-01-31' };

/** Every call that takes pictures or documents. */
export const uploads: readonly Upload[] = [
  { call: 'editProfile', field: 'profileImage', rules: avatarFile, texts: {} },
  { call: 'applyAsSeller', field: 'document', rules: verificationDocumentFile, texts: application },
  { call: 'createListing', field: 'displayImage', rules: displayImageFile, texts: aListingForm, role: 'seller' },
  { call: 'createListing', field: 'images', rules: galleryFiles, texts: aListingForm, role: 'seller' },
  {
    call: 'updateListing',
    field: 'images',
    rules: galleryFiles,
    texts: aListingForm,
    role: 'seller',
    isOf: 'listing',
  },
  { call: 'addDealDocument', field: 'document', rules: dealDocumentFile, texts: { kind: 'other' }, isOf: 'deal' },
  { call: 'addSlip', field: 'slip', rules: slipFile, texts: {}, isOf: 'payment' },
  { call: 'sendPricePermit', field: 'document', rules: verificationDocumentFile, texts: permit, role: 'seller' },
  { call: 'uploadAttachment', field: 'file', rules: chatAttachmentFile, texts: {} },
  { call: 'sendImageAhead', field: 'image', rules: aheadImageFile, texts: {}, role: 'seller' },
];

/** The call that takes a table. Nearly any text may be one: its rows are refused, not the file. */
export const tableUpload: Upload = {
  call: 'importListings',
  field: 'table',
  rules: importTableFile,
  texts: {},
  role: 'seller',
};

/** The call that takes a statement of a bank, of which the same holds. */
export const statementUpload: Upload = {
  call: 'importStatement',
  field: 'statement',
  rules: statementFile,
  texts: {},
  role: 'staff',
};
