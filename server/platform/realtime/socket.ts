import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Viewer } from '#server/platform/auth/viewer.ts';

/** What is known of a connection: who asks, as their session said when it was opened. */
export type SocketData = { viewer: Viewer; address: string };

export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
