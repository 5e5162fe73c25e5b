import type { Filing } from './filing'

/** Filing number with its public register. */
interface FilingLink {
  number: string
  address: string
}

/** Separate from the schema, to keep valibot out of the client bundle. */
export function filingLinks({ icp, publicSecurity }: Filing): FilingLink[] {
  const code = publicSecurity?.replace(/\D/g, '')
  return [
    ...(icp ? [{ number: icp, address: 'https://beian.miit.gov.cn/' }] : []),
    ...(publicSecurity
      ? [{ number: publicSecurity, address: `https://beian.mps.gov.cn/#/query/webSearch?code=${code}` }]
      : []),
  ]
}
