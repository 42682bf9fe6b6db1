import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idSchema } from '#contract/ids.ts';
import * as contract from '#contract/listings/listing-writes.endpoints.ts';
import type { Db } from '#server/database.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { FormFiles } from '#server/platform/http/multipart/index.ts';
import { viewImage } from '#server/platform/images/view-image.ts';
import type { Platform } from '#server/platform.ts';
import { createListing, spendCreation, type Written } from './create-listing.ts';
import { bringListingBack, deleteListing } from './delete-listing.ts';
import { duplicateListing } from './duplicate-listing.ts';
import { requireOwn } from './own-listing.ts';
import { setListingStatus } from './set-listing-status.ts';
import { updateListing } from './update-listing.ts';
import { refuseNeedlessPictures, takeImagesBack, uploadImage, withPictures } from './upload-image.ts';

function answer(message: string, { id, slug, version }: Written) {
  return { message, product: { _id: id, slug, version } };
}

function picturesOf({ displayImage = [], images = [] }: FormFiles): Record<'displayImage' | 'images', UploadedFile[]> {
  return { displayImage: [...displayImage], images: [...images] };
}

/** The declared length of a form without its texts; zero when it declares none. */
const announcedBytes = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0) - 100_000;

const formBytesWithoutPictures = 150_000;

/** The forms with all texts and pictures of a listing. */
function addFormRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  // A form without pictures is taken even when there is no room for any.
  const refusePictures = async (request: FastifyRequest, userId: string) => {
    const isPlain = Number(request.headers['content-length'] ?? Number.NaN) < formBytesWithoutPictures;
    if (!isPlain) await refuseNeedlessPictures(platform, userId, announcedBytes(request));
  };

  bindEndpoint(
    app,
    contract.createListing,
    async ({ viewer, body, files, keepAnswer }) => {
      const { userId } = signedIn(viewer);
      return withPictures(platform, userId, picturesOf(files), (sent) =>
        db.transaction().execute(async (transaction) => {
          const written = await createListing(transaction, platform, userId, body, sent);
          const created = answer('Product created successfully', written);
          await keepAnswer(transaction, created);
          return created;
        }),
      );
    },
    {
      beforeFiles: async ({ viewer, request }) => {
        const { userId } = signedIn(viewer);
        await spendCreation(db, userId);
        await refusePictures(request, userId);
      },
    },
  );

  bindEndpoint(
    app,
    contract.updateListing,
    async ({ viewer, params, body, files }) => {
      const { userId } = signedIn(viewer);
      const change = { listingId: params.id, sellerId: userId };
      await requireOwn(db, change);
      const written = await withPictures(platform, userId, picturesOf(files), (sent) =>
        db
          .transaction()
          .execute((transaction) => updateListing(transaction, platform, change, { changes: body, sent })),
      );
      return answer('Product updated successfully', written);
    },
    {
      beforeFiles: async ({ viewer, request }) => {
        const { userId } = signedIn(viewer);
        const id = idSchema.safeParse(Reflect.get(Object(request.params), 'id'));
        if (!id.success) throw new ApiError('INVALID_REQUEST', { fields: { id: 'Invalid' } });
        await requireOwn(db, { listingId: id.data, sellerId: userId });
        await refusePictures(request, userId);
      },
    },
  );
}

/** Binds the writing side of the listings. */
export function addListingWriteRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const inTransaction = <Result>(write: (transaction: Db) => Promise<Result>) => db.transaction().execute(write);

  addFormRoutes(app, platform);

  bindEndpoint(app, contract.deleteListing, async ({ viewer, params }) => {
    const change = { listingId: params.id, sellerId: signedIn(viewer).userId };
    await inTransaction((transaction) => deleteListing(transaction, platform, change));
    return { message: 'Product deleted successfully' };
  });

  bindEndpoint(app, contract.bringListingBack, async ({ viewer, params }) => {
    const change = { listingId: params.id, sellerId: signedIn(viewer).userId };
    const written = await inTransaction((transaction) => bringListingBack(transaction, platform, change));
    return answer('Product restored successfully', written);
  });

  bindEndpoint(app, contract.setListingStatus, async ({ viewer, params, body: { status, version } }) => {
    const change = { listingId: params.id, sellerId: signedIn(viewer).userId, version };
    const written = await inTransaction((transaction) => setListingStatus(transaction, platform, change, status));
    return answer('Status changed successfully', written);
  });

  bindEndpoint(app, contract.duplicateListing, async ({ viewer, params, keepAnswer }) => {
    const change = { listingId: params.id, sellerId: signedIn(viewer).userId };
    await requireOwn(db, change);
    await spendCreation(db, change.sellerId);
    return inTransaction(async (transaction) => {
      const duplicated = answer(
        'Product duplicated successfully',
        await duplicateListing(transaction, platform, change),
      );
      await keepAnswer(transaction, duplicated);
      return duplicated;
    });
  });

  addImageRoutes(app, platform);
}

/** The pictures that are sent ahead of their listing. */
function addImageRoutes(app: FastifyInstance, platform: Platform): void {
  bindEndpoint(
    app,
    contract.sendImageAhead,
    async ({ viewer, files: { image = [] } }) => {
      const [file] = image;
      if (file === undefined) throw new ApiError('INVALID_REQUEST', { message: 'A file is required.' });
      const media = await uploadImage(platform, signedIn(viewer).userId, file);
      return { message: 'Picture received', image: viewImage(media) };
    },
    {
      beforeFiles: ({ viewer, request }) =>
        refuseNeedlessPictures(platform, signedIn(viewer).userId, announcedBytes(request)),
    },
  );

  bindEndpoint(app, contract.removeImageAhead, async ({ viewer, params: { id } }) => {
    await takeImagesBack(platform, signedIn(viewer).userId, [id]);
    return { message: 'Picture removed' };
  });
}
