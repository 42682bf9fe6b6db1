import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Box, Circle, Point } from '#contract/search/filters.ts';
import { boxOfArea, boxOfCircle, kilometresPerDegree, narrowingAt } from '../geography/shapes.ts';

/** Within a box; the index of points is a little generous, so that the numbers decide. */
export const inBox = ({ west, south, east, north }: Box): RawBuilder<SqlBool> => sql`(
  l.spot <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))
  AND l.longitude >= ${west}::float8 AND l.longitude <= ${east}::float8
  AND l.latitude >= ${south}::float8 AND l.latitude <= ${north}::float8)`;

/** The same steps as `kilometresBetween`, so that both come to the same number. */
export function kilometresFrom({ latitude, longitude }: Point): RawBuilder<number | null> {
  const north = sql`((l.latitude - ${latitude}::float8) * ${kilometresPerDegree}::float8)`;
  const east = sql`((l.longitude - ${longitude}::float8) * ${kilometresPerDegree}::float8 * ${narrowingAt(latitude)}::float8)`;
  return sql`sqrt(${north} * ${north} + ${east} * ${east})`;
}

export const inCircle = (circle: Circle): RawBuilder<SqlBool> =>
  sql`(${inBox(boxOfCircle(circle))} AND ${kilometresFrom(circle)} <= ${circle.kilometres}::float8)`;

/** The even-odd rule of `isInArea`, for points in the box around the area. */
export function inArea(area: readonly Point[]): RawBuilder<SqlBool> {
  const before = area.map((_, at) => area.at(at - 1) ?? { latitude: 0, longitude: 0 });
  const [a, b, c, d] = [
    area.map(({ latitude }) => latitude),
    area.map(({ longitude }) => longitude),
    before.map(({ latitude }) => latitude),
    before.map(({ longitude }) => longitude),
  ];
  return sql`CASE WHEN ${inBox(boxOfArea(area))} THEN (
    SELECT count(*) FROM unnest(${a}::float8[], ${b}::float8[], ${c}::float8[], ${d}::float8[])
      AS edge (latitude, longitude, next_latitude, next_longitude)
    WHERE CASE WHEN (edge.latitude > l.latitude) = (edge.next_latitude > l.latitude) THEN false
      ELSE l.longitude < edge.longitude + ((l.latitude - edge.latitude) / (edge.next_latitude - edge.latitude))
        * (edge.next_longitude - edge.longitude) END
  ) % 2 = 1 ELSE false END`;
}
