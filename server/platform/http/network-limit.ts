import { TokenBucket } from '#server/platform/realtime/token-bucket.ts';
import { ApiError } from './api-error.ts';
import { networkOf, timesOfWiderNetwork, widerNetworkOf } from './client-network.ts';

/** How many callers are tracked; beyond that, those that called least recently start over. */
const capacity = 10_000;
const retryAfterSeconds = 10;

/**
 * A limit for each caller on calls that only cost a moment of processor time: counted in this process alone,
 * because a row in the database would cost more than the call. Throws ApiError when a caller has used it up.
 */
export function limitByCaller(perMinute: number, now: () => number): (caller: string) => void {
  const buckets = new Map<string, TokenBucket>();
  const bucketOf = (caller: string) => {
    const bucket = buckets.get(caller) ?? new TokenBucket({ burst: perMinute, perSecond: perMinute / 60 }, now());
    buckets.delete(caller);
    buckets.set(caller, bucket);
    for (const [oldest] of buckets) {
      if (buckets.size <= capacity) break;
      buckets.delete(oldest);
    }
    return bucket;
  };
  return (caller) => {
    if (!bucketOf(caller).take(now())) throw new ApiError('RATE_LIMITED', { retryAfter: retryAfterSeconds });
  };
}

/** The same, for each network of visitors and the wider one around it. */
export function limitByNetwork(perMinute: number, now: () => number): (address: string) => void {
  const limit = limitByCaller(perMinute, now);
  const limitWider = limitByCaller(perMinute * timesOfWiderNetwork, now);
  return (address) => {
    const network = networkOf(address);
    const wider = widerNetworkOf(network);
    limit(network);
    if (wider !== undefined) limitWider(wider);
  };
}
