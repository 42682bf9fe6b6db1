/** Documents: private files; who may read one is decided by the module that keeps it. */
export { deleteDocumentsOf, insertDocument } from './documents.queries.ts';
export { listDocumentFiles } from './list-document-files.ts';
export { openDocument } from './open-document.ts';
export { readVerifiedDocument } from './read-verified-document.ts';
export { keyOfDocument, removeUnwrittenDocumentJob, storeDocument } from './store-document.ts';
