import * as z from 'zod';

const hundredYears = 100;

const isWebAddress = (text: string) => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname.includes('.');
};

/** The texts of SPECIFICATION §5 for each field, by step, so that form and server say the same. */
const required = (text: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, text)
    .max(max)
    .regex(/^\P{C}*$/u);

export const detailsStepSchema = z.strictObject({
  agencyName: required('Agency name is required', 120).min(3, 'Agency name must be at least 3 characters'),
  licenseNumber: required('License number is required', 60),
  yearsOfExperience: z
    .string()
    .trim()
    .min(1, 'Years of experience is required')
    .max(3)
    .refine((text) => /^\d+$/.test(text) && Number(text) <= hundredYears, 'Please enter a valid number'),
});

export const contactStepSchema = z.strictObject({
  officeAddress: required('Office address is required', 200),
  website: z
    .string()
    .trim()
    .max(2_048)
    .refine((text) => text === '' || isWebAddress(text), 'Please enter a valid website URL')
    .optional(),
  email: z.string().trim().min(1, 'Email is required').max(254).pipe(z.email('Please enter a valid email address')),
  phone: required('Phone number is required', 40),
});

/** SPECIFICATION §3, Seller application payload, without its document. */
export const sellerApplicationSchema = z.strictObject({ ...detailsStepSchema.shape, ...contactStepSchema.shape });
export type SellerApplication = z.input<typeof sellerApplicationSchema>;

/** From a rejection on, in milliseconds, until a new application is accepted (SPECIFICATION §9). */
export const reapplyWindowMilliseconds = 259_200_000;
