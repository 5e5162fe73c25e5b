import type { Unchangeable } from '@server/areas/certificate/issue/change'

export const whyUnchangeable = {
  missing: 'It is not there any more.',
  withdrawn: 'It was withdrawn: `certificates issue` issues another one.',
} as const satisfies Record<Unchangeable, string>
