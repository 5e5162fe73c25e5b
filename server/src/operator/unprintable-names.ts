/** Candidates whose names no font can print, for commands that prepare or issue documents. */
import { and, eq, inArray } from 'drizzle-orm'
import { fontChain } from '@server/core/documents/fonts/font-chain'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'

const ROWS_AT_ONCE = 1_000
/** Maximum number of accounts named; the others are counted. */
const MOST_LINES = 20

interface UnprintableName {
  account: string
  characters: readonly string[]
}

/**
 * Returns lines for a command's output that name the candidates whose names no font can print completely; empty if
 * there are none.
 */
export async function unprintableNote(
  services: Services,
  projectId: string,
  accountIds: readonly string[],
): Promise<string> {
  const found: UnprintableName[] = []
  for (let from = 0; from < accountIds.length; from += ROWS_AT_ONCE)
    found.push(...(await unprintableNames(services, projectId, accountIds.slice(from, from + ROWS_AT_ONCE))))
  return noteOf(found)
}

async function unprintableNames(
  { db, env, personalData }: Services,
  projectId: string,
  accountIds: string[],
): Promise<UnprintableName[]> {
  const { accountId, loginName, realName } = accounts
  const rows = await db
    .select({ projectId: accounts.projectId, accountId, loginName, realName })
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), inArray(accountId, accountIds)))
  return rows.flatMap((row) => {
    const opened = decryptRow(personalData, accounts, row)
    const characters = fontChain(env).unprintable(opened.realName)
    return characters.length > 0 ? [{ account: opened.loginName, characters }] : []
  })
}

function noteOf(found: readonly UnprintableName[]): string {
  if (found.length === 0) return ''
  const lines = found
    .slice(0, MOST_LINES)
    .map(({ account, characters }) => `  ${account}: ${characters.map(named).join(', ')}`)
  const more = found.length > MOST_LINES ? [`  and ${found.length - MOST_LINES} more`] : []
  return [
    '',
    `No font of this machine has some characters in the names of ${found.length} candidates: they would print as empty boxes. Install fonts (\`doctor\` says which) before their documents are printed.`,
    ...lines,
    ...more,
  ].join('\n')
}

/** Formats `𠮷 U+20BB7`. */
const named = (character: string) => `${character} U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`

/**
 * Returns a line for lists and labels with this text that names the characters without a font; empty if there are
 * none.
 */
export function unprintableTextNote({ env }: Pick<Services, 'env'>, text: string): string {
  const characters = fontChain(env).unprintable(text)
  return characters.length === 0
    ? ''
    : `\nNo font of this machine has ${characters.map(named).join(', ')}: the file shows empty boxes for them. \`doctor\` says which fonts to install.`
}
