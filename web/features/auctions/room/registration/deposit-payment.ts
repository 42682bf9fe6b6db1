import { createContext, type ReactNode, useContext } from 'react';

/** Shows how the reader pays the deposit of an auction through the site; `otherwise` where that is not possible. */
export type ShowDepositPayment = (slug: string, otherwise: ReactNode) => ReactNode;

/** Set by the page of a room: another feature knows what a person owes. */
export const DepositPaymentContext = createContext<ShowDepositPayment>((_, otherwise) => otherwise);
export const useDepositPayment = () => useContext(DepositPaymentContext);
