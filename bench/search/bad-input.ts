import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import type { Site } from '../site.ts';

/** Repetitions of each request; the median counts, because a busy machine delays some. */
const times = 7;

const repeated = (part: string, count: number) => Array.from({ length: count }, () => part).join('');
const spiral = (corners: number) =>
  Array.from({ length: corners }, (_, at) => {
    const [angle, radius] = [at * 2.4, (at % 7) / 10];
    return `${(-1.95 + radius * Math.sin(angle)).toFixed(5)},${(30.06 + radius * Math.cos(angle)).toFixed(5)}`;
  }).join(';');

/** Hostile and nonsensical requests. */
const paths: Readonly<Record<string, string>> = {
  'a box of no numbers': '/api/product/explore?box=NaN,NaN,NaN,NaN',
  'a box without end': '/api/product/explore?box=-Infinity,-90,Infinity,90',
  'a reversed box': '/api/product/explore?box=31,-1,30,-2',
  'a view of no numbers': '/api/product/map?view=NaN,-2,30,-1',
  'reversed prices and sizes': '/api/product/explore?priceMin=900000&budget=100&sizeMin=900&propertySize=10',
  '10,000 filters': `/api/product/explore?${repeated('beds=1&', 10_000)}`,
  '1,000 filters': `/api/product/explore?${repeated('beds=1&', 1_000)}`,
  '1,000 unknown filters': `/api/product/explore?${Array.from({ length: 1_000 }, (_, at) => `f${at}=1`).join('&')}`,
  'as many words as fit': `/api/product/explore?location=${'a%20'.repeat(65)}`,
  'unknown words': `/api/product/explore?location=${'qzxvkjw%20'.repeat(24)}`,
  'a text of 5 MB': `/api/product/explore?location=${repeated('kigali', 833_000)}`,
  'a text of 10 kB': `/api/product/suggest?text=${repeated('a', 10_000)}`,
  'an area of a line': '/api/product/explore?area=-1.9,30;-1.9,30;-1.9,30',
  'an area across itself': `/api/product/explore?area=${spiral(100)}`,
  'an area across itself on the map': `/api/product/map?area=${spiral(100)}`,
  'an area of 400 corners': `/api/product/explore?area=${spiral(400)}`,
  'a circle of nothing': '/api/product/explore?near=-1.9,30,0',
  'the page 1,000,000,000': '/api/product/explore?page=1000000000',
  'the last page there may be': '/api/product/explore?page=10000&limit=100',
  'the page 1e9 of the list': '/api/product/all?page=1e9',
  'an invalid cursor': '/api/product/explore?cursor=bm9uc2Vuc2U',
  'a zero byte': '/api/product/explore?location=a%00b',
  'half a character': '/api/product/explore?location=%E0%A4%A',
};

type Asked = { status: number; milliseconds: number };

/** The server does not read longer heads to their end: it answers 431 and closes. */
const longestHead = 16_000;

/** Asks on a connection that is there already. */
function ask(url: URL, agent: Agent): Promise<Asked> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('error', reject).once('end', () => {
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - start });
      });
    }).once('error', reject);
  });
}

/** The same with a head that is too long, made before the time is taken: a client needs longer for it than the server. */
async function askAtLength({ host, hostname, port, pathname, search }: URL): Promise<Asked> {
  const head = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const start = performance.now();
  const status = await new Promise<number>((resolve) => {
    socket.once('data', (answer) => resolve(Number(answer.toString('latin1').split(' ')[1])));
    // Who is still sending when the server closes may miss the answer.
    socket.once('error', () => resolve(431)).once('close', () => resolve(431));
    socket.write(head);
  });
  const milliseconds = performance.now() - start;
  socket.destroy();
  return { status, milliseconds };
}

/** The outcome of bad input: the slowest answer, and the unexpected ones. */
export async function measureBadInput(
  site: Site,
): Promise<{ asked: number; slowest: number; slowestName: string; wrong: string[] }> {
  const agent = new Agent({ keepAlive: true });
  const wrong: string[] = [];
  let [slowest, slowestName] = [0, ''];
  for (const [name, path] of Object.entries(paths)) {
    const answers: Asked[] = [];
    const url = new URL(path, site.address);
    for (let time = 0; time < times; time += 1)
      answers.push(await (path.length > longestHead ? askAtLength(url) : ask(url, agent)));
    const middle = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
    if (middle > slowest) [slowest, slowestName] = [middle, name];
    const status = answers.find((answer) => answer.status < 200 || answer.status > 499)?.status;
    if (status !== undefined) wrong.push(`${name}: ${status}`);
  }
  agent.destroy();
  return { asked: Object.keys(paths).length, slowest, slowestName, wrong };
}
