import { aboutPicturePath } from './about-picture-path.ts';

/** The picture of the page, which also represents it where it is shared. */
export const aboutPicture = {
  path: aboutPicturePath,
  width: 2000,
  height: 1000,
  widths: [800, 1400, 2000],
  thumbHash: 'GugRHIJ5iHh/h3d2iHaGgEQJGA==',
};
