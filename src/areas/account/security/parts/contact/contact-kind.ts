/** Contacts of an account that can receive a code. */
export type ContactKind = 'phone' | 'email'
