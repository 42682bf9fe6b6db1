/** What authenticators keep beside a passkey to name its owner: the bytes of the id, which say nothing of the person. */
export const userHandleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
