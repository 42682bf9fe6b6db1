import type { Room } from './rooms.ts';
import type { LiveServer } from './socket.ts';

/** The rooms, the name of the event, and what it tells. */
type Announcement = [rooms: readonly Room[], name: string, payload: unknown];

export type SendToNodes = (...announcement: Announcement) => void;

/** The event by which nodes pass a single announcement on. */
const single = 'announced';
/** The event for several; nodes of the version before do not know it, and their clients refetch when they reconnect. */
const several = 'announcedTogether';

/**
 * Passes announcements on to the other nodes. What is announced in one turn of the event loop, as to all who are concerned by
 * a bid, goes as one message: each node reads every message, whether or not anybody there listens.
 */
export function createNodeSender(server: () => LiveServer | undefined): SendToNodes {
  const waiting: Announcement[] = [];
  const send = () => {
    const [first, ...others] = waiting.splice(0);
    if (first === undefined) return;
    if (others.length === 0) server()?.serverSideEmit(single, ...first);
    else server()?.serverSideEmit(several, [first, ...others]);
  };
  return (...announcement) => {
    if (waiting.push(announcement) === 1) setImmediate(send);
  };
}

/** Announces to the clients of this node what other nodes pass on. */
export function receiveFromNodes(server: LiveServer): void {
  const announce = (...[rooms, name, payload]: Announcement) => {
    server.local.to([...rooms]).emit(name, payload);
  };
  server.on(single, announce);
  server.on(several, (announcements: readonly Announcement[]) => {
    for (const announcement of announcements) announce(...announcement);
  });
}
