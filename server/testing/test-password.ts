/** The password of everyone in the tests. */
export const testPassword = 'umuryango wacu 7';
