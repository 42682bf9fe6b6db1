import type { ApiResponse } from '#contract/api.ts';
import type { NewPasskey, PasskeyAnswer } from '#contract/passkeys/passkeys.endpoints.ts';

/** What the browser lacks: older ones have passkeys without writing them as JSON. */
type JsonCredentials = {
  parseCreationOptionsFromJSON(options: object): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON(options: object): PublicKeyCredentialRequestOptions;
  isConditionalMediationAvailable?(): Promise<boolean>;
};

function jsonCredentials(): (JsonCredentials & typeof PublicKeyCredential) | undefined {
  const found = Reflect.get(globalThis, 'PublicKeyCredential');
  return typeof found?.parseRequestOptionsFromJSON === 'function' &&
    typeof found.parseCreationOptionsFromJSON === 'function' &&
    typeof found.prototype?.toJSON === 'function'
    ? found
    : undefined;
}

/** Whether this browser can have passkeys by the platform's own calls. */
export const hasPasskeys = (): boolean => jsonCredentials() !== undefined;

/** Whether the browser offers passkeys where an address is typed. */
export async function offersPasskeysInFields(): Promise<boolean> {
  const isOffered = await jsonCredentials()?.isConditionalMediationAvailable?.();
  return isOffered === true;
}

/** The person has closed what the browser showed, or it took too long. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** This device has a passkey of the account already. */
export const isThereAlready = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

type CreationOptions = ApiResponse<'POST /api/me/passkeys/begin'>['options'];
type RequestOptions = ApiResponse<'POST /api/login/passkey/begin'>['options'];

const nothing = () => new DOMException('No passkey', 'NotAllowedError');

const written = (credential: Credential | null) => {
  if (!(credential instanceof PublicKeyCredential)) throw nothing();
  return credential.toJSON();
};

/** Has the browser make a passkey. */
export async function makePasskey(options: CreationOptions): Promise<NewPasskey> {
  const publicKey = jsonCredentials()?.parseCreationOptionsFromJSON(options);
  if (publicKey === undefined) throw new DOMException('No passkeys here', 'NotSupportedError');
  const { id, response } = written(await navigator.credentials.create({ publicKey }));
  if (!('attestationObject' in response)) throw nothing();
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** Has the browser sign a challenge; `isInField`: it offers its passkeys where an address is typed, and waits. */
export async function signByPasskey(
  options: RequestOptions,
  { signal, isInField = false }: { signal?: AbortSignal; isInField?: boolean } = {},
): Promise<PasskeyAnswer> {
  const publicKey = jsonCredentials()?.parseRequestOptionsFromJSON(options);
  if (publicKey === undefined) throw new DOMException('No passkeys here', 'NotSupportedError');
  const asked = { publicKey, ...(signal && { signal }), ...(isInField && { mediation: 'conditional' as const }) };
  const { id, response } = written(await navigator.credentials.get(asked));
  if (!('signature' in response)) throw nothing();
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } };
}
