import type { Filing } from './filing'

/** A filing number and the register where it can be looked up. */
interface FilingLink {
  number: string
  address: string
}

/** Pure, and apart from the schema: clients carry none. */
export function filingLinks({ icp, publicSecurity }: Filing): FilingLink[] {
  const code = publicSecurity?.replace(/\D/g, '')
  return [
    ...(icp ? [{ number: icp, address: 'https://beian.miit.gov.cn/' }] : []),
    ...(publicSecurity
      ? [{ number: publicSecurity, address: `https://beian.mps.gov.cn/#/query/webSearch?code=${code}` }]
      : []),
  ]
}
