/** Locks an account, as whoever decides about it does first. */
export const locksAccount = (text: string) => text.includes('from "account"') && text.endsWith(' for update')

/** Issues an access token. */
const issuesToken = (text: string) => text.includes('insert into access_token')

/** Whichever comes first. */
export const locksAccountOrIssuesToken = (text: string) => locksAccount(text) || issuesToken(text)
