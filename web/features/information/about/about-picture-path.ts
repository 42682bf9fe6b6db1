/** Apart from the rest of the picture: addresses of pages are loaded with the first page, and name it where it is shared. */
export const aboutPicturePath = '/about/hillside/2000.webp';
