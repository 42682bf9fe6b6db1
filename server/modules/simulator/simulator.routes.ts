import type { FastifyInstance } from 'fastify';
import { decideSimulated, readSimulated } from '#contract/simulator/simulator.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { decidePayment } from './decide-payment.ts';
import { requireOwnSimulated } from './simulator.policy.ts';
import { viewSimulated } from './simulator.view.ts';

export function addSimulatorRoutes(app: FastifyInstance, platform: Platform): void {
  bindEndpoint(app, readSimulated, async ({ viewer, params: { id } }) => ({
    payment: viewSimulated(await requireOwnSimulated(platform, signedIn(viewer), id)),
  }));

  bindEndpoint(app, decideSimulated, async ({ viewer, params: { id }, body }) => {
    const payment = await decidePayment(platform, signedIn(viewer), { id, ...body });
    return { message: 'Decided', payment: viewSimulated(payment) };
  });
}
