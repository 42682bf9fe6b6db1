import { isDrawable } from './drawing.ts';
import type { Box, Circle, Point } from './filters.ts';

const largestLatitude = 90;
const largestLongitude = 180;
const farthestKilometres = 500;

/** Five decimals are about a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

function readNumbers(text: string, count: number): number[] | undefined {
  const parts = text.split(',');
  if (parts.length !== count || !parts.every((part) => /^-?\d{1,3}(?:\.\d{1,9})?$/.test(part))) return undefined;
  return parts.map((part) => round(Number(part)));
}

const isPoint = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= largestLatitude && Math.abs(longitude) <= largestLongitude;

/** `west,south,east,north` in degrees; undefined when reversed or off the earth. */
export function readBox(text: string): Box | undefined {
  const [west = 0, south = 0, east = 0, north = 0] = readNumbers(text, 4) ?? [];
  return west < east && south < north && isPoint(south, west) && isPoint(north, east)
    ? { west, south, east, north }
    : undefined;
}

export function writeBox({ west, south, east, north }: Box): string {
  return [west, south, east, north].map(round).join(',');
}

function readPoint(text: string): Point | undefined {
  const [latitude, longitude] = readNumbers(text, 2) ?? [];
  if (latitude === undefined || longitude === undefined || !isPoint(latitude, longitude)) return undefined;
  return { latitude, longitude };
}

const writePoint = ({ latitude, longitude }: Point) => `${round(latitude)},${round(longitude)}`;

/** The corners of an area, `latitude,longitude;latitude,longitude;…`; undefined for an implausible drawing. */
export function readArea(text: string): Point[] | undefined {
  const corners = text.split(';');
  const points = corners.flatMap((corner) => readPoint(corner) ?? []);
  return points.length === corners.length && isDrawable(points) ? points : undefined;
}

export function writeArea(area: readonly Point[]): string {
  return area.map(writePoint).join(';');
}

/** `latitude,longitude,kilometres`. */
export function readCircle(text: string): Circle | undefined {
  const [latitude, longitude, kilometres] = readNumbers(text, 3) ?? [];
  if (latitude === undefined || longitude === undefined || kilometres === undefined) return undefined;
  if (!isPoint(latitude, longitude) || kilometres <= 0 || kilometres > farthestKilometres) return undefined;
  return { latitude, longitude, kilometres };
}

export function writeCircle(circle: Circle): string {
  return `${writePoint(circle)},${round(circle.kilometres)}`;
}
