import type { Viewer } from '#server/platform/auth/viewer.ts';

/**
 * The recipients of an announcement. Clients never name a room: they name a thing, and its kind decides who may listen.
 */
export type Room = `${string}:${string}`;

/** Rooms of one kind of thing, and who may enter them. Checked at every entry. */
export type RoomKind = { name: string; mayEnter(viewer: Viewer, id: string): Promise<boolean> };

export function roomOf({ name }: RoomKind, id: string): Room {
  return `${name}:${id}`;
}

const personPrefix = 'person';

/** All connections of a person; entered by itself. */
export function personRoom(userId: string): Room {
  return `${personPrefix}:${userId}`;
}
