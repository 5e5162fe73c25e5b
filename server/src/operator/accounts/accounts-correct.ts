import { errorTexts } from '@contract/errors/errors.en'
import { messageOf } from '@contract/errors/messages'
import { GENDERS, ID_TYPES } from '@contract/codes'
import { isCountry } from '@contract/identity/places/countries'
import { correctBasicInfo, type Correction } from '@server/areas/basic-info/correct'
import { maskName } from '@server/core/personal-data/masks'
import { oneOf, UsageFault, type Command, type CommandCall } from '../command'
import { CommandFault } from '../project-of'
import { time } from '../table'
import { onlyAccount, WHO } from './account-of'

/** Command options, by the field each one corrects. */
const OPTIONS = {
  realName: 'name',
  idType: 'id-type',
  country: 'country',
  idNumber: 'id-number',
  gender: 'gender',
  birthDate: 'born',
} as const satisfies Record<keyof Correction, string>

export const accountsCorrect: Command = {
  name: 'accounts correct',
  usage: `DOMAIN ${WHO}`,
  summary: 'Put right who somebody is; drafts follow, and registrations that are neither paid nor approved',
  options: {
    name: { summary: 'as on the document' },
    'id-type': { summary: `one of: ${ID_TYPES.join(', ')}` },
    country: { summary: 'who issued the passport, as it prints it (ISO 3166-1 alpha-3): FRA' },
    'id-number': { summary: 'of an ID card: gender and date of birth follow; - reads it from the standard input' },
    gender: { summary: `one of: ${GENDERS.join(', ')}` },
    born: { summary: 'yyyy-MM-dd' },
  },
  async run(call) {
    const correction = await correctionOf(call)
    const { services, project, account } = await onlyAccount(call)
    const { projectId, accountId, loginName, endedAt } = account
    if (endedAt) throw new CommandFault(`“${loginName}” was deleted on ${time(endedAt)}.`)
    const owner = { projectId, accountId }
    const corrected = await correctBasicInfo(services, project, { owner, correction, actor: call.actor })
    const who = `${loginName} (${maskName(correction.realName ?? account.realName)})`
    if (corrected.outcome === 'corrected')
      return call.print(`${who}: ${corrected.changed.map((fact) => OPTIONS[fact]).join(', ')} put right.`)
    if (corrected.outcome === 'refused') throw new CommandFault(`Nothing was changed.\n${faultLines(corrected.faults)}`)
    throw new CommandFault(WHY_NOT[corrected.outcome])
  },
}

const WHY_NOT = {
  missing: 'Nothing was changed: the account was deleted at the same time.',
  unchanged: 'Nothing was changed: this is what is on record.',
  noCountry: 'Nothing was changed: only a passport has a country of its own.',
  taken: 'Nothing was changed: another account has this document. `accounts find` shows it.',
}

/** Reads the corrections. Throws a UsageFault when none is given or a value is not allowed. */
async function correctionOf({ options, readLine }: CommandCall): Promise<Correction> {
  const correction: Correction = {}
  for (const [fact, option] of Object.entries(OPTIONS) as [keyof Correction, string][]) {
    const typed = options[option]?.trim()
    if (typed) correction[fact] = typed
  }
  if (Object.keys(correction).length === 0)
    throw new UsageFault(`Say what is to be put right: --${Object.values(OPTIONS).join(', --')}.`)
  if (correction.idNumber === '-') correction.idNumber = (await readLine()).trim()
  if (correction.idNumber === '') throw new UsageFault('No ID number came on the standard input.')
  if (correction.country) correction.country = countryOption(correction.country)
  if (correction.idType) oneOf(ID_TYPES, correction.idType, 'type of document')
  if (correction.gender) oneOf(GENDERS, correction.gender, 'gender')
  return correction
}

/** Returns the code in upper case, as stored. Throws a UsageFault for an unknown country. */
function countryOption(typed: string): string {
  const country = typed.toUpperCase()
  if (!isCountry(country)) throw new UsageFault(`“${typed}” is not the code of a country: write three letters, FRA.`)
  return country
}

function faultLines(faults: Extract<Awaited<ReturnType<typeof correctBasicInfo>>, { outcome: 'refused' }>['faults']) {
  const lines = Object.entries(faults) as [keyof Correction, string][]
  return lines.map(([fact, code]) => `  --${OPTIONS[fact]}: ${messageOf(code, errorTexts)}`).join('\n')
}
