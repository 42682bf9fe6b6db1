import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationRejected } from './application-rejected.tsx';
import { ApplicationStatus } from './application-status.tsx';
import { ApplicationSubmitted } from './application-submitted.tsx';
import { AlreadySeller, NotForStaff } from './no-application.tsx';
import { type Screen, screenOf } from './sell-screen.ts';
import type { Sent } from './use-send-application.ts';

export type Standing = Pick<User, 'sellerStatus' | 'sellerApplication'>;

type SellPageProps = {
  user: User;
  /** When the page was made, in milliseconds. */
  madeAt: number;
  /** Shown to people who have to confirm their e-mail address first. */
  confirmAddress: ReactNode;
  onStanding: (standing: Standing) => void;
  /** The server says that the application has another state than this page knows. */
  onStale: () => void;
};

/** A screen that replaces another one gets the focus on its heading, as a page does. */
function useFocusOnChange(screen: Screen): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [screen]);
}

/** SPECIFICATION §2, /sell: the application, or its state. */
export function SellPage({ user, madeAt, confirmAddress, onStanding, onStale }: SellPageProps) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const screen = screenOf(user, isSubmitted);
  useFocusOnChange(screen);
  const { sellerApplication: application } = user;
  const take = ({ sellerStatus, sellerApplication }: Sent) => {
    setIsSubmitted(true);
    onStanding({ sellerStatus, sellerApplication });
  };
  if (screen === 'seller') return <AlreadySeller />;
  if (screen === 'staff') return <NotForStaff />;
  if (screen === 'submitted') {
    return <ApplicationSubmitted email={user.email} onStatus={() => setIsSubmitted(false)} />;
  }
  if (screen === 'pending' && application) return <ApplicationStatus application={application} />;
  if (screen === 'rejected' && application) {
    return (
      <ApplicationRejected
        application={application}
        madeAt={madeAt}
        onRestart={() => onStanding({ sellerStatus: 'none', sellerApplication: application })}
      />
    );
  }
  return <ApplicationForm user={user} confirmAddress={confirmAddress} onSent={take} onStale={onStale} />;
}
