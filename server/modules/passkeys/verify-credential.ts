import type { NewPasskey, PasskeyAnswer } from '#contract/passkeys/passkeys.endpoints.ts';
import type { PasskeyRow } from './passkeys.queries.ts';
import type { RelyingParty } from './relying-party.ts';

/** ES256, EdDSA and RS256: what authenticators of today sign with. */
export const algorithms = [-7, -8, -257];

/** Loaded only when a passkey is used. */
const library = () => import('@simplewebauthn/server');
const libraryHelpers = () => import('@simplewebauthn/server/helpers');

type Asked = { challenge: string; party: RelyingParty };

const expectations = ({ challenge, party }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});

const named = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/**
 * No certificate is asked for, and one that comes anyway is not looked at: it may name addresses that the library would
 * fetch from.
 */
async function isUncertified(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await libraryHelpers();
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

export type VerifiedPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'is_synced'>;

/** The passkey that an authenticator has made; undefined when anything about its answer is wrong. */
export async function verifyNewPasskey(
  { id, response: { transports = [], ...response } }: NewPasskey,
  asked: Asked,
): Promise<VerifiedPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  try {
    if (!(await isUncertified(response.attestationObject))) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectations(asked),
      response: { ...named(id), response: { ...response, transports } },
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || registrationInfo.credential.id !== id) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey);
    return { credential_id: id, public_key: publicKey, counter: credential.counter, is_synced: credentialBackedUp };
  } catch {
    // The library's error names the fault of an answer; its sender does not learn it.
    return undefined;
  }
}

/** Whose counter and key an answer has to fit. */
type Known = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter'>;

/** What an authenticator says of its passkey; undefined when it has not signed the challenge, or its counter has not grown. */
export async function verifyPasskeyAnswer(
  { id, response: { userHandle, ...response } }: PasskeyAnswer,
  known: Known,
  asked: Asked,
): Promise<{ counter: number; isSynced: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations(asked),
      response: { ...named(id), response: { ...response, ...(userHandle && { userHandle }) } },
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(known.public_key),
        counter: known.counter,
      },
    });
    if (!verified) return undefined;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return undefined;
  }
}
