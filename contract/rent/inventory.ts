import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { lineSchema, paragraphsSchema } from '../text-fields.ts';

/** The condition of a room. */
export const roomConditions = ['good', 'worn', 'damaged'] as const;
export type RoomCondition = (typeof roomConditions)[number];

export const mostRooms = 30;
export const mostPhotographsOfRoom = 5;
export const roomNameLength = 80;
export const roomRemarksLength = 500;

const roomSchema = z.strictObject({
  name: lineSchema(roomNameLength),
  condition: z.enum(roomConditions),
  /** What is there, and what is wrong with it. */
  remarks: paragraphsSchema(roomRemarksLength).optional(),
  /** Photographs among the documents of the deal. */
  photographs: z.array(idSchema).max(mostPhotographsOfRoom).default([]),
});
export type Room = z.output<typeof roomSchema>;

export const roomsSchema = z.array(roomSchema).max(mostRooms);

const keyOf = ({ name }: Pick<Room, 'name'>) => name.trim().toLowerCase();

/** Whether two rooms have the same name, so that they could not be told apart later. */
export const areAlike = (rooms: readonly Room[]): boolean => new Set(rooms.map(keyOf)).size < rooms.length;

/** A room as it was at the move-in and at the move-out, where it was listed then. */
type RoomPair = { name: string; before?: Room | undefined; after?: Room | undefined };

/** The rooms of both inventories side by side, by their names: in the order of the first, then what only the second has. */
export function sideBySide(before: readonly Room[], after: readonly Room[]): RoomPair[] {
  const later = new Map(after.map((room) => [keyOf(room), room]));
  const known = new Set(before.map(keyOf));
  return [
    ...before.map((room) => ({ name: room.name, before: room, after: later.get(keyOf(room)) })),
    ...after.filter((room) => !known.has(keyOf(room))).map((room) => ({ name: room.name, after: room })),
  ];
}
