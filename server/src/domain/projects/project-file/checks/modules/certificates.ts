import { CERTIFICATE_PLACEHOLDERS } from '@contract/certificate/certificate-offering'
import { placeholdersIn, saysGrade } from '@contract/certificate/certificate-text'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, flawWhen, type FilePath, type Flaw } from '../../fault'
import { duplicates, entriesOf } from '../duplicates'
import { windowFlaws } from '../windows'

type Definition = ProjectFile['certificates'][number]
type Setting = Pick<ProjectFile, 'certificates' | 'appointments' | 'modules' | 'results'>

/**
 * Reports certificates that cannot be obtained, or whose text uses undefined values. `isBatch` returns whether a batch
 * has the code.
 */
export function certificateFlaws(setting: Setting, isBatch: (code: string) => boolean, now: number): Flaw[] {
  const { certificates, modules } = setting
  const path = ['certificates']
  return [
    ...duplicates(
      'certificates code',
      entriesOf(certificates, path, 'code', ({ code }) => code),
    ),
    ...certificates.flatMap((one, index) => {
      const at = [...path, index]
      return [
        ...flawWhen(!modules.certificate, [...at, 'code'], 'nobody sees it without the module certificate'),
        ...examFlaws(setting, one, [...at, 'of'], isBatch),
        ...textFlaws(one, [...at, 'document', 'text']),
        ...flawWhen(
          saysGrade(one) && !one.grades,
          [...at, 'document', 'text'],
          'says a grade, and none is named: list them in both languages (grades)',
        ),
        ...wayFlaws(one, at, now),
        ...duplicates(
          'carrier code',
          entriesOf(
            one.ways?.mailing?.carriers ?? [],
            [...at, 'ways', 'mailing', 'carriers'],
            'code',
            ({ code }) => code,
          ),
        ),
        ...flawWhen(
          (one.ways?.mailing?.postageCents ?? 0) > 0 && !modules.payment,
          [...at, 'ways', 'mailing'],
          'postage is paid by nobody without the module payment',
        ),
      ]
    }),
  ]
}

function examFlaws(
  { appointments, results }: Setting,
  { of }: Definition,
  path: FilePath,
  isBatch: (code: string) => boolean,
): Flaw[] {
  const { batch, round } = of
  const named = Object.values(of).filter((code) => code !== undefined)
  const isRound = appointments.some(({ code }) => code === round)
  return [
    ...flawWhen(named.length > 1, path, 'names several exams: a batch, a round or results, one of them'),
    ...flawWhen(batch !== undefined && !isBatch(batch), [...path, 'batch'], `no batch has the code “${batch ?? ''}”`),
    ...flawWhen(
      round !== undefined && !isRound,
      [...path, 'round'],
      `no round of appointments has the code “${round ?? ''}”`,
    ),
    ...flawWhen(
      named.length === 1 && of.results !== undefined && !results.some(({ code }) => code === of.results),
      [...path, 'results'],
      `no results have the code “${of.results ?? ''}”`,
    ),
  ]
}

const known: readonly string[] = CERTIFICATE_PLACEHOLDERS

function textFlaws({ document }: Definition, path: FilePath): Flaw[] {
  return (['zh', 'en'] as const).flatMap((language) => {
    const text = document.text[language]
    const words = placeholdersIn(text)
    const unknown = words.filter((word) => !known.includes(word))
    return [
      ...unknown.map((word) =>
        flaw(
          [...path, language],
          `nothing stands for “{${word}}”. There are: ${known.map((one) => `{${one}}`).join(', ')}`,
        ),
      ),
      ...flawWhen(!words.includes('name'), [...path, language], 'does not say whose it is: write {name}'),
    ]
  })
}

function wayFlaws({ ways, opensAt, deadline, electronic, photo }: Definition, path: FilePath, now: number): Flaw[] {
  const { mailing, pickup } = ways ?? {}
  const hasWay = mailing !== undefined || pickup !== undefined
  return [
    ...flawWhen(!hasWay && ways !== undefined, [...path, 'ways'], 'says no way: mailing or pickup'),
    ...flawWhen(!electronic && !hasWay, [...path, 'code'], 'comes to nobody: electronic: true, or ways for its paper'),
    ...flawWhen(hasWay && deadline === undefined, [...path, 'ways'], 'can be applied for until a deadline: say it'),
    ...flawWhen(!hasWay && deadline !== undefined, [...path, 'deadline'], 'nothing is applied for: there are no ways'),
    ...flawWhen(!hasWay && opensAt !== undefined, [...path, 'opensAt'], 'nothing is applied for: there are no ways'),
    ...windowFlaws(opensAt, deadline, [...path, 'deadline'], now),
    ...windowFlaws(pickup?.from, pickup?.until, [...path, 'ways', 'pickup', 'until'], now),
    ...flawWhen(
      photo?.from === 'new' && !hasWay,
      [...path, 'photo', 'from'],
      'a new photo is asked for by an application, for which there are no ways',
    ),
    ...flawWhen(
      photo?.from === 'new' && photo.requirement === undefined,
      [...path, 'photo', 'from'],
      'a new photo has to meet something: say requirement',
    ),
  ]
}

/** Reports demonstration certificates of an unknown kind, and withdrawn ones without a reason. */
export function issuedFlaws({
  demoAccounts,
  certificates,
}: Pick<ProjectFile, 'demoAccounts' | 'certificates'>): Flaw[] {
  return demoAccounts.flatMap((account, index) =>
    account.certificates.flatMap(({ certificate, grade, state, reason }, at) => {
      const path = ['demoAccounts', index, 'certificates', at]
      const kind = certificates.find(({ code }) => code === certificate)
      return [
        ...flawWhen(!kind, [...path, 'certificate'], `no certificate has the code “${certificate}”`),
        ...flawWhen(
          kind !== undefined && grade !== '' && !kind.grades?.some(({ zh, en }) => [zh, en].includes(grade)),
          [...path, 'grade'],
          `“${certificate}” has no grade “${grade}”`,
        ),
        ...flawWhen(
          (state === 'withdrawn') !== (reason !== undefined),
          [...path, 'number'],
          'a withdrawn certificate has a reason, and no other has one',
        ),
      ]
    }),
  )
}

/** Reports demonstration applications for an unknown paper certificate, and rejections without a reason. */
export function appliedCertificateFlaws({
  demoAccounts,
  certificates,
}: Pick<ProjectFile, 'demoAccounts' | 'certificates'>): Flaw[] {
  return demoAccounts.flatMap((account, index) =>
    account.certificateApplications.flatMap(({ certificate, state, reason, sent, pickup }, at) => {
      const path = ['demoAccounts', index, 'certificateApplications', at]
      return [
        ...flawWhen(
          !certificates.some(({ code, ways }) => code === certificate && ways !== undefined),
          [...path, 'certificate'],
          `no certificate on paper has the code “${certificate}”`,
        ),
        ...flawWhen(
          (state === 'rejected') !== (reason !== undefined),
          [...path, 'state'],
          'a rejected one has a reason, and no other has one',
        ),
        ...flawWhen(
          (sent !== undefined || pickup !== undefined) && state !== 'passed',
          [...path, 'state'],
          'only what was approved is sent or collected',
        ),
      ]
    }),
  )
}
