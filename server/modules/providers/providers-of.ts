import type { Currency } from '#contract/money.ts';
import type { ProviderMethod, ProviderName } from '#contract/payments/pay.vocabulary.ts';
import type { Config } from '#server/config.ts';
import type { Platform } from '#server/platform.ts';
import { MtnMomo } from './mtn-momo.ts';
import { Pawapay } from './pawapay.ts';
import type { Provider } from './provider.ts';
import { SimulatorProvider } from './simulator-provider.ts';
import { StripeCheckout } from './stripe-checkout.ts';

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config'>;

const known = new WeakMap<Config, readonly Provider[]>();

function open(platform: Surroundings): readonly Provider[] {
  const { publicUrl, providers } = platform.config;
  const { mtnMomo, pawapay, stripe, simulator } = providers;
  return [
    ...(mtnMomo === undefined ? [] : [new MtnMomo(mtnMomo, publicUrl)]),
    ...(pawapay === undefined ? [] : [new Pawapay(pawapay, publicUrl)]),
    ...(stripe === undefined ? [] : [new StripeCheckout(stripe, publicUrl)]),
    ...(simulator === undefined ? [] : [new SimulatorProvider(simulator, platform)]),
  ];
}

/** The providers that are set up, made once for a configuration: some keep a token. */
function providersOf(platform: Surroundings): readonly Provider[] {
  const found = known.get(platform.config) ?? open(platform);
  known.set(platform.config, found);
  return found;
}

export function providerNamed(platform: Surroundings, name: ProviderName): Provider | undefined {
  return providersOf(platform).find((provider) => provider.name === name);
}

/** The provider of a way to pay in a currency, where it is set up. */
export function providerFor(
  platform: Surroundings,
  { method, currency }: { method: ProviderMethod; currency: Currency },
): Provider | undefined {
  return providersOf(platform).find((each) => each.method === method && each.currencies.includes(currency));
}

/** The provider that can pay a telephone in a currency, where one is set up for it. */
export function payoutProviderFor(
  platform: Surroundings,
  { phone, currency }: { phone: string; currency: Currency },
): Provider | undefined {
  return providersOf(platform).find(
    (each) => each.canSend && each.currencies.includes(currency) && each.reaches?.(phone) === true,
  );
}

/** The ways to pay through providers in a currency. */
export function providerMethodsIn(platform: Surroundings, currency: Currency): ProviderMethod[] {
  return providersOf(platform)
    .filter((provider) => provider.currencies.includes(currency))
    .map(({ method }) => method);
}
