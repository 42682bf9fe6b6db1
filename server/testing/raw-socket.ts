import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Lets the app listen on a free port of this machine and answers the port. */
export async function listen(http: FastifyInstance): Promise<number> {
  await http.listen({ port: 0, host: '127.0.0.1' });
  return (http.server.address() as AddressInfo).port;
}

/**
 * Writes bytes to a port, one piece after the other, and returns all that is received until the other side closes. With
 * `hangUp` we close first.
 */
export async function exchange(port: number, pieces: string | string[], { hangUp = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  // The server may close while we write.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const piece of [pieces].flat()) socket.write(piece, 'latin1');
  if (hangUp) socket.end();
  await once(socket, 'close');
  return answer;
}

/** Status, headers and body of each received answer. */
export function readAnswers(text: string): { status: number; head: string; body: string }[] {
  return text
    .split(/(?=HTTP\/1\.1 )/)
    .filter(Boolean)
    .map((answer) => {
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body: rest.join('\r\n\r\n') };
    });
}
