import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addGatewayRoutes } from './gateway/gateway.routes.ts';
import { openPhoneLine } from './gateway/phone-line.ts';
import { addPhoneSimulatorRoutes } from './gateway/simulator.routes.ts';
import { addPinRoutes } from './pins/pins.routes.ts';

export { gsmText as phoneText } from './dialogue/gsm-text.ts';
export { wordsOf as phoneWords } from './dialogue/words-of.ts';
export { isOffered as isPhoneOffered } from './gateway/is-offered.ts';
export { pruneUssdJob } from './prune-ussd.ts';
export { alertText } from './texting/alert-text.ts';
export { viewHome } from './view-home.ts';

/** USSD: the market for phones without internet, by menus of 182 letters. */
export async function ussdModule(app: FastifyInstance, platform: Platform): Promise<void> {
  const line = openPhoneLine(app, platform);
  addPinRoutes(app, platform);
  addGatewayRoutes(app, platform, line);
  addPhoneSimulatorRoutes(app, platform, line);
}
