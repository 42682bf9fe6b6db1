/** The fewest digits of an international number; a shorter one cannot be called from abroad. */
const shortestInternationalNumber = 8;

/** The chat services identify people by their phone number: the digits alone, with the country code. */
export function chatLinks(phone: string): { whatsapp?: string; telegram?: string } {
  const digits = phone.replace(/\D/g, '');
  if (!phone.trim().startsWith('+') || digits.length < shortestInternationalNumber) return {};
  return { whatsapp: `https://wa.me/${digits}`, telegram: `https://t.me/+${digits}` };
}
