/** The password of everybody in the tests. */
export const testPassword = 'umuryango wacu 7';
