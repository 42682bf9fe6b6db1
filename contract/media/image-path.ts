/** The path of a picture's variant of one width: `/media/<id>/<width>.webp`. */
export function imageVariantPath(mediaId: string, width: number): string {
  return `/media/${mediaId}/${width}.webp`;
}

/** The path of the same picture in another stored width. */
export function imagePathAtWidth(path: string, width: number): string {
  return path.replace(/\/\d+\.webp$/, `/${width}.webp`);
}

const picturePathForm = /^\/?media\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\/\d+\.webp$/;

/** The id in the path of a picture; undefined for any other path. */
export function mediaIdOfPath(path: string): string | undefined {
  return picturePathForm.exec(path)?.[1];
}
