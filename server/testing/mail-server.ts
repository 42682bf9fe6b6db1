import { createServer } from 'node:net';

export type MailServer = { port: number; lines: string[]; stop(): void };

/** A mail server on this machine that accepts everything, or refuses the recipient; it records what it received. */
export async function startMailServer({
  refusal,
  port = 0,
}: {
  refusal?: string;
  port?: number;
} = {}): Promise<MailServer> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    const answer = (text: string) => socket.write(`${text}\r\n`);
    answer('220 ready');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (isData) {
          isData = line !== '.';
          if (!isData) answer('250 taken');
        } else if (line === 'DATA') {
          isData = true;
          answer('354 go on');
        } else answer(refusal !== undefined && line.startsWith('RCPT') ? refusal : '250 fine');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port: Object(server.address()).port, lines, stop: () => void server.close() };
}
