/** What of an account a code can be sent to. */
export type ContactKind = 'phone' | 'email'
