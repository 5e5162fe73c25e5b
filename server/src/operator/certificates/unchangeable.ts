import type { Unchangeable } from '@server/areas/certificate/issue/change'

export const whyUnchangeable = {
  missing: 'It is not there any more.',
  deleted: 'The account of its holder was deleted.',
  withdrawn: 'It was withdrawn: `certificates issue` issues another one.',
} as const satisfies Record<Unchangeable, string>
