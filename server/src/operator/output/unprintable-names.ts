/** Candidates whose names no font can print, for commands that prepare or issue documents. */
import { fontChain } from '@server/core/documents/fonts/font-chain'
import type { Services } from '@server/core/services'
import { findUnprintableNames, type UnprintableName } from '@server/domain/accounts/unprintable-names'

/** Maximum number of accounts named; the others are counted. */
const MAX_LINES = 20

/**
 * Returns lines for a command's output that name the candidates whose names no font can print completely; empty if
 * there are none.
 */
export async function unprintableNote(
  services: Services,
  projectId: string,
  accountIds: readonly string[],
): Promise<string> {
  return noteText(await findUnprintableNames(services, projectId, accountIds))
}

/** Returns the same lines for the name on one document, which may differ from that of the account. */
export function unprintableNameNote({ env }: Pick<Services, 'env'>, of: string, realName: string): string {
  const characters = fontChain(env).unprintable(realName)
  return noteText(characters.length > 0 ? [{ of, characters }] : [])
}

function noteText(found: readonly UnprintableName[]): string {
  if (found.length === 0) return ''
  const lines = found
    .slice(0, MAX_LINES)
    .map(({ of, characters }) => `  ${of}: ${characters.map(characterText).join(', ')}`)
  const more = found.length > MAX_LINES ? [`  and ${found.length - MAX_LINES} more`] : []
  return [
    '',
    `No font of this machine has some characters in the names of ${found.length} candidates: they would print as empty boxes. Install fonts (\`doctor\` says which) before their documents are printed.`,
    ...lines,
    ...more,
  ].join('\n')
}

/** Formats `𠮷 U+20BB7`. */
const characterText = (character: string) =>
  `${character} U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`

/**
 * Returns a line for lists and labels with this text that names the characters without a font; empty if there are
 * none.
 */
export function unprintableTextNote({ env }: Pick<Services, 'env'>, text: string): string {
  const characters = fontChain(env).unprintable(text)
  return characters.length === 0
    ? ''
    : `\nNo font of this machine has ${characters.map(characterText).join(', ')}: the file shows empty boxes for them. \`doctor\` says which fonts to install.`
}
