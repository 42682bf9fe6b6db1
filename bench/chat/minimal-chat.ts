// The minimal path of a message: one insert under the lock of its conversation, and one plain Socket.IO emit. No one is
// asked who they are.
import fastify from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(`
  DROP TABLE IF EXISTS bare_messages, bare_conversations;
  CREATE TABLE bare_conversations (id integer PRIMARY KEY, last_seq integer NOT NULL);
  CREATE TABLE bare_messages (conversation_id integer, seq integer, text text, PRIMARY KEY (conversation_id, seq));
  INSERT INTO bare_conversations SELECT n, 0 FROM generate_series(0, 9999) AS n`);

const app = fastify();
const io = new Server({ transports: ['websocket'], serveClient: false });
io.attach(app.server);
io.on('connection', (socket) => void socket.join(String(socket.handshake.auth.room)));

app.post('/message', async ({ body }) => {
  const { conversation, room, text } = Object(body);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query('SELECT last_seq FROM bare_conversations WHERE id = $1 FOR UPDATE', [
      conversation,
    ]);
    const seq = rows[0].last_seq + 1;
    await client.query('UPDATE bare_conversations SET last_seq = $2 WHERE id = $1', [conversation, seq]);
    await client.query('INSERT INTO bare_messages VALUES ($1, $2, $3)', [conversation, seq, text]);
    await client.query('COMMIT');
    io.to(String(room)).emit('newMessage', { seq, text });
    return { seq };
  } finally {
    client.release();
  }
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.send?.({ type: 'ready', address });
