import { expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { describeApi } from './openapi.ts';

const submit = endpoint({
  method: 'POST',
  path: '/api/submit',
  summary: 'Takes a form',
  access: 'user',
  body: z.strictObject({
    name: z.string(),
    address: z.strictObject({ city: z.string(), street: z.string().optional() }),
    home: z.strictObject({ city: z.string() }).optional(),
  }),
  files: { document: { kinds: ['pdf'], maxBytes: 100, maxFiles: 1, isRequired: true } },
  response: z.object({ message: z.string() }),
});
const fetchFile = endpoint({
  method: 'GET',
  path: '/api/submit',
  summary: 'Its file',
  access: 'user',
  isDownload: true,
  response: z.unknown(),
});

const options = { title: 'Test', url: 'http://localhost', sessionCookieName: 'session' };

const look = endpoint({
  method: 'GET',
  path: '/api/look',
  summary: 'For everybody',
  access: 'anyone',
  response: z.object({}),
});

it('says by what one is signed in, and where that is needed', () => {
  const description = describeApi({ submit, look }, options);
  expect(description.components).toMatchObject({
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
      bearer: { type: 'http', scheme: 'bearer' },
    },
  });
  expect(description.paths).toMatchObject({
    '/api/submit': { post: { security: [{ session: [] }, { bearer: [] }] } },
    '/api/look': { get: { security: [{}, { session: [] }, { bearer: [] }] } },
  });
});

it('the description of a form names its texts by their paths, and its files', () => {
  const { paths } = describeApi({ submit, fetchFile }, options);
  expect(paths).toMatchObject({
    '/api/submit': {
      post: {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                properties: {
                  name: { type: 'string' },
                  'address.city': { type: 'string' },
                  'address.street': { type: 'string' },
                  'home.city': { type: 'string' },
                  document: { type: 'string', format: 'binary' },
                },
                required: ['name', 'address.city', 'document'],
                additionalProperties: false,
              },
            },
          },
        },
        responses: { 413: {}, 415: {} },
      },
      get: { responses: { 200: { content: { 'application/octet-stream': {} } } } },
    },
  });
});
