import { Mail, Phone } from 'lucide-react';
import { phoneLink } from '#web/lib/phone-link.ts';

const look = 'inline-flex min-h-11 items-center gap-2 hover:text-accent';

/** The ways to reach a person, as far as they are known. */
export function ContactLinks({ email, phoneNumber }: { email?: string | undefined; phoneNumber?: string | undefined }) {
  return (
    <>
      {email && (
        <a href={`mailto:${email}`} className={look}>
          <Mail aria-hidden="true" className="size-4 shrink-0" />
          <span className="wrap-anywhere">{email}</span>
        </a>
      )}
      {phoneNumber && (
        <a href={phoneLink(phoneNumber)} className={look}>
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          {phoneNumber}
        </a>
      )}
    </>
  );
}
