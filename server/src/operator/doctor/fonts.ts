import { basename } from 'node:path'
import { GB_18030_BLOCKS, LATER_BLOCKS, type CharacterBlock } from '@server/core/documents/fonts/character-blocks'
import { fontChain, type FontChain } from '@server/core/documents/fonts/font-chain'
import { ill, well, type Finding, type Look } from './finding'

/** Looks up which Han characters documents can print: a character that no font has prints as an empty box. */
export const fonts: Look = {
  what: 'Fonts',
  run({ env }) {
    const chain = fontChain(env)
    const unreadable = chain.unreadable.map((file) =>
      ill('soon', `${file} is no TrueType or OpenType font, or cannot be read`, 'Replace or remove the file.'),
    )
    return Promise.resolve([coverageOf(chain), ...unreadable])
  },
}

function coverageOf(chain: FontChain): Omit<Finding, 'what'> {
  const used = ['Noto Sans SC', ...chain.fallbacks.map(({ file }) => basename(file.path))].join(', ')
  const missing = missingIn(chain, GB_18030_BLOCKS)
  if (missing.length > 0)
    return ill(
      'soon',
      `${used}: of GB 18030-2022 level 3 no font has ${missing.join(', ')}`,
      'Install fonts (Debian: fonts-hanazono), or put them into the folder FONTS_DIR names, and restart the service.',
    )
  const later = missingIn(chain, LATER_BLOCKS)
  return well(`${used}: all of GB 18030-2022${later.length > 0 ? `; no font has ${later.join(', ')}` : ''}`)
}

/** Returns `42,666 of extension B` for each block with gaps. */
function missingIn(chain: FontChain, blocks: readonly CharacterBlock[]): string[] {
  return blocks.flatMap(({ name, range }) => {
    const count = chain.countMissing(range)
    if (count === 0) return []
    return [`${count.toLocaleString('en')} of ${name === 'basic' ? 'the basic block' : `extension ${name}`}`]
  })
}
