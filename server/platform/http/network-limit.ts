import { TokenBucket } from '#server/platform/realtime/token-bucket.ts';
import { ApiError } from './api-error.ts';
import { networkOf } from './client-network.ts';

/** Networks that are remembered; of more than that, those that asked least recently begin again. */
const capacity = 10_000;
const retryAfterSeconds = 10;

/**
 * A limit for each network on calls that cost us nothing but a processor for a moment: counted in this process alone,
 * because a row in the database would cost more than the call. Throws ApiError when a network has spent it.
 */
export function limitByNetwork(perMinute: number, now: () => number): (address: string) => void {
  const buckets = new Map<string, TokenBucket>();
  const bucketOf = (network: string) => {
    const bucket = buckets.get(network) ?? new TokenBucket({ burst: perMinute, perSecond: perMinute / 60 }, now());
    buckets.delete(network);
    buckets.set(network, bucket);
    for (const [oldest] of buckets) {
      if (buckets.size <= capacity) break;
      buckets.delete(oldest);
    }
    return bucket;
  };
  return (address) => {
    if (!bucketOf(networkOf(address)).take(now()))
      throw new ApiError('RATE_LIMITED', { retryAfter: retryAfterSeconds });
  };
}
