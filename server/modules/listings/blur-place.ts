/** How far the public place may be from the true one, in metres. */
const nearest = 100;
const farthest = 300;
const metresPerDegree = 111_320;

type Point = { latitude: number; longitude: number };

/**
 * Moves a place by 100 to 300 m in a random direction. Called once when the place is set and the result kept: blurring
 * it for each reader would let the true place be averaged out. `random` answers numbers from 0 up to 1.
 */
export function blurPlace(place: Point, random: () => number): Point {
  const distance = Math.sqrt(nearest ** 2 + random() * (farthest ** 2 - nearest ** 2));
  const direction = random() * 2 * Math.PI;
  const north = (distance * Math.cos(direction)) / metresPerDegree;
  const east = (distance * Math.sin(direction)) / (metresPerDegree * Math.cos((place.latitude * Math.PI) / 180));
  return { latitude: round(place.latitude + north), longitude: round(place.longitude + east) };
}

/** Five decimals are about a metre; more would pretend an accuracy the place does not have. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
