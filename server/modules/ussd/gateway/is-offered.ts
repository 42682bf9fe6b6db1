import type { Config } from '#server/config.ts';

/** Whether phones can reach the menus: by a gateway, or by the simulator of a demonstration. */
export const isOffered = ({ phoneGateway, sms }: Pick<Config, 'phoneGateway' | 'sms'>): boolean =>
  phoneGateway.key !== undefined || sms === 'simulator';
