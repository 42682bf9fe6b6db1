import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Viewer } from '#server/platform/auth/viewer.ts';

/** The data of a connection: its viewer, as of when it was opened. */
export type SocketData = { viewer: Viewer; address: string };

export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
