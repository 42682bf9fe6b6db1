/** Documents: private files; the module that stores one decides who may read it. */
export { deleteDocumentsOf, insertDocument } from './documents.queries.ts';
export { listDocumentFiles } from './list-document-files.ts';
export { openDocument } from './open-document.ts';
export { readVerifiedDocument } from './read-verified-document.ts';
export { keyOfDocument, removeUnwrittenDocumentJob, storeDocument } from './store-document.ts';
