import * as z from 'zod';
import { getAuction, listAuctions } from '#contract/auctions/auctions.endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getListingBySlug } from '#contract/listings/listings.endpoints.ts';
import { exploreListings } from '#contract/search/search.endpoints.ts';
import { answerSchemaOf } from '#server/platform/http/answer-schemas.ts';
import { inputSchemaOf } from '#server/platform/http/openapi.ts';

/** A public read of the API, as a tool. */
export type Tool = { name: string; title: string; endpoint: Endpoint };

export const tools: readonly Tool[] = [
  { name: 'explore_listings', title: 'Search properties', endpoint: exploreListings },
  { name: 'get_listing', title: 'One property', endpoint: getListingBySlug },
  { name: 'list_auctions', title: 'Auctions', endpoint: listAuctions },
  { name: 'get_auction', title: 'One auction', endpoint: getAuction },
];

function argumentsSchemaOf({ params, query }: Endpoint) {
  const parts = [params, query].filter((part) => part !== undefined).map(inputSchemaOf);
  const required = parts.flatMap((part) => z.array(z.string()).catch([]).parse(part.required));
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    ...(required.length > 0 && { required }),
  };
}

function describeTool({ name, title, endpoint }: Tool) {
  return {
    name,
    title,
    description: endpoint.summary,
    inputSchema: argumentsSchemaOf(endpoint),
    outputSchema: answerSchemaOf(endpoint),
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
}

let described: ReturnType<typeof describeTool>[] | undefined;

/** The tools as the protocol describes them, with the schemas of the contract; written when first asked for. */
export function describedTools() {
  described ??= tools.map(describeTool);
  return described;
}

/** Values of a query string. Several values of one filter are joined in one text, as in the API. */
export const argumentsSchema = z.record(z.string().max(100), z.union([z.string().max(2_000), z.number(), z.boolean()]));

/** The API address of a tool; undefined where an argument that is part of the path is missing. */
export function addressOf({ endpoint }: Tool, given: z.output<typeof argumentsSchema>): string | undefined {
  const rest = new Map(Object.entries(given));
  let isComplete = true;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    const text = String(value);
    // A dot of its own would lead to another address, and half a character is part of none.
    if (value === undefined || /^\.{0,2}$/.test(text) || !text.isWellFormed()) isComplete = false;
    return encodeURIComponent(text.toWellFormed());
  });
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return isComplete ? `${path}?${query}` : undefined;
}
