import type { ReactNode, SVGProps } from 'react';

/** Signs for other companies' services, drawn by us in the stroke of the other icons. Always beside or with a name. */
function Sign({ children, ...rest }: SVGProps<SVGSVGElement> & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  );
}

type SignProps = Omit<SVGProps<SVGSVGElement>, 'children'>;

export function FacebookIcon(props: SignProps) {
  return (
    <Sign {...props}>
      <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h2.6l.9-4H14V7.8c0-.5.3-.8.8-.8H17z" />
    </Sign>
  );
}

export function InstagramIcon(props: SignProps) {
  return (
    <Sign {...props}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.8 7.2h.01" />
    </Sign>
  );
}

export function XIcon(props: SignProps) {
  return (
    <Sign {...props}>
      <path d="M4 4h4l12 16h-4zM4.5 20l6.3-7M19.5 4l-6.3 7" />
    </Sign>
  );
}

export function LinkedInIcon(props: SignProps) {
  return (
    <Sign {...props}>
      <path d="M5 10v10M10 20v-10M10 14.5a4.5 4.5 0 0 1 9 0V20M5 4.5h.01" />
    </Sign>
  );
}

export function YouTubeIcon(props: SignProps) {
  return (
    <Sign {...props}>
      <rect x="2" y="5" width="20" height="14" rx="4.5" />
      <path d="m10 9 5 3-5 3z" />
    </Sign>
  );
}

export function WhatsAppIcon(props: SignProps) {
  return (
    <Sign {...props}>
      <path d="M3.5 20.5 4.8 16a8.7 8.7 0 1 1 3.3 3.3z" />
      <path d="M9 8.6c-.1 3.6 2.8 6.5 6.4 6.4l.3-1.8-1.9-.8-1 1a5.6 5.6 0 0 1-2.2-2.2l1-1-.8-1.9z" />
    </Sign>
  );
}

export function TelegramIcon(props: SignProps) {
  return (
    <Sign {...props}>
      <path d="M21.5 3.5 2.8 10.9l5.9 2.3 2.2 7 3.3-4 5 3.6z" />
      <path d="m8.7 13.2 9-6.4-6.8 7.7" />
    </Sign>
  );
}
