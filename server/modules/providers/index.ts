export { askProvider } from './ask-provider.ts';
export {
  type Answer,
  ForgedEvent,
  type Provider,
  type ProviderEvent,
  ProviderSilent,
  type Report,
} from './provider.ts';
export { payoutProviderFor, providerFor, providerMethodsIn, providerNamed } from './providers-of.ts';
export {
  changeSimulated,
  findSimulated,
  openSimulated,
  type SimulatedChange,
  type SimulatedPayment,
} from './simulator.queries.ts';
export { simulatedBody, simulatedHeaders } from './simulator-provider.ts';
export { signTimed } from './timed-signature.ts';
