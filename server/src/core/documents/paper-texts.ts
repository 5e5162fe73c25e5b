import type { Paper } from './paper'

/** Pictures are data addresses: long, and never text. */
const isPicture = (text: string) => text.startsWith('data:')

/** All texts of a document together, to look up their characters. */
export function textsOf({ blocks, stamp }: Paper): string {
  const texts: string[] = [stamp ?? '']
  JSON.stringify(blocks, (_, value: unknown) => {
    if (typeof value === 'string' && !isPicture(value)) texts.push(value)
    return value
  })
  return texts.join('\n')
}
