import * as z from 'zod';
import { addressOf, argumentsSchema, describedTools, tools } from './tools.ts';

/** The revisions of the Model Context Protocol that are spoken, the newest first. */
export const protocolVersions = ['2025-11-25', '2025-06-18'] as const;

/** The codes of JSON-RPC 2.0. */
export const rpcErrors = { parse: -32_700, request: -32_600, method: -32_601, params: -32_602 } as const;

const idSchema = z.union([z.string().max(200), z.int()]);

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: idSchema,
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});

/** A message that wants no answer: a notification, or the answer to a request, of which this server makes none. */
const unansweredSchema = z.union([
  z.object({ jsonrpc: z.literal('2.0'), method: z.string(), id: z.undefined().optional() }),
  z.object({ jsonrpc: z.literal('2.0'), method: z.undefined().optional(), id: idSchema }),
]);

const toolCallSchema = z.object({ name: z.string(), arguments: argumentsSchema.default({}) });

class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Reads an address of the API on behalf of the caller. */
export type ReadApi = (address: string) => Promise<{ status: number; text: string }>;

type Server = { name: string; version: string; read: ReadApi };

function initialize(params: Record<string, unknown> | undefined, { name, version }: Server) {
  const known = protocolVersions.find((one) => one === params?.protocolVersion);
  return {
    protocolVersion: known ?? protocolVersions[0],
    capabilities: { tools: {} },
    serverInfo: { name, version },
  };
}

async function callTool(params: unknown, { read }: Server) {
  const parsed = toolCallSchema.safeParse(params);
  if (!parsed.success) throw new RpcError(rpcErrors.params, 'A tool takes texts, numbers and booleans by their names.');
  const tool = tools.find(({ name }) => name === parsed.data.name);
  if (tool === undefined) throw new RpcError(rpcErrors.params, 'There is no such tool.');
  const address = addressOf(tool, parsed.data.arguments);
  if (address === undefined) throw new RpcError(rpcErrors.params, 'An argument is missing.');
  const { status, text } = await read(address);
  const content = [{ type: 'text', text }];
  // A refusal of the API is passed to the model, which may ask differently.
  return status === 200 ? { content, structuredContent: JSON.parse(text) } : { content, isError: true };
}

function resultOf({ method, params }: z.output<typeof requestSchema>, server: Server): object | Promise<object> {
  if (method === 'initialize') return initialize(params, server);
  if (method === 'ping') return {};
  if (method === 'tools/list') return { tools: describedTools() };
  if (method === 'tools/call') return callTool(params, server);
  throw new RpcError(rpcErrors.method, 'There is no such method.');
}

export const rpcRefusal = (code: number, message: string, id: string | number | null = null) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

/** Answers one message of the protocol; undefined for one that wants no answer. */
export async function answerMessage(message: unknown, server: Server): Promise<object | undefined> {
  const request = requestSchema.safeParse(message);
  if (!request.success) {
    if (unansweredSchema.safeParse(message).success) return undefined;
    return rpcRefusal(rpcErrors.request, 'This is no request of JSON-RPC 2.0.');
  }
  const { id } = request.data;
  try {
    return { jsonrpc: '2.0', id, result: await resultOf(request.data, server) };
  } catch (error) {
    if (error instanceof RpcError) return rpcRefusal(error.code, error.message, id);
    throw error;
  }
}
