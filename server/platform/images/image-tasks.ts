/** A format in which a picture is re-encoded. */
export type RebuiltFormat = 'jpeg' | 'png' | 'gif';

/** A task of the program for pictures; the picture comes with it. */
export type ImageTask = { kind: 'encode' } | { kind: 'rebuild'; format: RebuiltFormat };

/** The result of a task; the pictures come with it. */
export type ImageResult = { width: number; height: number; thumbHash?: string; sha256?: string; widths?: number[] };

/** Why a task gave none. */
export type ImageProblem = { isUnreadable: boolean; reason: string };
