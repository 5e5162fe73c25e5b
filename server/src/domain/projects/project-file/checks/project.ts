import { isWecomLink } from '@contract/project/chat'
import { dayOf } from '@contract/format'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, flawWhen, type FilePath, type Flaw } from '../fault'
import { appointmentFlaws, centreFlaws, bookedFlaws } from './modules/appointments'
import { accommodationFlaws, appliedFlaws } from './modules/accommodations'
import { accountFlaws } from './accounts'
import { appliedCertificateFlaws, certificateFlaws, issuedFlaws } from './modules/certificates'
import { deductionFlaws } from './deductions'
import { duplicates } from './duplicates'
import { batchFlaws } from './batch/batches'
import { oneProvinceFlaws } from './batch/single-province'
import { transferFlaws } from './batch/transfer'
import { ticketFlaws } from './batch/tickets'
import { countingFlaws, demonstratedFlaws, exemptionFlaws } from './modules/exemptions'
import { groupFlaws } from './groups'
import { healthFlaws, checkInFlaws } from './modules/health'
import { issuerFlaws } from './invoice-issuer'
import { imageCheckFlaws } from './image-checks'
import { helpFlaws, landingFlaws, noticeFlaws } from './modules/portal'
import { placeFlaws } from './places'
import type { PlacedBatches } from './placed'
import { resultFlaws, scoredFlaws } from './modules/results'
import { windowFlaws } from './windows'

/** Keys that the checks read besides the batches. */
export const CHECKED_KEYS = [
  'groups',
  'exemption',
  'invoice',
  'invoiceIssuer',
  'faceComparison',
  'documentCheck',
  'coupons',
  'vouchers',
  'modules',
  'regions',
  'areas',
  'centres',
  'appointments',
  'accommodations',
  'certificates',
  'results',
  'health',
  'demoAccounts',
  'notices',
  'help',
  'landings',
  'chat',
  'partner',
  'returnUrl',
  'presentation',
] as const satisfies readonly (keyof ProjectFile)[]

type CheckedHead = Pick<ProjectFile, (typeof CHECKED_KEYS)[number]>

/**
 * Checks what a schema cannot express: references, windows, counts. `now` (milliseconds) is the base of relative
 * moments.
 */
export function projectFlaws(
  project: CheckedHead,
  { batches, exemptions, isWhole, hasAllExemptions }: PlacedBatches,
  now: number,
): Flaw[] {
  // unknown codes are not reported when invalid batches were omitted
  const isKnown = (batchCode: string) => !isWhole || batches.some(({ batch }) => batch.code === batchCode)
  return [
    ...gateFlaws(project.modules, now),
    ...placeFlaws(project),
    ...batchesFlaws(project, { batches, isWhole }, now),
    ...exemptionsFlaws(project, { batches, exemptions, isWhole }, now),
    ...appointmentsFlaws(project, isKnown, now),
    ...accommodationFlaws(project, isKnown, now),
    ...certificateFlaws(project, isKnown, now),
    ...resultFlaws(project, isKnown),
    ...healthFlaws({ ...project, batches: batches.map(({ batch }) => batch) }, isKnown, now),
    ...noticeFlaws(project.notices),
    ...helpFlaws(project.help),
    ...landingFlaws(project.landings, now),
    ...groupFlaws(project),
    ...deductionFlaws(project, { batches, isWhole }),
    ...issuerFlaws(project, dayOf(now)),
    ...(isWhole && hasAllExemptions ? imageCheckFlaws(project, batches, exemptions) : []),
    ...chatFlaws(project),
    ...partnerFlaws(project),
    ...(isWhole && hasAllExemptions ? demonstratedFlaws(project.demoAccounts, exemptions) : []),
    ...demonstrationFlaws(project, now),
  ]
}

function batchesFlaws(
  project: CheckedHead,
  { batches, isWhole }: Pick<PlacedBatches, 'batches' | 'isWhole'>,
  now: number,
): Flaw[] {
  return [
    ...duplicates(
      'batch code',
      batches.map(({ batch, index }) => ({ value: batch.code, path: ['batches', index, 'code'] })),
    ),
    ...batches.flatMap(({ batch, index }) => [
      ...batchFlaws(project, batch, ['batches', index], now),
      ...transferFlaws(batch, { batches, isWhole }, ['batches', index]),
      ...ticketFlaws(project, batch, ['batches', index]),
    ]),
    ...oneProvinceFlaws(project, batches, isWhole),
  ]
}

function exemptionsFlaws(
  project: CheckedHead,
  { batches, exemptions, isWhole }: Pick<PlacedBatches, 'batches' | 'exemptions' | 'isWhole'>,
  now: number,
): Flaw[] {
  const counted = { batches, areElsewhere: project.presentation.exemptionProject && batches.length === 0 }
  return [
    ...duplicates(
      'exemption code',
      exemptions.map(({ batch, index }) => ({ value: batch.code, path: ['exemptions', index, 'code'] })),
    ),
    ...exemptions.flatMap(({ batch, index }) => [
      ...exemptionFlaws(project, batch, ['exemptions', index], now),
      ...(isWhole ? countingFlaws(batch, counted, ['exemptions', index], now) : []),
    ]),
  ]
}

function appointmentsFlaws(project: CheckedHead, isKnown: (batchCode: string) => boolean, now: number): Flaw[] {
  return [
    ...centreFlaws(project),
    ...duplicates(
      'appointment code',
      project.appointments.map(({ code }, index) => ({ value: code, path: ['appointments', index, 'code'] })),
    ),
    ...project.appointments.flatMap((round, index) =>
      appointmentFlaws(project, round, ['appointments', index], { isKnown, now }),
    ),
  ]
}

/** Flaws of the demonstration accounts and of the states that they demonstrate. */
function demonstrationFlaws(project: CheckedHead, now: number): Flaw[] {
  return [
    ...accountFlaws(project.demoAccounts, dayOf(now)),
    ...appliedFlaws(project),
    ...issuedFlaws(project),
    ...appliedCertificateFlaws(project),
    ...scoredFlaws(project),
    ...checkInFlaws(project),
    ...bookedFlaws(project.demoAccounts, project.appointments),
  ]
}

/**
 * Code and link are transmitted as one text, separated by the first plus sign (specification §3, online-chat config).
 */
function chatFlaws({ chat }: CheckedHead): Flaw[] {
  if (!chat) return []
  const { code, link, type } = chat
  return [
    ...(code.includes('+')
      ? [flaw(['chat', 'code'], `“${code}” holds a plus sign, which parts it from the link`)]
      : []),
    ...(type === 'wechat' && !isWecomLink(link)
      ? [flaw(['chat', 'link'], 'is not customer service of WeCom: write https://work.weixin.qq.com/kfid/kfc…')]
      : []),
  ]
}

/** Candidates return to the partner when they sign out or their sign-in ends (specification §7). */
function partnerFlaws({ partner, returnUrl }: CheckedHead): Flaw[] {
  if (!partner) return []
  return [
    ...flawWhen(
      !returnUrl,
      ['partner'],
      'has nowhere to return to: say returnUrl, the address its candidates come from',
    ),
    ...keyFlaws(partner.keys),
  ]
}

type PartnerKey = NonNullable<ProjectFile['partner']>['keys'][number]

/** With several keys of one kind, a token names its key by `kid`; a key without one would not be found. */
function keyFlaws(keys: readonly PartnerKey[]): Flaw[] {
  const isAlone = (key: PartnerKey) => keys.filter((other) => kindOf(other) === kindOf(key)).length === 1
  return [
    ...keys.flatMap((key, index) =>
      flawWhen(
        key.kid === undefined && !isAlone(key),
        ['partner', 'keys', index],
        'needs its kid, for there are several keys of its kind',
      ),
    ),
    ...duplicates(
      'kid',
      keys.flatMap(({ kid }, index) =>
        kid === undefined ? [] : [{ value: kid, path: ['partner', 'keys', index, 'kid'] }],
      ),
    ),
  ]
}

/** Kind of a key, by which keys without `kid` are distinguished. */
const kindOf = ({ kty, crv, alg }: PartnerKey) => JSON.stringify([kty, crv, alg])

function gateFlaws(modules: ProjectFile['modules'], now: number): Flaw[] {
  return Object.entries(modules).flatMap(([module, gate]) => [
    ...windowFlaws(gate.opensAt, gate.closesAt, ['modules', module, 'closesAt'], now),
    ...shutWindowFlaws(gate, ['modules', module]),
  ])
}

/**
 * Reports windows of a module whose switch is not `open`: the switch takes precedence, so the window would have no
 * effect.
 */
function shutWindowFlaws(gate: NonNullable<ProjectFile['modules']['payment']>, path: FilePath): Flaw[] {
  if (gate.switch === 'open') return []
  return (['opensAt', 'closesAt'] as const)
    .filter((key) => gate[key] !== undefined)
    .map((key) => flaw([...path, key], `a module that is ${gate.switch} stays so: a window belongs to switch: open`))
}
