import { useState } from 'react'
import type { Permission } from '@contract/errors/permission'
import type { Reviewable, ReviewableUnit, ReviewOffered } from '@contract/review/review'
import { LONGEST_WORDS } from '@contract/review/statement'
import { useCodeTexts } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatPrice } from '@/i18n/money'
import { typedOne } from '@/patterns/forms/first-typed-field'
import { ExitLinks } from '@/patterns/frame/exits/exit-link'
import { attempt } from '@/patterns/frame/failure/attempt'
import { rereadRefused } from '@/patterns/frame/failure/reread-refused'
import { refusalOf } from '@/patterns/frame/gate/reason-note'
import { Consequences } from '@/patterns/journey/step/consequences'
import { useSubscription } from '@/patterns/subscription'
import { to } from '@/platform/navigation/destination'
import { open, replace } from '@/platform/navigation/navigation'
import { LinkRow } from '@/ui/basic/link'
import { MultiChoiceRows } from '@/ui/choice/choice-rows'
import type { Option } from '@/ui/choice/option'
import { Collapsible } from '@/ui/layout/collapsible'
import { ItemList } from '@/ui/content/item-list'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { Columns } from '@/ui/layout/columns'
import { toast } from '@/ui/overlay/toast-state'
import { TextArea } from '@/ui/writing/text-area'
import { resultText, useResultText } from '../texts'
import { applyForReview } from './review-calls'
import { useScoreText } from './use-score-text'

interface ApplyFormProps {
  reviewable: Reviewable
  offered: ReviewOffered
  units: readonly { unit: ReviewableUnit; permission: Permission }[]
  onChange: () => Promise<unknown>
}

const topics = ['reviewDecided'] as const

/** Persists selection and input across a reload and an expired session. */
const useTyped = typedOne('result-review')
const nothing = { chosen: [] as string[], words: '' }

/** Form of a review: units, remarks, consequences and rules; continues with the order of the fee. */
export function ApplyForm({ reviewable, offered, units, onChange }: ApplyFormProps) {
  const t = useResultText()
  const language = useLanguage()
  const reasons = useUnitReasons(units)
  const options = useUnitOptions(units, reasons)
  const subscribe = useSubscription(topics)
  const { typed, type, forget } = useTyped(reviewable.resultCode, nothing)
  const { chosen, words } = typed
  const [isMissing, setMissing] = useState(false)
  const isLong = [...words].length > LONGEST_WORDS
  // Drops units that were submitted on another device meanwhile.
  const wanted = chosen.filter((code) => options.some(({ value, blocked }) => value === code && blocked === undefined))
  const sumCents = offered.feeCents * wanted.length
  const price = formatPrice(sumCents, language)
  const apply = async () => {
    setMissing(wanted.length === 0)
    if (wanted.length === 0 || isLong) return
    await subscribe()
    const made = await attempt(() => applyForReview(reviewable, { units: wanted, words }), rereadRefused(onChange))
    if (!made) return
    forget()
    if (made.orderId !== null) return open('payOrder', { orderId: made.orderId })
    toast(resultText('review.submitted'))
    await replace('myReviews')
  }
  return (
    <Form onSubmit={apply}>
      <Columns
        aside={<AfterApplying offered={offered} />}
        bar={
          <ActionBar>
            <SubmitButton>{sumCents > 0 ? t('review.pay', { price }) : t('review.submit')}</SubmitButton>
          </ActionBar>
        }
      >
        <Card>
          <MultiChoiceRows
            label={t('review.units')}
            required
            error={isMissing && wanted.length === 0 ? t('review.units.missing') : undefined}
            options={options}
            values={wanted}
            max={units.filter(({ permission }) => permission.allowed).length}
            onChange={(codes) => type({ chosen: codes })}
          />
          <ExitLinks texts={Object.values(reasons)} except="myReviews" />
          {units.some(({ unit }) => unit.status !== null) && <LinkRow to={to('myReviews')}>{t('review.mine')}</LinkRow>}
          <TextArea
            label={t('review.words')}
            hint={t('review.words.hint')}
            error={isLong ? t('review.words.long', { count: LONGEST_WORDS }) : undefined}
            value={words}
            onChange={(text) => type({ words: text })}
            maxLength={LONGEST_WORDS}
          />
        </Card>
      </Columns>
    </Form>
  )
}

/** Consequences of the application, and the rules of reviews. */
function AfterApplying({ offered }: Pick<ApplyFormProps, 'offered'>) {
  const t = useResultText()
  const local = useLocalText()
  return (
    <>
      <Consequences
        title={t('review.after')}
        items={[
          ...(offered.feeCents > 0 ? [t('review.after.pay'), t('review.after.paid')] : [t('review.after.free')]),
          t('review.after.score'),
        ]}
      />
      <Card>
        <Collapsible title={t('review.rules')} level={2}>
          <ItemList
            items={[
              t('review.once'),
              ...(offered.feeCents > 0 ? [t(offered.refundsWhenChanged ? 'review.back' : 'review.kept')] : []),
              ...offered.notes.map(local),
              t('review.after.told'),
            ]}
          />
        </Collapsible>
      </Card>
    </>
  )
}

/** Returns the reasons why units cannot be reviewed, by unit code. */
function useUnitReasons(units: ApplyFormProps['units']): Readonly<Record<string, string>> {
  return useCodeTexts(
    Object.fromEntries(
      units.flatMap(({ unit, permission }) => (permission.allowed ? [] : [[unit.code, refusalOf(permission)]])),
    ),
  )
}

/** Returns the units with their scores, and the reason why a unit cannot be reviewed. */
function useUnitOptions(units: ApplyFormProps['units'], reasons: Readonly<Record<string, string>>): Option[] {
  const local = useLocalText()
  const scoreText = useScoreText()
  return units.map(({ unit, permission }) => {
    const score = scoreText(unit)
    return {
      value: unit.code,
      label: local(unit.name),
      note: score,
      ...(!permission.allowed && { blocked: [score, reasons[unit.code]].filter(Boolean).join(' · ') }),
    }
  })
}
