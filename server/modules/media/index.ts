export { listPictureFiles } from './list-picture-files.ts';
export { mediaJobs } from './media.jobs.ts';
export { addMediaRoutes } from './media.routes.ts';
export { removeImage } from './remove-image.ts';
export { type ImageStore, storeImage } from './store-image.ts';
