import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'

/** A demonstration project's own file. */
export const demonstrationFile = (name: string): string => readFileSync(`server/projects/${name}.yaml`, 'utf8')

/**
 * A project's file with those demonstration accounts alone that a test looks at: what each of them did is done anew, by
 * real calls, wherever the project is imported. The guide's test and every start in the browser import all of them.
 */
export function withAccounts(file: string, ...accounts: string[]): string {
  const project = parse(file, { merge: true }) as { demoAccounts: { account: string }[] }
  const demoAccounts = project.demoAccounts.filter(({ account }) => accounts.includes(account))
  const missing = accounts.filter((name) => !demoAccounts.some(({ account }) => account === name))
  if (missing.length > 0) throw new Error(`no demonstration account is called ${missing.join(', ')}`)
  return stringify({ ...project, demoAccounts }, { aliasDuplicateObjects: false })
}
