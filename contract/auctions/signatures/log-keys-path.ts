/** The address of the operator's public keys, present and former. */
export const logKeysPath = '/.well-known/urugo-log-keys';
