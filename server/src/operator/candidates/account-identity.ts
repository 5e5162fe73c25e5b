import { GENDERS, ID_TYPES } from '@contract/codes'
import { errorTexts } from '@contract/errors/errors.en'
import { messageOf } from '@contract/errors/messages'
import { IDENTITY_STATES, type IdentityState } from '@contract/identity/identity-check'
import { isCountry } from '@contract/identity/places/countries'
import {
  decideIdentity,
  findOpenIdentities,
  type IdentityLine,
  OPEN_STATES,
} from '@server/areas/account/identity/identity-review'
import { correctBasicInfo, type Correction } from '@server/areas/basic-info/correct'
import { maskName } from '@server/core/personal-data/masks'
import {
  type Command,
  type CommandCall,
  CommandFault,
  exactly,
  limitOf,
  limitOption,
  listed,
  oneOf,
  projectOf,
  UsageFault,
} from '../command'
import { hintAtEnglish, optionalReason, reasonOptions, reasonText } from '../input/reason'
import { table, time } from '../output/table'
import { ACCOUNT_TERMS, onlyAccount } from './find-account'

/** Command options, by the field each one corrects. */
const OPTIONS = {
  realName: 'name',
  idType: 'id-type',
  country: 'country',
  idNumber: 'id-number',
  gender: 'gender',
  birthDate: 'born',
} as const satisfies Record<keyof Correction, string>

const accountsCorrect: Command = {
  name: 'accounts correct',
  usage: `DOMAIN ${ACCOUNT_TERMS}`,
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
    const correction = await correctionIn(call)
    const { services, project, account } = await onlyAccount(call)
    const { projectId, accountId, loginName, endedAt } = account
    if (endedAt) throw new CommandFault(`“${loginName}” was deleted on ${time(endedAt)}.`)
    const owner = { projectId, accountId }
    const corrected = await correctBasicInfo(services, project, { owner, correction, actor: call.actor })
    const who = `${loginName} (${maskName(correction.realName ?? account.realName)})`
    if (corrected.outcome === 'corrected')
      return call.print(`${who}: ${corrected.changed.map((fact) => OPTIONS[fact]).join(', ')} put right.`)
    if (corrected.outcome === 'refused') throw new CommandFault(`Nothing was changed.\n${faultTexts(corrected.faults)}`)
    throw new CommandFault(notCorrectedTexts[corrected.outcome])
  },
}

const notCorrectedTexts = {
  missing: 'Nothing was changed: the account was deleted at the same time.',
  unchanged: 'Nothing was changed: this is what is on record.',
  noCountry: 'Nothing was changed: only a passport has a country of its own.',
  taken: 'Nothing was changed: another account has this document. `accounts find` shows it.',
}

/** Reads the corrections. Throws a UsageFault when none is given or a value is not allowed. */
async function correctionIn({ options, readLine }: CommandCall): Promise<Correction> {
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

function faultTexts(faults: Extract<Awaited<ReturnType<typeof correctBasicInfo>>, { outcome: 'refused' }>['faults']) {
  const lines = Object.entries(faults) as [keyof Correction, string][]
  return lines.map(([fact, code]) => `  --${OPTIONS[fact]}: ${messageOf(code, errorTexts)}`).join('\n')
}

const accountsIdentities: Command = {
  name: 'accounts identities',
  usage: 'DOMAIN',
  summary:
    'Show whose identity is not confirmed: who is still being asked about, who waits for a person, who did not match',
  options: { state: { summary: `only in this state: ${OPEN_STATES.join(', ')}` }, ...limitOption },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { state: word } = call.options
    const states = word === undefined ? [...OPEN_STATES] : [oneOf(OPEN_STATES, word, 'state')]
    const services = await call.services()
    const { projectId, definition } = await projectOf(services, DOMAIN)
    const lines = await findOpenIdentities(services, projectId, { states, limit })
    const details = { states, shown: lines.length }
    await call.log(projectId, details)
    const note = definition.identityCheck ? '' : 'The file of this project has no identityCheck: nobody is asked.\n'
    call.show({ identities: lines }, () => note + listed(identityTable(lines), { shown: lines.length, limit }))
  },
}

const inOrder = (state: IdentityState) => IDENTITY_STATES.indexOf(state)

function identityTable(lines: IdentityLine[]): string {
  const rows = [...lines]
    .sort((one, other) => inOrder(other.state) - inOrder(one.state))
    .map(({ account, name, idType, idNumber, state, tries, askedAgainAt, reason }) => [
      ...[account, name, idType, idNumber, state],
      ...[String(tries), time(askedAgainAt), reasonText(reason) || '-'],
    ])
  return table(['ACCOUNT', 'NAME', 'ID TYPE', 'ID NUMBER', 'STATE', 'TRIES', 'ASKED AGAIN', 'REASON'], rows)
}

const FOUND = ['matched', 'mismatched'] as const

const accountsIdentity: Command = {
  name: 'accounts identity',
  usage: `DOMAIN ${ACCOUNT_TERMS}`,
  summary:
    'Say what comparing somebody with their document found; whoever does not match cannot submit until corrected',
  options: {
    found: { summary: `needed, one of: ${FOUND.join(', ')}` },
    ...reasonOptions('of a mismatch: what the candidate is told, needed then'),
  },
  async run(call) {
    const { found: word } = call.options
    if (!word) throw new UsageFault(`--found is missing: ${FOUND.join(' or ')}.`)
    const found = oneOf(FOUND, word, 'found')
    const reason = optionalReason(call)
    if (found === 'mismatched' && !reason) throw new UsageFault('--reason is missing: the candidate has to know.')
    if (found === 'matched' && reason) throw new UsageFault('--reason is of a mismatch: a match is told without one.')
    const { services, project, account } = await onlyAccount(call)
    const { loginName, realName, endedAt } = account
    if (endedAt) throw new CommandFault(`“${loginName}” was deleted on ${time(endedAt)}.`)
    if (!project.definition.identityCheck)
      throw new CommandFault('The file of this project has no identityCheck: nothing depends on it.')
    if (!(await decideIdentity(services, project, { account, found, reason, actor: call.actor })))
      throw new CommandFault('Nothing was changed: name or number was corrected at this moment. Compare again.')
    const who = `${loginName} (${maskName(realName)})`
    call.print(
      found === 'matched'
        ? `${who} is confirmed and may submit.`
        : `${who} cannot submit until corrected, and is told.`,
    )
    hintAtEnglish(call, [reason])
  },
}

/** In the order of the help. */
export const accountIdentityCommands: readonly Command[] = [accountsCorrect, accountsIdentities, accountsIdentity]
