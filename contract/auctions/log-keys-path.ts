/** Where the public keys of the operator stand, of now and of before. */
export const logKeysPath = '/.well-known/urugo-log-keys';
