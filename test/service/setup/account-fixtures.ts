import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'

export const demonstrationFile = (name: string): string => readFileSync(`server/projects/${name}.yaml`, 'utf8')

/**
 * Keeps only the demonstration accounts used by the test, because every import replays their history through real
 * calls. The guide test and the browser tests import all accounts.
 */
export function withAccounts(file: string, ...accounts: string[]): string {
  const project = parse(file, { merge: true }) as { demoAccounts: { account: string }[] }
  const demoAccounts = project.demoAccounts.filter(({ account }) => accounts.includes(account))
  const missing = accounts.filter((name) => !demoAccounts.some(({ account }) => account === name))
  if (missing.length > 0) throw new Error(`no demonstration account is called ${missing.join(', ')}`)
  return stringify({ ...project, demoAccounts }, { aliasDuplicateObjects: false })
}
