import type { Range } from './coverage'

export interface CharacterBlock {
  name: string
  range: Range
}

/** Han characters of GB 18030-2022, implementation level 3 (Unicode 11). */
export const GB_18030_BLOCKS: readonly CharacterBlock[] = [
  { name: 'basic', range: [0x4e00, 0x9fef] },
  { name: 'A', range: [0x3400, 0x4db5] },
  { name: 'B', range: [0x20000, 0x2a6d6] },
  { name: 'C', range: [0x2a700, 0x2b734] },
  { name: 'D', range: [0x2b740, 0x2b81d] },
  { name: 'E', range: [0x2b820, 0x2cea1] },
  { name: 'F', range: [0x2ceb0, 0x2ebe0] },
]

/** Further CJK extensions that names may contain (contract/typed/chinese). */
export const LATER_BLOCKS: readonly CharacterBlock[] = [
  { name: 'G', range: [0x30000, 0x3134a] },
  { name: 'H', range: [0x31350, 0x323af] },
  { name: 'I', range: [0x2ebf0, 0x2ee5d] },
  { name: 'J', range: [0x323b0, 0x33479] },
]
