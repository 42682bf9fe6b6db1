import fastify from 'fastify';

// The baseline: a Fastify that does nothing, in a process of its own.
const app = fastify();
app.get('/', async () => ({ status: 'ok' }));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.send?.({ type: 'ready', address });
