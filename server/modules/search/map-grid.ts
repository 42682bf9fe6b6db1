import type { Box } from '#contract/search/filters.ts';

/** A map is divided into about this many cells across, so that clusters are about a thumb's width apart. */
const cellsAcross = 12;
/** Cells are never smaller than the earth cut into `2 ** finest`. */
export const finestLevel = 24;

/** The level of the grid for a view: the earth's 360 degrees are cut into `2 ** level` columns. */
export function levelOf({ west, east, south, north }: Box): number {
  const degrees = Math.max(east - west, north - south, 1e-9);
  return Math.min(finestLevel, Math.max(0, Math.ceil(Math.log2((360 / degrees) * cellsAcross))));
}

/** The column of a longitude, or the row of a latitude, in the finest grid. */
export function columnOf(longitude: number): number {
  return Math.min(2 ** finestLevel - 1, Math.floor(((longitude + 180) / 360) * 2 ** finestLevel));
}

export function rowOf(latitude: number): number {
  return Math.min(2 ** finestLevel - 1, Math.floor(((latitude + 90) / 360) * 2 ** finestLevel));
}
