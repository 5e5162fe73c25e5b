/** Matches the account row lock, the first statement of calls that decide about the account. */
export const locksAccount = (text: string) => text.includes('from "account"') && text.endsWith(' for update')

/** Matches the insertion of an access token. */
const issuesToken = (text: string) => text.includes('insert into access_token')

export const locksAccountOrIssuesToken = (text: string) => locksAccount(text) || issuesToken(text)
