import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { dialler } from './gateway/dial.ts';
import { addGatewayRoutes } from './gateway/gateway.routes.ts';
import { addPhoneSimulatorRoutes } from './gateway/simulator.routes.ts';
import { addPinRoutes } from './pins/pins.routes.ts';

export { forgetUssdJob } from './forget-ussd.ts';

/** USSD: the market for phones without internet, by menus of 182 letters. */
export async function ussdModule(app: FastifyInstance, platform: Platform): Promise<void> {
  const dial = dialler(app, platform);
  addPinRoutes(app, platform);
  addGatewayRoutes(app, platform, dial);
  addPhoneSimulatorRoutes(app, platform, dial);
}
