/** A format in which a picture is re-encoded. */
export type RebuiltFormat = 'jpeg' | 'png' | 'gif';

/** A task for the image process; the picture comes with it. */
export type ImageTask = { id: number } & ({ kind: 'encode' } | { kind: 'rebuild'; format: RebuiltFormat });

/** The result of a task; the pictures come with it. */
export type ImageAnswer = {
  id: number;
  image?: { width: number; height: number; thumbHash?: string; sha256?: string; widths?: number[] };
  problem?: { isUnreadable: boolean; reason: string };
};
