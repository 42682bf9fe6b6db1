import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/ussd/pins.endpoints.ts';
import { clientOf } from '#server/modules/accounts/index.ts';
import { signedIn, type Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { isOffered } from '../gateway/is-offered.ts';
import { removePin, setPin } from './pin.ts';
import { findPin } from './pins.queries.ts';

/** Binds how a person sets the PIN for phones. */
export function addPinRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, config } = platform;
  const ownerOf = ({ viewer, request }: { viewer: Viewer; request: FastifyRequest }) => {
    const { userId, sessionId } = signedIn(viewer);
    return { userId, sessionId, client: clientOf(request) };
  };

  bindEndpoint(app, contract.readPin, async ({ viewer }) => {
    const pin = await findPin(db, signedIn(viewer).userId);
    return {
      isSet: pin !== undefined,
      isLocked: pin?.tries_left === 0,
      code: config.phoneGateway.ussdCode,
      isOffered: isOffered(config),
    };
  });

  bindEndpoint(app, contract.setPin, async ({ body, ...call }) => {
    if (!isOffered(config)) throw new ApiError('STATE', { message: 'Phones cannot reach this site.' });
    await setPin(platform, ownerOf(call), body);
    return { message: 'PIN set' };
  });

  bindEndpoint(app, contract.removePin, async (call) => {
    await removePin(platform, ownerOf(call));
    return { message: 'PIN removed' };
  });
}
