import type { FastifyInstance } from 'fastify';

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** A mail program that ends mails by one click sends a form that says so (RFC 8058); the address says the rest. */
export function acceptOneClick(scope: FastifyInstance): void {
  scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) => done(null));
}
