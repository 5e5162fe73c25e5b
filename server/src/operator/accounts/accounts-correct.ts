import { errorTexts } from '@contract/errors/errors.en'
import { messageOf } from '@contract/errors/messages'
import { GENDERS, ID_TYPES } from '@contract/codes'
import { correctBasicInfo, type Correction } from '@server/areas/basic-info/correct'
import { maskName } from '@server/core/personal-data/masks'
import { oneOf, UsageFault, type Command, type CommandCall } from '../command'
import { CommandFault } from '../project-of'
import { time } from '../table'
import { onlyAccount, WHO } from './account-of'

/** The options, by the fact that each puts right. */
const OPTIONS = {
  realName: 'name',
  idType: 'id-type',
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
    'id-number': { summary: 'of an ID card: gender and date of birth follow' },
    gender: { summary: `one of: ${GENDERS.join(', ')}` },
    born: { summary: 'yyyy-MM-dd' },
  },
  async run(call) {
    const correction = correctionOf(call)
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
  missing: 'The account is gone.',
  unchanged: 'Nothing was changed: this is what is on record.',
  taken: 'Nothing was changed: another account has this document. `accounts find` shows it.',
}

/** Throws a UsageFault where nothing is to be put right, or a word is none there is. */
function correctionOf({ options }: CommandCall): Correction {
  const correction: Correction = {}
  for (const [fact, option] of Object.entries(OPTIONS) as [keyof Correction, string][]) {
    const typed = options[option]?.trim()
    if (typed) correction[fact] = typed
  }
  if (Object.keys(correction).length === 0)
    throw new UsageFault(`Say what is to be put right: --${Object.values(OPTIONS).join(', --')}.`)
  if (correction.idType) oneOf(ID_TYPES, correction.idType, 'type of document')
  if (correction.gender) oneOf(GENDERS, correction.gender, 'gender')
  return correction
}

function faultLines(faults: Extract<Awaited<ReturnType<typeof correctBasicInfo>>, { outcome: 'refused' }>['faults']) {
  const lines = Object.entries(faults) as [keyof Correction, string][]
  return lines.map(([fact, code]) => `  --${OPTIONS[fact]}: ${messageOf(code, errorTexts)}`).join('\n')
}
