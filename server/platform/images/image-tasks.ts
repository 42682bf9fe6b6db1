/** A format in which a picture is re-encoded. */
export type RebuiltFormat = 'jpeg' | 'png' | 'gif';

/** What the server asks of the program that knows pictures; the picture comes with it. */
export type ImageTask = { id: number } & ({ kind: 'encode' } | { kind: 'rebuild'; format: RebuiltFormat });

/** What it answers; the pictures come with it. */
export type ImageAnswer = {
  id: number;
  image?: { width: number; height: number; thumbHash?: string; sha256?: string; widths?: number[] };
  problem?: { isUnreadable: boolean; reason: string };
};
