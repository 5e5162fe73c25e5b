/** Output of action commands, in both languages; labels and reasons come from the actions. */
import { formatPrice } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Preview } from '@server/core/tables/action'
import type { NotDecided } from '@server/domain/actions/decide-run'
import { table } from '../output/table'

export type Language = keyof LocalText

const texts = {
  effect: { zh: '处理', en: 'EFFECT' },
  count: { zh: '数量', en: 'COUNT' },
  amount: { zh: '金额', en: 'AMOUNT' },
  reason: { zh: '不处理的原因', en: 'NOT CHANGED BECAUSE' },
  examples: { zh: '例如', en: 'FOR EXAMPLE' },
  nothing: { zh: '没有可处理的项目。', en: 'Nothing would change.' },
  dryRun: { zh: '以上为预览，未做任何更改。', en: 'This is a preview: nothing was changed.' },
  englishMissing: {
    zh: '使用英文的考生将看到中文原因。请用 --reason-en 或“英文原因”列补充英文。',
    en: 'Candidates who read English are shown this reason in Chinese. Add it in English: --reason-en, or a column reason-en.',
  },
} as const satisfies Record<string, LocalText>

export const runText = (key: keyof typeof texts, language: Language): string => texts[key][language]

const word = (key: keyof typeof texts, language: Language) => texts[key][language]

/** Table of what stays as it is; empty if there is nothing. */
export function exceptionsText({ exceptions }: Pick<Preview, 'exceptions'>, language: Language): string {
  if (exceptions.length === 0) return ''
  const heads = (['reason', 'count', 'examples'] as const).map((key) => word(key, language))
  return table(
    heads,
    exceptions.map((one) => [one.label[language], String(one.count), one.examples.join(', ')]),
  )
}

/** Tables of the changes and exceptions of a preview or outcome. */
export function previewText({ changes, exceptions, examples }: Preview, language: Language): string {
  const effects = changes.map(({ label, count, cents }, index) => [
    ...[label[language], String(count), cents === undefined ? '' : formatPrice(cents, language)],
    index === 0 ? examples.join(', ') : '',
  ])
  const heads = (['effect', 'count', 'amount', 'examples'] as const).map((key) => word(key, language))
  return [
    effects.length > 0 ? table(heads, effects) : word('nothing', language),
    exceptionsText({ exceptions }, language),
  ]
    .filter(Boolean)
    .join('\n\n')
}

export const decidedText = (done: number, total: number, language: Language): string =>
  language === 'zh' ? `共 ${total} 项，已处理 ${done} 项。` : `${done} of ${total} decided.`

export const leftText = (count: number, language: Language): string =>
  language === 'zh' ? `${count} 项未能处理。` : `${count} could not be decided.`

export const interruptedText = (count: number, language: Language): string =>
  language === 'zh' ? `已中断：${count} 项未查看。` : `Interrupted: ${count} were not looked at.`

export const progressText: LocalText = { zh: '项已查看', en: 'looked at' }

/** Line of one item: its effect, or why it stays as it is. */
export function itemText(
  name: string,
  { effect, reason, examples = [] }: { effect: LocalText; reason: LocalText | null; examples?: readonly string[] },
  language: Language,
): string {
  if (reason === null) return `${name}  ${effect[language]}`
  const why = [reason[language], ...(examples.length > 0 ? [`(${examples.join(', ')})`] : [])].join(' ')
  return language === 'zh' ? `${name}  未处理：${why}` : `${name}  not ${effect.en}: ${why}`
}

/** States when a scheduled run starts and how to cancel it. `at`: `2026-11-20 17:00`. */
export const scheduledText = (
  { domain, runId, at }: { domain: string; runId: string; at: string },
  language: Language,
): string =>
  language === 'zh'
    ? `将于 ${at}（UTC+8）执行，执行后通知考生。在此之前可以撤销：actions cancel ${domain} ${runId}`
    : `Takes effect at ${at} (UTC+8); candidates are notified then. Until then: actions cancel ${domain} ${runId}`

/** States who has to approve a requested run. */
export const approvalText = (
  { domain, runId, digest, until }: { domain: string; runId: string; digest: string; until: string },
  language: Language,
): string =>
  language === 'zh'
    ? `须由另一人在 ${until}（UTC+8）之前批准：actions approve ${domain} ${runId} ${digest}`
    : `Another person has to approve it by ${until} (UTC+8): actions approve ${domain} ${runId} ${digest}`

export const confirmQuestion = (
  action: { label: LocalText; consequence: LocalText },
  word: string,
  language: Language,
) =>
  language === 'zh'
    ? `${action.consequence.zh}\n此操作无法撤销。请输入 ${word} 确认：`
    : `${action.consequence.en}.\nThis cannot be undone. Write ${word} to confirm: `

export const notConfirmedText = (word: string, language: Language): string =>
  language === 'zh'
    ? `未确认，未做任何更改。请使用 --confirm ${word}。`
    : `Not confirmed: nothing was changed. Write --confirm ${word}.`

const runTexts = {
  head: {
    zh: '编号|操作|状态|进度|申请人|批准人|申请时间 (UTC+8)|执行时间 (UTC+8)|结束时间 (UTC+8)',
    en: 'RUN|ACTION|STATE|PROGRESS|REQUESTED BY|APPROVED BY|REQUESTED (UTC+8)|STARTS (UTC+8)|ENDED (UTC+8)',
  },
  none: { zh: '没有申请执行的操作。', en: 'No runs.' },
  outcome: { zh: '执行结果', en: 'OUTCOME' },
  digest: { zh: '预览摘要', en: 'Digest of the preview:' },
  approved: { zh: '已批准，执行时间', en: 'approved; it starts at' },
  declined: { zh: '已拒绝', en: 'declined' },
  cancelled: { zh: '已撤销，未做任何更改', en: 'cancelled; nothing was changed' },
} as const satisfies Record<string, LocalText>

export const runsText = (key: keyof typeof runTexts, language: Language): string => runTexts[key][language]

const notDecidedTexts: Record<NotDecided['why'], LocalText> = {
  missing: {
    zh: '本考试没有该操作。',
    en: 'There is no such run in this project. `actions list` shows those there are.',
  },
  samePerson: { zh: '须由另一人批准。', en: 'Another person has to approve what you requested.' },
  expired: { zh: '已过 24 小时的批准期限。', en: 'The 24 hours for its approval are over.' },
  digest: { zh: '摘要与预览不符，见 actions show。', en: 'This is not the digest of its preview: see `actions show`.' },
  state: { zh: '当前状态不允许：', en: 'It is not possible in its state:' },
  outOfScope: {
    zh: '其中有不在您权限范围内的项目。',
    en: 'Some of it is outside of the scope of your role.',
  },
  changed: {
    zh: '预览之后已发生变化，请拒绝后重新申请。',
    en: 'What it is about has changed since the preview: decline it, and request it again.',
  },
}

export const notDecidedText = (result: NotDecided, language: Language): string =>
  [notDecidedTexts[result.why][language], ...(result.why === 'state' ? [result.state] : [])].join(' ')
